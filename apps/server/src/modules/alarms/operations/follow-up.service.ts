/* Fault reports and maintenance records for alarms, one per device, in the transaction that notes them on each alarm. */
import { alarmCan } from '@limpid/contract/alarms/alarms'
import {
  type AlarmChanges,
  type AlarmSelection,
  maxFollowedDevices,
} from '@limpid/contract/alarms/operations/operations'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { AddedFollowUp, AlarmFollowUps } from '../alarm-follow-ups.ts'
import { change } from './operations.service.ts'
import { commentOn, type LockedAlarm } from './operations.store.ts'

/** Reports a fault on each device of these alarms. */
export const report = (
  ctx: PersonCtx,
  { title, text, ...which }: AlarmSelection & { title: string; text: string },
) => follow(ctx, which, title, 'report', { title, text })

/** Records maintenance of each device of these alarms. */
export const work = (
  ctx: PersonCtx,
  { name, note, ...which }: AlarmSelection & { name: string; note: string },
) => follow(ctx, which, name, 'work', { name, note })

async function follow<Kind extends 'report' | 'work'>(
  ctx: PersonCtx,
  which: AlarmSelection,
  comment: string,
  kind: Kind,
  form: Parameters<AlarmFollowUps[Kind]['add']>[3],
): Promise<AlarmChanges> {
  // The call needs the permission to report; what it notes on the alarms needs this one too.
  if (!hasAnyPermission(ctx.actor, ['iot:alarm:handle'])) throw new Problem('notPermitted')
  const followUp = ctx.ports.get('alarms.followUps')[kind]
  const additions: AddedFollowUp[] = []
  const added = new Set<string>()
  const full = new Set<string>()
  const changes = await change(
    ctx,
    which,
    comment,
    (_, access) => (alarmCan[kind](access) ? 'done' : 'refused'),
    async (tx, ids, act, { alarms, leaveOut }) => {
      // A further part of the call may be about devices that have theirs already.
      const fresh = devicesOf(alarms).filter(({ deviceId }) => !added.has(deviceId) && !full.has(deviceId))
      const accepted = fresh.slice(0, Math.max(0, maxFollowedDevices - added.size))
      for (const { deviceId } of fresh.slice(accepted.length)) full.add(deviceId)
      const result = await followUp.add(tx, ctx, accepted, form as never)
      for (const deviceId of result.full) full.add(deviceId)
      for (const { deviceId } of accepted) if (!full.has(deviceId)) added.add(deviceId)
      additions.push(...result.added)
      const left = new Set(alarms.filter(({ deviceId }) => full.has(deviceId)).map(({ id }) => id))
      for (const id of left) leaveOut(id)
      await commentOn(
        tx,
        ids.filter((id) => !left.has(id)),
        act,
      )
    },
  )
  if (additions.length > 0) await followUp.announce(ctx, additions)
  return changes
}

/** The devices of alarms, each with the code of its first fault. */
function devicesOf(alarms: readonly LockedAlarm[]) {
  return [...Map.groupBy(alarms, ({ deviceId }) => deviceId)].map(([deviceId, theirs]) => ({
    deviceId,
    faultCode:
      theirs.find(({ kind, code }) => kind === 'fault' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(code))
        ?.code ?? null,
  }))
}
