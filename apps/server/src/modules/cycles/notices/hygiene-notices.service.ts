import { maxNamedDevices } from '@limpid/contract/devices/notified-devices'
import type { Ctx } from '../../../platform/context.ts'
import { claimSubjects, raise } from '../../notices/notices.public.ts'
import { type FailingMachine, listFailing } from './hygiene-notices.reads.ts'

/** A machine that keeps failing is notified again after this time. */
const quietMs = 86_400_000
/** Washes that ended earlier are not news any more; longer than a machine usually stays without a network. */
const lookBackMs = 43_200_000

/**
 * Notifies the owners of machines with failed washes, and everybody to whom these washes are shared: once when a machine begins to
 * fail, then once a day. What is found together is one notification per person, apart for own and shared machines.
 */
export async function notifyFailedHygiene(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const machines = await listFailing(ctx, new Date(now.getTime() - lookBackMs))
  const subjects = machines.map(({ id, first }) => ({
    subject: id,
    since: new Date(Math.max(first.getTime(), now.getTime() - quietMs)),
  }))
  const claimed = new Set(await claimSubjects(ctx.db, 'devices.hygiene-failed', subjects, now))
  const notified = machines
    .filter(({ id }) => claimed.has(id))
    .flatMap((machine) => machine.recipients.map((accountId) => ({ accountId, machine })))
  for (const [accountId, own] of Map.groupBy(notified, (one) => one.accountId)) {
    const byRelation = Map.groupBy(own, ({ machine }) => machine.ownerId !== accountId)
    for (const [shared, some] of byRelation)
      await raise(ctx, accountId, {
        kind: 'devices.hygiene-failed',
        facts: factsOf(
          some.map(({ machine }) => machine),
          shared,
        ),
      })
  }
}

function factsOf(machines: readonly FailingMachine[], shared: boolean) {
  const [first] = machines
  return {
    devices: machines.slice(0, maxNamedDevices).map(({ id, name, sn }) => ({ id, name, sn })),
    count: machines.length,
    washes: machines.reduce((sum, { washes }) => sum + washes, 0),
    wash: machines.length === 1 ? (first?.wash ?? null) : null,
    shared,
  }
}
