/* The audit log: who did what to what, and when. Every call that may change something creates an entry,
   which is written before the work starts and completed once after it; if it cannot be written, the call
   is not executed. An incomplete entry belongs to a call during which the server stopped. Targets are read
   before and after the work, so a concurrent change by another user can show up here as well. A public
   call creates an entry only when it succeeds: failed attempts by unknown callers are in the sign-in
   history. */
import type { Ctx } from '../../platform/context.ts'
import type { AuditEntry, AuditRecorder, OpenAuditEntry } from '../../platform/http/audit/audit.ts'
import { type Deleted, inBatches, retainedSince } from '../../platform/settings.ts'
import {
  addedBy,
  compare,
  type Named,
  name,
  namedBy,
  type Snapshot,
  stored,
  storedName,
} from './audit.rules.ts'
import {
  type AuditTarget,
  deleteOldLines,
  endLine,
  insertBegun,
  insertDenied,
  insertDone,
  insertThings,
} from './audit.store.ts'
import { isRead, keyOf, snapshots } from './things.reads.ts'

export function createAuditRecorder(ctx: Ctx): AuditRecorder {
  const orLogged = (call: string, work: Promise<void>) =>
    work.catch((error: unknown) =>
      ctx.log.error({ err: error, call }, 'the audit entry could not be written'),
    )
  return {
    open: (auditEntry) =>
      auditEntry.actor ? openKnown(ctx, auditEntry, orLogged) : openUnknown(ctx, auditEntry, orLogged),
    denied: (auditEntry) => orLogged(auditEntry.call, insertDenied(ctx, auditEntry)),
    async goOn(tx, line, { noun, ids }, work) {
      const things: Named = new Map([[noun, new Set(ids)]])
      const before = await snapshots(tx, things, ctx.config.links)
      const result = await work()
      await insertThings(
        tx,
        line,
        ctx.clock.now(),
        toEntry(things, before, await snapshots(tx, things, ctx.config.links)),
      )
      return result
    },
  }
}

type OrLogged = (call: string, work: Promise<void>) => Promise<void>

async function openUnknown(ctx: Ctx, auditEntry: AuditEntry, orLogged: OrLogged): Promise<OpenAuditEntry> {
  const beganMs = performance.now()
  const at = ctx.clock.now()
  let accountId: string | undefined
  let routine = false
  return {
    notes: {
      line: '',
      about: async () => undefined,
      imported: () => undefined,
      later: () => undefined,
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
      await orLogged(auditEntry.call, insertDone(ctx.db, auditEntry, { at, tookMs, accountId }))
    },
  }
}

async function openKnown(ctx: Ctx, auditEntry: AuditEntry, orLogged: OrLogged): Promise<OpenAuditEntry> {
  const beganMs = performance.now()
  const at = ctx.clock.now()
  const claimed = namedBy(auditEntry.path, auditEntry.input, isRead)
  // Reported by services after their permission check.
  const granted: Named = new Map()
  const [lineId, before] = await Promise.all([
    insertBegun(ctx.db, auditEntry, at),
    snapshots(ctx.db, claimed, ctx.config.links),
  ])

  const end = async (result: string, reply: unknown) => {
    const done = result === 'done'
    const things = done ? together(claimed, granted) : together(refusable(claimed, result), granted)
    const added = done ? addedBy(auditEntry.path, reply) : undefined
    if (added) name(things, added.noun, [added.id])
    const after = await snapshots(ctx.db, things, ctx.config.links)
    const tookMs = Math.round(performance.now() - beganMs)
    await endLine(ctx.db, lineId, { at, result, tookMs, things: toEntry(things, before, after) })
  }

  return {
    notes: {
      line: lineId,
      async about(noun, ids, tx = ctx.db) {
        const unseen = ids.filter((id) => !before.has(keyOf(noun, id)))
        name(granted, noun, ids)
        if (unseen.length === 0) return
        const seen = await snapshots(tx, new Map([[noun, new Set(unseen)]]), ctx.config.links)
        for (const [key, snapshot] of seen) before.set(key, snapshot)
      },
      imported: (noun, ids) => name(granted, noun, ids),
      later: (noun) => void claimed.delete(noun),
      by: () => undefined,
      routine: () => undefined,
    },
    close: ({ problem, reply }) => orLogged(auditEntry.call, end(problem ?? 'done', reply)),
  }
}

/** Nouns that only staff may name; who names another one may not be allowed to know of it. */
const administered = ['users', 'roles', 'dept', 'menus', 'types', 'dict']

/** The named targets that stay with a refused call: what staff administer, unless it does not exist for them. */
function refusable(claimed: Named, result: string): Named {
  if (result === 'notFound') return new Map()
  return new Map([...claimed].filter(([noun]) => administered.includes(noun)))
}

function together(...all: readonly Named[]): Named {
  const things: Named = new Map()
  for (const some of all) for (const [noun, ids] of some) name(things, noun, [...ids])
  return things
}

function toEntry(
  things: Named,
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
): AuditTarget[] {
  return [...things].flatMap(([noun, ids]) =>
    [...ids].map((id) => {
      const { changes, ...compared } = compare(before.get(keyOf(noun, id)), after.get(keyOf(noun, id)))
      return { noun, id, ...compared, ...storedName(noun, compared), changes: stored(noun, changes) }
    }),
  )
}

const batch = 5_000

/** Deletes expired entries, some thousands at a time. */
export async function deleteOldAudit({ db, clock, settings }: Ctx, stopping?: AbortSignal): Promise<Deleted> {
  const before = retainedSince(settings, 'keep.audit', clock.now())
  return { deleted: before ? await inBatches(batch, (max) => deleteOldLines(db, before, max), stopping) : 0 }
}
