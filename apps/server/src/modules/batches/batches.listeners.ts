import type { BatchProgress } from '@limpid/contract/batches'
import type { LiveTopic } from '@limpid/contract/live'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { raise } from '../notices/notices.face.ts'
import type {} from './batches.service.ts'
import type { BatchRunner } from './run/runner.ts'
import type { RunBatch } from './run/works.ts'

const batchesChannel = (accountId: string) => `batches:${accountId}`

/** Begins batches at once, tells open pages how far they are, and their owners how they ended. Returns how to stop, and wait. */
export function batchesListeners(ctx: Ctx, hub: LiveHub, runner: BatchRunner): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const tell = (accountId: string, progress: BatchProgress) =>
    hub.publish([batchesChannel(accountId)], {
      type: 'news',
      news: { kind: 'batch.progressed', progress: slim(progress) },
    })
  ctx.events.on('batches.started', () => void runner.look())
  // One that nobody works on is to be ended too.
  ctx.events.on('batches.cancelled', () => void runner.look())
  ctx.events.on('batches.progressed', ({ accountId, progress }) => tell(accountId, progress))
  ctx.events.on('batches.ended', ({ accountId, batch }) => {
    tell(accountId, batch)
    const working = tellEnd(ctx, accountId, batch)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a notice of a batch could not be made'))
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

/** Most names that a notice keeps. */
const mostNames = 10

async function tellEnd(ctx: Ctx, accountId: string, batch: RunBatch): Promise<void> {
  const { id, kind, state, total, done, changed, failed, targets } = batch
  if (state === 'running') return
  const names = targets.slice(0, mostNames).map(({ name }) => name)
  const facts = { batch: id, what: kind, names, state, total, done, changed, failed }
  await raise(ctx, accountId, { kind: 'devices.batch-ended', facts })
}

/** The channel of one's own batches. */
export function resolveBatchTopics(
  actor: Actor,
  topics: readonly LiveTopic[],
): { topics: LiveTopic[]; channels: string[] } {
  return topics.includes('batches')
    ? { topics: ['batches'], channels: [batchesChannel(actor.id)] }
    : { topics: [], channels: [] }
}
