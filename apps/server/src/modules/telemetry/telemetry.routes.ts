import { mostSeriesMetrics, telemetry } from '@limpid/contract/telemetry'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { findProduct } from '../products/products.face.ts'
import { openDevice } from '../shares/shares.face.ts'
import { series } from './series.reads.ts'
import { latest, refusalsPage } from './telemetry.reads.ts'

export function telemetryRoutes(door: HttpDoor): void {
  serve(door, 'telemetry', telemetry, {
    latest: async (ctx, { params }) => {
      await openDevice(ctx, params.id, { tab: 'live' })
      return latest(ctx.db, params.id)
    },
    series: (ctx, { params, query }) => getSeries(ctx, params.id, query),
    refusals: async (ctx, { params, query }) => {
      await openDevice(ctx, params.id, { tab: 'actions' })
      return refusalsPage(ctx.db, params.id, query)
    },
  })
}

interface SeriesQuery {
  metrics: string
  from: Date
  to: Date
  points: number
}

async function getSeries(ctx: PersonCtx, id: string, { metrics, ...range }: SeriesQuery) {
  const keys = [...new Set(metrics.split(',').filter(Boolean))]
  if (keys.length === 0 || keys.length > mostSeriesMetrics || range.from >= range.to)
    throw new Problem('invalidRequest')
  const device = await openDevice(ctx, id, { tab: 'live' })
  const product = await findProduct(ctx.db, device.productId)
  return series(ctx.db, id, { ...range, metrics: keys }, product?.model.metrics ?? [])
}
