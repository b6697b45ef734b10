import { batches } from '@limpid/contract/batches/batches'
import type { PersonCtx } from '../../platform/context.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { findBatch, listThings, pageBatches, pageThings } from './batches.reads.ts'
import { cancelBatch } from './batches.service.ts'
import { reportOf } from './report/report.ts'

export function batchesRoutes(http: HttpServer): void {
  serve(http, 'batches', batches, {
    page: (ctx, { query }) => pageBatches(ctx, query),
    get: (ctx, { params }) => getBatch(ctx, params.id),
    things: async (ctx, { params, query }) => {
      await getBatch(ctx, params.id)
      return pageThings(ctx.db, params.id, query)
    },
    report: async (ctx, { params }) => {
      const batch = await getBatch(ctx, params.id)
      return reportOf(batch, listThings(ctx.db, params.id), ctx.caller.language)
    },
    cancel: (ctx, { params }) => cancelBatch(ctx, params.id),
  })
}

async function getBatch(ctx: PersonCtx, id: string) {
  const batch = await findBatch(ctx, id)
  if (!batch) throw new Problem('notFound')
  return batch
}
