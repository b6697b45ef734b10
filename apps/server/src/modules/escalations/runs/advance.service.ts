/* Sends the steps that are due. All of a pass is one transaction with the timers, the time lines and the notifications: a server that
   dies sends nothing or everything of it, and a step that another server claimed is left to it. */

import { maxNamedDevices } from '@limpid/contract/devices/notified-devices'
import { minuteMs } from '@limpid/contract/kernel/durations'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import {
  applyMaintenance,
  deferNotices,
  deliverAlarms,
  firstOf,
  listNamed,
  listQuietHours,
  noteEscalated,
  recordHeld,
  recordQuietHours,
  splitQuiet,
  storeRecipients,
} from '../../alarms/alarms.public.ts'
import { announceRaised, type Raised } from '../../notices/notices.public.ts'
import { listRecipients, type Scope } from './recipients.reads.ts'
import { claimDue, type DueStep, endRuns, moveRuns, startRuns } from './runs.store.ts'
import { following } from './steps.rules.ts'

/** Alarms whose step is sent in one transaction, and so in one notification per person. */
const maxAtOnce = 2000

/** Starts, ends and advances the chains of alarms. Returns how many steps were sent. */
export async function advance(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
  await applyMaintenance(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    await endRuns(tx)
    await startRuns(tx, ctx.clock.now())
  })
  let sent = 0
  for (let taken = maxAtOnce; taken === maxAtOnce; ) {
    stopping?.throwIfAborted()
    const { due, raised } = await ctx.db.transaction().execute((tx) => sendDue(tx, ctx))
    announceRaised(ctx, raised)
    if (due.length > 0)
      ctx.events.emit('alarms.changed', { deviceIds: [...new Set(due.map(({ deviceId }) => deviceId))] })
    taken = due.length
    sent += taken
  }
  return sent
}

async function sendDue(tx: Db, ctx: Ctx): Promise<{ due: DueStep[]; raised: Raised[] }> {
  const now = ctx.clock.now()
  const due = await claimDue(tx, now, maxAtOnce)
  if (due.length === 0) return { due, raised: [] }
  const steps = due.flatMap(({ alarmId, steps, step }) => {
    const current = steps[step]
    return current ? [{ alarmId, step: current, number: step + 1 }] : []
  })
  const scopes = await listRecipients(tx, ctx, steps)
  const named = new Map(
    (
      await listNamed(
        tx,
        steps.map(({ alarmId }) => alarmId),
      )
    ).map((one) => [one.id, one]),
  )
  const byAlarm = Map.groupBy(scopes, ({ alarmId }) => alarmId)
  const addressed = steps.flatMap(({ alarmId, number }) => {
    const alarm = named.get(alarmId)
    const recipients = (byAlarm.get(alarmId) ?? []).map(({ accountId }) => accountId)
    return alarm ? [{ ...alarm, step: number, recipients }] : []
  })
  const hours = await listQuietHours(tx, [...new Set(scopes.map(({ accountId }) => accountId))])
  const { reached, quiet } = splitQuiet(addressed, hours, now)
  await noteEscalated(tx, reached, now)
  await storeRecipients(tx, reached)
  await deferNotices(tx, quiet, 'step')
  await recordQuietHours(tx, quiet, now)
  const nobody = addressed.filter((one) => one.recipients.length === 0)
  await recordHeld(
    tx,
    nobody.map(({ id }) => ({ id, held: 'nobody' as const })),
    now,
  )
  await moveRuns(
    tx,
    due.map((one) => ({ alarmId: one.alarmId, next: timed(one, now) })),
  )
  return { due, raised: await notify(tx, ctx, reached, scopes, now) }
}

function timed(due: DueStep, now: Date) {
  const next = following(due, due)
  return next && { ...next, dueAt: new Date(now.getTime() + next.waitMinutes * minuteMs) }
}

type Alarm = Awaited<ReturnType<typeof listNamed>>[number]

/** One notification per person, apart for own, shared and other devices, because they are in different lists. */
async function notify(
  tx: Db,
  ctx: Ctx,
  reached: readonly (Alarm & { recipients: string[] })[],
  scopes: readonly { alarmId: string; accountId: string; scope: Scope }[],
  now: Date,
): Promise<Raised[]> {
  const raised: Raised[] = []
  for (const group of Map.groupBy(scopes, (one) => `${one.accountId} ${one.scope}`).values()) {
    const [first] = group
    if (!first) continue
    const ids = new Set(group.map(({ alarmId }) => alarmId))
    const alarms = reached.filter(({ id, recipients }) => ids.has(id) && recipients.includes(first.accountId))
    if (alarms.length === 0) continue
    raised.push(
      await deliverAlarms(tx, ctx, first.accountId, alarms, (which) => ({
        kind: 'devices.escalated',
        facts: factsOf(alarms.filter(which), first.scope, now),
      })),
    )
  }
  return raised
}

function factsOf(alarms: readonly Alarm[], scope: Scope, now: Date) {
  const devices = [...new Map(alarms.map(({ device }) => [device.id, device])).values()]
  const since = Math.min(...alarms.map(({ raisedAt }) => raisedAt.getTime()))
  return {
    devices: devices.slice(0, maxNamedDevices).map(({ id, name, sn }) => ({ id, name, sn })),
    count: devices.length,
    alarms: firstOf(alarms, scope === 'shared'),
    total: alarms.length,
    minutes: Math.max(1, Math.round((now.getTime() - since) / minuteMs)),
    scope,
  }
}
