import type { BatchProgress } from '@limpid/contract/batches/batches'
import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { raise } from '../notices/notices.public.ts'
import type {} from './batches.service.ts'
import type { BatchRunner } from './run/runner.ts'
import type { RunBatch } from './run/works.ts'

/** Carries news of one's own batches. */
export const batchesChannel = (accountId: string) => `batches:${accountId}`

/**
 * Starts bulk jobs immediately, sends progress to open pages, and notifies their owners of the outcome.
 * Returns a function that stops it and waits.
 */
export function batchesListeners(ctx: Ctx, hub: LiveHub, runner: BatchRunner): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const notify = (accountId: string, progress: BatchProgress) =>
    hub.publish([batchesChannel(accountId)], {
      type: 'news',
      news: { kind: 'batch.progressed', progress: slim(progress) },
    })
  ctx.events.on('batches.started', () => void runner.look())
  // A job without a runner has to be ended, too.
  ctx.events.on('batches.cancelled', () => void runner.look())
  ctx.events.on('batches.progressed', ({ accountId, progress }) => notify(accountId, progress))
  ctx.events.on('batches.ended', ({ accountId, batch }) => {
    notify(accountId, batch)
    const working = notifyEnd(ctx, accountId, batch)
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a notification for a bulk job could not be created'),
      )
      .finally(() => underWay.delete(working))
    underWay.add(working)
  })
  return async () => {
    await runner.stop()
    while (underWay.size > 0) await Promise.all(underWay)
  }
}

const slim = ({
  id,
  kind,
  state,
  cancelling,
  total,
  done,
  changed,
  failed,
}: BatchProgress): BatchProgress => ({
  id,
  kind,
  state,
  cancelling,
  total,
  done,
  changed,
  failed,
})

/** Maximum number of names stored in a notification. */
const maxNames = 10

async function notifyEnd(ctx: Ctx, accountId: string, batch: RunBatch): Promise<void> {
  const { id, kind, state, total, done, changed, failed, targets } = batch
  if (state === 'running') return
  const names = targets.slice(0, maxNames).map(({ name }) => name)
  const facts = { batch: id, what: kind, names, state, total, done, changed, failed }
  await raise(ctx, accountId, { kind: 'devices.batch-ended', facts })
}
