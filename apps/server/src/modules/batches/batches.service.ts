/*
 * A batch is something that one person lets do to many things of theirs, part by part: which things those are is settled when it begins.
 * It goes on without them, on whichever server, shows how far it is, can be stopped between parts, and keeps for a while what
 * became of each thing. What it does is done by the modules above (`BatchWorks`).
 */
import { mostBatchThings, mostRunningBatches } from '@limpid/contract/batches'
import type { BatchKind } from '@limpid/contract/batches/kinds'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findBatch } from './batches.reads.ts'
import { askToCancel, countRunning, insertBatch } from './batches.store.ts'
import type { BatchTarget } from './batches.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'batches.started': { batchId: string }
    /** Somebody wants a batch to stop. */
    'batches.cancelled': { batchId: string }
  }
}

export interface Start {
  kind: BatchKind
  targets: readonly BatchTarget[]
  /** A query of `id`, `name` and `code`, of things that the actor may do this to. */
  things: RawBuilder<unknown>
  /** Throws where these are not as many as they should be. */
  check(total: number): void
}

/** Begins a batch. Throws `tooManyBatches`, `tooManyInBatch`, and what `check` throws. */
export async function startBatch(ctx: PersonCtx, start: Start): Promise<{ batchId: string }> {
  const { actor } = ctx
  const batchId = await ctx.db.transaction().execute(async (tx) => {
    if ((await countRunning(tx, actor.id)) >= mostRunningBatches) throw new Problem('tooManyBatches')
    const batch = {
      accountId: actor.id,
      apiKeyId: actor.apiKeyId ?? null,
      kind: start.kind,
      targets: start.targets,
      auditLine: ctx.deed?.line ?? '',
      at: ctx.clock.now(),
    }
    const { id, total } = await insertBatch(tx, batch, start.things, mostBatchThings + 1)
    if (total > mostBatchThings) throw new Problem('tooManyInBatch')
    start.check(total)
    return id
  })
  ctx.events.emit('batches.started', { batchId })
  return { batchId }
}

/** Stops one of the actor's own batches before its next part; one that has ended stays as it is. Throws `notFound`. */
export async function cancelBatch(ctx: PersonCtx, id: string): Promise<null> {
  if (await askToCancel(ctx.db, ctx.actor.id, id)) ctx.events.emit('batches.cancelled', { batchId: id })
  else if (!(await findBatch(ctx, id))) throw new Problem('notFound')
  return null
}
