/*
 * Works on batches. A part is done, noted and recorded in the audit in one transaction, so whatever ends a server, each thing has had its
 * turn once or not yet; another run goes on with the next part. A batch has one runner at a time: who is not heard of for a
 * while has lost it. Before each part it is asked whether the person may still do this, and whether they want it to stop.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BatchProgress } from '@limpid/contract/batches'
import type { BatchBreak, BatchState } from '@limpid/contract/batches/kinds'
import { holdsAny } from '@limpid/contract/kernel/people/roles'
import type { Ctx } from '../../../platform/context.ts'
import type { DeedBook } from '../../../platform/http/deeds/deeds.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findActor } from '../../auth/auth.face.ts'
import { claimBatch, endBatch, listNext, lockBatch, notePart, releaseBatch } from './run.store.ts'
import type { BatchWorks, RunBatch } from './works.ts'

/** Things of one transaction: small enough that nobody waits for their locks. */
const partSize = 250
/** Batches that one server works on at a time. */
const mostAtOnce = 3
/** A runner that was not heard of for this long is gone. */
const staleMs = 60_000
/** How often a part is tried that fails for no reason of its own. */
const mostTries = 3
const againMs = 1_000

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    'batches.progressed': { accountId: string; progress: BatchProgress }
    'batches.ended': { accountId: string; batch: RunBatch }
  }
}

export interface BatchRunner {
  /** Works on what waits, until nothing does. */
  look(): Promise<void>
  /** Begins no further part and lets others go on. */
  stop(): Promise<void>
}

type End = { state: Exclude<BatchState, 'running'>; reason: BatchBreak | null }

class Ended extends Error {
  readonly end: End
  constructor(state: End['state'], reason: BatchBreak | null = null) {
    super(state)
    this.end = { state, reason }
  }
}

export function createBatchRunner(ctx: Ctx, works: BatchWorks, deeds: DeedBook): BatchRunner {
  const runner = randomUUID()
  const working = new Set<Promise<void>>()
  const stopping = new AbortController()

  /** One part; false when the batch is not this runner's any more. */
  async function part(id: string): Promise<boolean> {
    const done = await ctx.db.transaction().execute(async (tx) => {
      const batch = await lockBatch(tx, id, runner)
      if (!batch) return undefined
      const things = await listNext(tx, batch, partSize)
      if (things.length === 0) throw new Ended('done')
      if (batch.cancelling) throw new Ended('cancelled')
      const work = works[batch.kind]
      const actor = await findActor({ ...ctx, db: tx }, batch)
      if (!actor || !holdsAny(actor, [work.needs])) throw new Ended('broken', 'notPermitted')
      const ids = things.map(({ thingId }) => thingId)
      const { outcomes, tell } = await deeds.goOn(tx, batch.auditLine, { noun: work.noun, ids }, () =>
        work.part({ ...ctx, db: tx, actor }, batch.targets, ids),
      )
      const progress = await notePart(tx, id, things, outcomes, ctx.clock.now())
      return { accountId: batch.accountId, progress, tell }
    })
    if (!done) return false
    done.tell?.()
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
        ctx.log.warn({ err: error, batch: id, tries }, 'a part of a batch failed')
        if (tries === mostTries) return end(id, { state: 'broken', reason: 'fault' })
        await pause(againMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    await releaseBatch(ctx.db, id, runner)
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = ctx.clock.now()
      const id = await claimBatch(ctx.db, runner, now, new Date(now.getTime() - staleMs))
      if (id === undefined) return
      await workOn(id)
    }
  }

  return {
    async look() {
      if (working.size >= mostAtOnce || stopping.signal.aborted) return
      const one: Promise<void> = work()
        .catch((error: unknown) => ctx.log.error({ err: error }, 'batches could not be worked on'))
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
