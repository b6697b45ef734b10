/* Runs bulk jobs. Each part is executed, recorded and audited in one transaction, so however a server
   ends, each item is processed exactly once or not yet; another runner continues with the next part. A job
   has one runner at a time: a runner without a heartbeat for a while loses it. Before each part, the
   user's permission and cancellation are checked. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BatchProgress } from '@limpid/contract/batches/batches'
import type { BatchBreak, BatchState } from '@limpid/contract/batches/kinds'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { Ctx } from '../../../platform/context.ts'
import type { AuditRecorder } from '../../../platform/http/audit/audit.ts'
import { Problem } from '../../../platform/problem.ts'
import { findActor } from '../../auth/auth.public.ts'
import { claimBatch, endBatch, listNext, lockBatch, notePart, releaseBatch } from './run.store.ts'
import type { BatchWorks, RunBatch } from './works.ts'

/** Items per transaction: small enough that nobody waits for their locks. */
const partSize = 250
/** Bulk jobs that one server runs at a time. */
const maxAtOnce = 3
/** How often a part that fails with an unexpected error is tried. */
const maxTries = 3
const againMs = 1_000

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    'batches.progressed': { accountId: string; progress: BatchProgress }
    'batches.ended': { accountId: string; batch: RunBatch }
  }
}

export interface BatchRunner {
  /** Processes waiting jobs until none are left. */
  look(): Promise<void>
  /** Starts no further part and releases its jobs to other runners. */
  stop(): Promise<void>
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'batches.runner': BatchRunner
  }
}

type End = { state: Exclude<BatchState, 'running'>; reason: BatchBreak | null }

class Ended extends Error {
  readonly end: End
  constructor(state: End['state'], reason: BatchBreak | null = null) {
    super(state)
    this.end = { state, reason }
  }
}

export function createBatchRunner(ctx: Ctx, works: BatchWorks, auditRecorder: AuditRecorder): BatchRunner {
  const runner = randomUUID()
  const working = new Set<Promise<void>>()
  const stopping = new AbortController()

  /** Runs one part; false if this runner no longer holds the job. */
  async function part(id: string): Promise<boolean> {
    const done = await ctx.db.transaction().execute(async (tx) => {
      const batch = await lockBatch(tx, id, runner)
      if (!batch) return undefined
      const things = await listNext(tx, batch, partSize)
      if (things.length === 0) throw new Ended('done')
      if (batch.cancelling) throw new Ended('cancelled')
      const work = works[batch.kind]
      const actor = await findActor({ ...ctx, db: tx }, batch)
      if (!actor || !hasAnyPermission(actor, [work.needs])) throw new Ended('broken', 'notPermitted')
      const ids = things.map(({ thingId }) => thingId)
      const { outcomes, notify } = await auditRecorder.goOn(
        tx,
        batch.auditEntryId,
        { noun: work.noun, ids },
        () => work.part({ ...ctx, db: tx, actor }, batch.targets, ids),
      )
      const progress = await notePart(tx, id, things, outcomes)
      return { accountId: batch.accountId, progress, notify }
    })
    if (!done) return false
    done.notify?.()
    ctx.events.emit('batches.progressed', done)
    return true
  }

  async function end(id: string, { state, reason }: End): Promise<void> {
    const batch = await endBatch(ctx.db, { id, runner, at: ctx.clock.now() }, state, reason)
    if (batch) ctx.events.emit('batches.ended', { accountId: batch.accountId, batch })
  }

  async function workOn(id: string): Promise<void> {
    let tries = 0
    while (!stopping.signal.aborted) {
      try {
        if (!(await part(id))) return
        tries = 0
      } catch (error) {
        if (error instanceof Ended) return end(id, error.end)
        if (error instanceof Problem) return end(id, { state: 'broken', reason: 'targetGone' })
        tries += 1
        ctx.log.warn({ err: error, batch: id, tries }, 'part of a bulk job failed')
        if (tries === maxTries) return end(id, { state: 'broken', reason: 'fault' })
        await pause(againMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    await releaseBatch(ctx.db, id, runner)
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const id = await claimBatch(ctx.db, runner)
      if (id === undefined) return
      await workOn(id)
    }
  }

  return {
    async look() {
      if (working.size >= maxAtOnce || stopping.signal.aborted) return
      const one: Promise<void> = work()
        .catch((error: unknown) => ctx.log.error({ err: error }, 'bulk jobs could not be processed'))
        .finally(() => working.delete(one))
      working.add(one)
      await one
    },
    async stop() {
      stopping.abort()
      await Promise.all(working)
    },
  }
}
