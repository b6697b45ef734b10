import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../access/access.public.ts'
import { getPeriod } from './periods/periods.service.ts'
import { rejectedPage } from './rejected/rejected.reads.ts'
import { exportReadings } from './series/export.service.ts'
import { getIncreases, getSeries, keysOf } from './series/series.service.ts'
import { latest, refusalsPage } from './telemetry.reads.ts'

export function telemetryRoutes(http: HttpServer): void {
  serve(http, 'telemetry', telemetry, {
    latest: async (ctx, { params }) => {
      await openDevice(ctx, params.id, { tab: 'live' })
      return latest(ctx.db, params.id)
    },
    series: (ctx, { params, query }) => getSeries(ctx, params.id, query),
    increases: (ctx, { params, query }) => getIncreases(ctx, params.id, query),
    period: (ctx, { params, query }) => getPeriod(ctx, params, query),
    exportReadings: (ctx, { params, query }) =>
      exportReadings(ctx, params.id, { ...query, metrics: keysOf(query) }),
    rejected: async (ctx, { params, query }) => {
      await openDevice(ctx, params.id, { tab: 'log' })
      return rejectedPage(ctx.db, params.id, query)
    },
    refusals: async (ctx, { params, query }) => {
      await openDevice(ctx, params.id, { tab: 'log' })
      return refusalsPage(ctx.db, params.id, query)
    },
  })
}
