import { cycles } from '@limpid/contract/cycles/cycles'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../access/access.public.ts'
import { getCounts } from './counts/counts.service.ts'
import { cyclesPage } from './cycles.reads.ts'
import { getHygieneTarget, setHygieneTarget } from './hygiene/target.service.ts'
import { previewHygiene, previewRecognition } from './preview/preview.service.ts'
import { findRunning } from './running/running.reads.ts'
import { exportReadings, getComparison, getCurve, getWash, markRewash } from './wash/wash.service.ts'

export function cyclesRoutes(http: HttpServer): void {
  serve(http, 'cycles', cycles, {
    page: async (ctx, { params, query }) => {
      const { timeZone } = await openDevice(ctx, params.id, { tab: 'cycles' })
      return cyclesPage(ctx.db, params.id, { ...query, timeZone })
    },
    counts: (ctx, { params, query }) => getCounts(ctx, params.id, query),
    exportCounts: (ctx, { params, query }) => getCounts(ctx, params.id, query, { exports: true }),
    one: (ctx, { params }) => getWash(ctx, params),
    curve: (ctx, { params }) => getCurve(ctx, params),
    comparison: (ctx, { params }) => getComparison(ctx, params),
    exportReadings: (ctx, { params, query }) => exportReadings(ctx, params, query.after),
    markRewash: async (ctx, { params, body }) => {
      await markRewash(ctx, params, body.rewash)
      return null
    },
    hygieneTarget: (ctx, { params }) => getHygieneTarget(ctx, params.id),
    setHygieneTarget: async (ctx, { params, body }) => {
      await setHygieneTarget(ctx, params.id, body)
      return null
    },
    previewRecognition: (ctx, { params, body }) => previewRecognition(ctx, params.id, body),
    previewHygiene: (ctx, { params, body }) => previewHygiene(ctx, params.id, body),
    // Anyone who may see a machine's values may see that it is washing.
    running: async (ctx, { params }) => {
      await openDevice(ctx, params.id, { tab: ['cycles', 'live'] })
      return findRunning(ctx.db, params.id, ctx.clock.now())
    },
  })
}
