/* A bulk job applies an operation to many of a user's items, part by part; the items are fixed when it
   starts. It continues without the user, on any server, reports its progress, can be cancelled between
   parts, and retains the outcome of each item for a while. The operations themselves are provided by
   higher modules (`BatchWorks`). */
import { maxBatchThings, maxRunningBatches } from '@limpid/contract/batches/batches'
import type { BatchKind } from '@limpid/contract/batches/kinds'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findBatch } from './batches.reads.ts'
import { countRunning, insertBatch, requestCancel } from './batches.store.ts'
import type { BatchTarget } from './batches.tables.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'batches.started': { batchId: string }
    /** A user requested that a bulk job be cancelled. */
    'batches.cancelled': { batchId: string }
  }
}

export interface Start {
  kind: BatchKind
  targets: readonly BatchTarget[]
  /** A query of `id`, `name` and `code` of items the actor may apply this to. */
  things: RawBuilder<unknown>
  /** Throws if the number of items is not as expected. */
  check(total: number): void
}

/** Starts a bulk job. Throws `tooManyBatches`, `tooManyInBatch`, and what `check` throws. */
export async function startBatch(ctx: PersonCtx, start: Start): Promise<{ batchId: string }> {
  const { actor } = ctx
  const batchId = await ctx.db.transaction().execute(async (tx) => {
    if ((await countRunning(tx, actor.id)) >= maxRunningBatches) throw new Problem('tooManyBatches')
    const batch = {
      accountId: actor.id,
      apiKeyId: actor.apiKeyId ?? null,
      kind: start.kind,
      targets: start.targets,
      auditEntryId: ctx.auditEntry?.line ?? '',
      at: ctx.clock.now(),
    }
    const { id, total } = await insertBatch(tx, batch, start.things, maxBatchThings + 1)
    if (total > maxBatchThings) throw new Problem('tooManyInBatch')
    start.check(total)
    return id
  })
  ctx.auditEntry?.later(ctx.ports.get('batches.works')[start.kind].noun)
  ctx.events.emit('batches.started', { batchId })
  return { batchId }
}

/**
 * Cancels one of the actor's own bulk jobs before its next part; one that has ended is unchanged. Throws
 * `notFound`.
 */
export async function cancelBatch(ctx: PersonCtx, id: string): Promise<null> {
  if (await requestCancel(ctx.db, ctx.actor.id, id)) ctx.events.emit('batches.cancelled', { batchId: id })
  else if (!(await findBatch(ctx, id))) throw new Problem('notFound')
  return null
}
