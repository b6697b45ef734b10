/* Notifications to owners about their devices. Each event is notified once: a device that stays offline
   causes one notification however long that lasts, and an event that affects many devices at once causes
   one notification per owner, which names a few and counts the rest. */
import { maxNamedDevices } from '@limpid/contract/devices/notified-devices'
import type { FactsOf } from '@limpid/contract/kernel/notifications'
import type { Ctx } from '../../../platform/context.ts'
import { claimSubjects, raise } from '../../notices/notices.public.ts'
import { listLost, type OwnedDevice } from '../presence/long-offline.reads.ts'

/** Hours a device may be offline before its owner is notified. */
const longOfflineHours = 24
/** Devices offline for longer than this are not notified any more. */
const oldNewsDays = 7
/** How long devices have to reconnect after a server start, before server downtime counts against them. */
export const comeBackMs = 3_600_000

/** Notifies owners of devices that disconnected a day ago and have not reconnected. */
export async function notifyLongOffline(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const lost = await listLost(
    ctx.db,
    new Date(now - oldNewsDays * 86_400_000),
    new Date(now - longOfflineHours * 3_600_000),
  )
  const since = new Map(lost.map(({ id, lostAt }) => [id, lostAt]))
  await notifyOwners(ctx, 'devices.offline', lost, {
    since: ({ id }) => since.get(id) ?? ctx.clock.now(),
    more: () => ({ hours: longOfflineHours }),
  })
}

type Kind = 'devices.offline' | 'devices.faulty' | 'devices.refused'
type More<K extends Kind> = Omit<FactsOf<K>, 'devices' | 'count'>

interface Notification<K extends Kind, D extends OwnedDevice> {
  /** Key for notifying only once; the device by default. */
  subject?: (device: D) => string
  /** A notification sent after this time still counts; an older one is sent again. */
  since: (device: D) => Date
  /** Further details about an owner's devices. */
  more: (own: readonly D[]) => More<K>
}

/** Sends each owner one notification about those of the devices not notified yet. */
export async function notifyOwners<K extends Kind, D extends OwnedDevice>(
  ctx: Ctx,
  kind: K,
  devices: readonly D[],
  { subject = ({ id }) => id, since, more }: Notification<K, D>,
): Promise<void> {
  const subjects = devices.map((device) => ({ subject: subject(device), since: since(device) }))
  const claimed = new Set(await claimSubjects(ctx.db, kind, subjects, ctx.clock.now()))
  const byOwner = Map.groupBy(
    devices.filter((device) => claimed.has(subject(device))),
    ({ ownerId }) => ownerId,
  )
  for (const [ownerId, own] of byOwner) {
    const named = own.slice(0, maxNamedDevices).map(({ id, name, sn }) => ({ id, name, sn }))
    const facts = { ...more(own), devices: named, count: own.length } as unknown as FactsOf<K>
    await raise(ctx, ownerId, { kind, facts } as Parameters<typeof raise>[2])
  }
}
