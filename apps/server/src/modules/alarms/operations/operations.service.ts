/* What people do with alarms, one or all that match a filter, in one transaction. Each alarm has its own outcome; who may handle
   it is decided under its lock. */
import { type DeviceAccess, mayOpen } from '@limpid/contract/access/access'
import type { AlarmKind } from '@limpid/contract/alarms/alarm-words'
import { alarmCan } from '@limpid/contract/alarms/alarms'
import {
  type AlarmChanges,
  type AlarmSelection,
  type alarmOutcomes,
  maxChangedAlarms,
  maxNamedOutcomes,
} from '@limpid/contract/alarms/operations/operations'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { accessTo } from '../../access/access.public.ts'
import type {} from '../conditions/reconcile.service.ts'
import { listAssignable } from '../detail/assignees.reads.ts'
import { chosen } from '../page/filters.reads.ts'
import {
  type Act,
  acknowledgeAlarms,
  assignAlarms,
  clearAlarms,
  commentOn,
  type LockedAlarm,
  lockAlarms,
  shelveAlarms,
  unshelveDue,
} from './operations.store.ts'

type Outcome = (typeof alarmOutcomes)[number]

/** What a change does to one alarm: done, or why not. */
type Judge = (alarm: LockedAlarm, access: DeviceAccess) => Outcome
/** The alarms that are written, and a way to leave out those for which there is no room. */
interface Written {
  alarms: readonly LockedAlarm[]
  leaveOut: (id: string) => void
}
type Write = (tx: Db, ids: readonly string[], act: Act, written: Written) => Promise<void>

/** Alarms locked and changed by one statement; a call takes one such part after the other. */
const changedAtOnce = 10_000

/** Kinds that occur and are over; a person says that they are settled. */
const occurrences: ReadonlySet<AlarmKind> = new Set<AlarmKind>(['hygiene', 'refusals'])

export async function change(
  ctx: PersonCtx,
  selection: AlarmSelection,
  note: string,
  judge: Judge,
  write: Write,
): Promise<AlarmChanges> {
  const act = { at: ctx.clock.now(), by: ctx.actor.id, note }
  const named = 'ids' in selection ? [...new Set(selection.ids)] : undefined
  const condition = await chosen(ctx, selection)
  const { outcomes, deviceIds, more } = await ctx.db.transaction().execute(async (tx) => {
    const outcomes = new Map<string, Outcome>()
    const deviceIds = new Set<string>()
    for (let after: string | undefined = '0'; after !== undefined && outcomes.size < maxChangedAlarms; ) {
      const locked = await lockAlarms(tx, condition, { after, max: changedAtOnce })
      const accesses = await accessOf({ ...ctx, db: tx }, locked)
      for (const alarm of locked) outcomes.set(alarm.id, judgeOne(alarm, accesses, judge))
      const done = locked.filter(({ id }) => outcomes.get(id) === 'done')
      for (const { deviceId } of done) deviceIds.add(deviceId)
      if (done.length > 0)
        await write(
          tx,
          done.map(({ id }) => id),
          act,
          { alarms: done, leaveOut: (id) => outcomes.set(id, 'full') },
        )
      after = locked.length < changedAtOnce ? undefined : locked.at(-1)?.id
    }
    if (deviceIds.size > 0) await ctx.auditEntry?.about('devices', [...deviceIds], tx)
    return { outcomes, deviceIds: [...deviceIds], more: outcomes.size >= maxChangedAlarms }
  })
  if (deviceIds.length > 0) ctx.events.emit('alarms.changed', { deviceIds })
  const results = (named ?? [...outcomes.keys()]).map((id) => ({
    id,
    outcome: outcomes.get(id) ?? ('missing' as const),
  }))
  const count = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length
  const others = {
    unchanged: count('unchanged'),
    active: count('active'),
    refused: count('refused'),
    missing: count('missing'),
    full: count('full'),
  }
  return { done: count('done'), others, more, results: results.slice(0, maxNamedOutcomes) }
}

async function accessOf(ctx: PersonCtx, alarms: readonly LockedAlarm[]): Promise<Map<string, DeviceAccess>> {
  const devices = new Map(
    alarms.map(({ deviceId: id, ownerId, ownerDeptId }) => [id, { id, ownerId, ownerDeptId }]),
  )
  return accessTo(ctx, ctx.actor, [...devices.values()])
}

/** Nobody learns which alarms of others exist. */
function judgeOne(alarm: LockedAlarm, accesses: ReadonlyMap<string, DeviceAccess>, judge: Judge): Outcome {
  const access = accesses.get(alarm.deviceId)
  if (!access || !mayOpen(access, 'alarms')) return 'missing'
  return alarmCan.handle(access) ? judge(alarm, access) : 'refused'
}

export function acknowledge(ctx: PersonCtx, { note, ...which }: AlarmSelection & { note: string }) {
  return change(
    ctx,
    which,
    note,
    ({ acknowledged }) => (acknowledged ? 'unchanged' : 'done'),
    acknowledgeAlarms,
  )
}

/** Clears what is over: what still holds cannot be cleared, except what occurs and is over each time. */
export function clear(ctx: PersonCtx, { note, ...which }: AlarmSelection & { note: string }) {
  const judge: Judge = ({ clearedAt, kind }) => {
    if (clearedAt !== null) return 'unchanged'
    return occurrences.has(kind) ? 'done' : 'active'
  }
  return change(ctx, which, note, judge, clearAlarms)
}

/** Assigns alarms to somebody who can handle them, or takes the assignment back. */
export async function assign(
  ctx: PersonCtx,
  { assigneeId, ...which }: AlarmSelection & { assigneeId: string | null },
) {
  const condition = await chosen(ctx, which)
  const assignable = new Set(assigneeId === null ? [] : await listAssignable(ctx, assigneeId, condition))
  return change(
    ctx,
    which,
    '',
    (alarm) => {
      if (alarm.assigneeId === assigneeId) return 'unchanged'
      return assigneeId === null || assignable.has(alarm.deviceId) ? 'done' : 'refused'
    },
    (tx, ids, act) => assignAlarms(tx, ids, assigneeId, act),
  )
}

/** Shelves alarms for some hours, with a reason; zero takes them back. Throws `invalidRequest` without a reason. */
export function shelve(
  ctx: PersonCtx,
  { hours, note, ...which }: AlarmSelection & { hours: number; note: string },
) {
  if (hours > 0 && note === '') throw new Problem('invalidRequest')
  const until = hours > 0 ? new Date(ctx.clock.now().getTime() + hours * 3_600_000) : null
  return change(
    ctx,
    which,
    note,
    ({ inhibition, inhibitedUntil, clearedAt }) => {
      if (until === null) return inhibition === 'shelved' ? 'done' : 'unchanged'
      if (clearedAt !== null) return 'unchanged'
      return inhibition === 'shelved' && inhibitedUntil?.getTime() === until.getTime() ? 'unchanged' : 'done'
    },
    (tx, ids, act) => shelveAlarms(tx, ids, until, act),
  )
}

export function comment(ctx: PersonCtx, { note, ...which }: AlarmSelection & { note: string }) {
  return change(ctx, which, note, () => 'done', commentOn)
}

/** Takes back alarms whose time on the shelf is over. */
export async function endShelving(ctx: Pick<PersonCtx, 'db' | 'clock' | 'events'>): Promise<void> {
  const deviceIds = await unshelveDue(ctx.db, ctx.clock.now())
  if (deviceIds.length > 0) ctx.events.emit('alarms.changed', { deviceIds })
}
