/*
 * The audit: who did what to what, and when. Every call that may change something leaves a line, which is written before the
 * work begins and ended once after it; where it cannot be written, nothing is done. A line without an end is of a call that
 * this server did not live to end. What became of the named things is read before and after the work, so a change by
 * somebody else in between can show up here as well. A call that is open to anybody leaves a line only when it is done:
 * what strangers try stands in the history of sign-ins.
 */
import type { Ctx } from '../../platform/context.ts'
import type { Deed, DeedBook, OpenDeed } from '../../platform/http/deeds/deeds.ts'
import { type Deleted, inBatches, keptSince } from '../../platform/settings.ts'
import { addedBy, compare, type Named, name, namedBy, type Snapshot } from './audit.rules.ts'
import {
  deleteOldLines,
  endLine,
  insertBegun,
  insertDenied,
  insertDone,
  insertThings,
  type ToldThing,
} from './audit.store.ts'
import { isRead, keyOf, snapshots } from './things.reads.ts'

export function createDeedBook(ctx: Ctx): DeedBook {
  const orLogged = (call: string, work: Promise<void>) =>
    work.catch((error: unknown) => ctx.log.error({ err: error, call }, 'the audit could not be written'))
  return {
    open: (deed) => (deed.actor ? openKnown(ctx, deed, orLogged) : openUnknown(ctx, deed, orLogged)),
    denied: (deed) => orLogged(deed.call, insertDenied(ctx, deed)),
    async goOn(tx, line, { noun, ids }, work) {
      const things: Named = new Map([[noun, new Set(ids)]])
      const before = await snapshots(tx, things, ctx.config.links)
      const result = await work()
      await insertThings(
        tx,
        line,
        ctx.clock.now(),
        toldOf(things, before, await snapshots(tx, things, ctx.config.links)),
      )
      return result
    },
  }
}

type OrLogged = (call: string, work: Promise<void>) => Promise<void>

async function openUnknown(ctx: Ctx, deed: Deed, orLogged: OrLogged): Promise<OpenDeed> {
  const beganMs = performance.now()
  const at = ctx.clock.now()
  let accountId: string | undefined
  let routine = false
  return {
    notes: {
      line: '',
      about: async () => undefined,
      brought: () => undefined,
      by(id) {
        accountId = id
      },
      routine() {
        routine = true
      },
    },
    async close({ problem }) {
      if (problem || routine) return
      const tookMs = Math.round(performance.now() - beganMs)
      await orLogged(deed.call, insertDone(ctx.db, deed, { at, tookMs, accountId }))
    },
  }
}

async function openKnown(ctx: Ctx, deed: Deed, orLogged: OrLogged): Promise<OpenDeed> {
  const beganMs = performance.now()
  const at = ctx.clock.now()
  const claimed = namedBy(deed.path, deed.input, isRead)
  // Said by services, which have asked whether the actor may.
  const granted: Named = new Map()
  const [lineId, before] = await Promise.all([
    insertBegun(ctx.db, deed, at),
    snapshots(ctx.db, claimed, ctx.config.links),
  ])

  const end = async (result: string, reply: unknown) => {
    const done = result === 'done'
    const things = done ? together(claimed, granted) : granted
    const added = done ? addedBy(deed.path, reply) : undefined
    if (added) name(things, added.noun, [added.id])
    const after = await snapshots(ctx.db, things, ctx.config.links)
    const tookMs = Math.round(performance.now() - beganMs)
    await endLine(ctx.db, lineId, { at, result, tookMs, things: toldOf(things, before, after) })
  }

  return {
    notes: {
      line: lineId,
      async about(noun, ids) {
        const unseen = ids.filter((id) => !before.has(keyOf(noun, id)))
        name(granted, noun, ids)
        if (unseen.length === 0) return
        const seen = await snapshots(ctx.db, new Map([[noun, new Set(unseen)]]), ctx.config.links)
        for (const [key, snapshot] of seen) before.set(key, snapshot)
      },
      brought: (noun, ids) => name(granted, noun, ids),
      by: () => undefined,
      routine: () => undefined,
    },
    close: ({ problem, reply }) => orLogged(deed.call, end(problem ?? 'done', reply)),
  }
}

function together(...all: readonly Named[]): Named {
  const things: Named = new Map()
  for (const some of all) for (const [noun, ids] of some) name(things, noun, [...ids])
  return things
}

function toldOf(
  things: Named,
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
): ToldThing[] {
  return [...things].flatMap(([noun, ids]) =>
    [...ids].map((id) => ({
      noun,
      id,
      ...compare(before.get(keyOf(noun, id)), after.get(keyOf(noun, id))),
    })),
  )
}

const batch = 5_000

/** Forgets lines after their time, some thousands at once. */
export async function deleteOldAudit({ db, clock, settings }: Ctx): Promise<Deleted> {
  const before = keptSince(settings, 'keep.audit', clock.now())
  return { deleted: before ? await inBatches(batch, (most) => deleteOldLines(db, before, most)) : 0 }
}
