/* Notifies people of raised alarms, each alarm once: what is raised together is one notification per person, apart for own and
   shared devices, because they are in different lists. Alarms are claimed in the transaction that adds the notifications, so
   neither a crash nor two servers lose or repeat one. */
import { maxNamedDevices } from '@limpid/contract/devices/notified-devices'
import { maxNamedThings } from '@limpid/contract/kernel/notifications'
import type { Ctx } from '../../../platform/context.ts'
import { announceRaised, type Raised, raiseIn } from '../../notices/notices.public.ts'
import { maxAtOnce, noteNotified, takeDue } from './notices.store.ts'
import { listRaised, type RaisedAlarm } from './raised.reads.ts'

/** Returns how many notifications were added. */
export async function notifyRaised(ctx: Ctx): Promise<number> {
  let added = 0
  let taken = maxAtOnce
  while (taken === maxAtOnce) {
    const { due, raised } = await ctx.db.transaction().execute(async (tx) => {
      const due = await takeDue(tx, ctx.clock.now())
      const notified = (await listRaised(tx, ctx, due)).filter(({ recipients }) => recipients.length > 0)
      if (notified.length > 0) await noteNotified(tx, notified, ctx.clock.now())
      const raised: Raised[] = []
      for (const { accountId, shared, own } of perPerson(notified))
        raised.push(
          await raiseIn(tx, ctx, accountId, { kind: 'devices.alarms', facts: factsOf(own, shared) }),
        )
      return { due, raised }
    })
    announceRaised(ctx, raised)
    added += raised.length
    taken = due.length
  }
  return added
}

/** What each person is notified of, apart for own and shared devices. */
function perPerson(alarms: readonly RaisedAlarm[]) {
  const heard = alarms.flatMap((alarm) => alarm.recipients.map((accountId) => ({ accountId, alarm })))
  const groups = Map.groupBy(
    heard,
    ({ accountId, alarm }) => `${accountId} ${alarm.device.ownerId === accountId}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { accountId, alarm } = first
    return [{ accountId, shared: alarm.device.ownerId !== accountId, own: group.map((one) => one.alarm) }]
  })
}

function factsOf(alarms: readonly RaisedAlarm[], shared: boolean) {
  const devices = [...new Map(alarms.map(({ device }) => [device.id, device])).values()]
  return {
    devices: devices.slice(0, maxNamedDevices).map(({ id, name, sn }) => ({ id, name, sn })),
    count: devices.length,
    alarms: alarms.slice(0, maxNamedThings).map(({ id, kind, code, name, severity, device }) => ({
      id,
      kind,
      code,
      name,
      severity,
      device: device.name,
    })),
    total: alarms.length,
    shared,
  }
}
