/*
 * What owners are told of their devices. A thing is told once: a device that stays away is one notice however long it stays,
 * and whatever befalls many devices at a time is one notice for their owner, which names a few and counts the rest.
 */
import { type FactsOf, mostNamedDevices } from '@limpid/contract/notices/kinds'
import type { Ctx } from '../../../platform/context.ts'
import { claimSubjects, raise } from '../../notices/notices.face.ts'
import { listLost, type OwnedDevice } from '../presence/long-offline.reads.ts'

/** How long a device may be away before its owner is told. */
const longOfflineHours = 24
/** A device that was lost before this is no news any more. */
const oldNewsDays = 7
/** How long after a start devices get to come back, before the time without a server counts against them. */
export const comeBackMs = 3_600_000

/** Tells owners of devices that lost their connection a day ago and did not come back. */
export async function tellLongOffline(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const lost = await listLost(
    ctx.db,
    new Date(now - oldNewsDays * 86_400_000),
    new Date(now - longOfflineHours * 3_600_000),
  )
  const since = new Map(lost.map(({ id, lostAt }) => [id, lostAt]))
  await tellOwners(ctx, 'devices.offline', lost, {
    since: ({ id }) => since.get(id) ?? ctx.clock.now(),
    more: () => ({ hours: longOfflineHours }),
  })
}

type Kind = 'devices.offline' | 'devices.faulty' | 'devices.refused'
type More<K extends Kind> = Omit<FactsOf<K>, 'devices' | 'count'>

interface Telling<K extends Kind, D extends OwnedDevice> {
  /** What is told once: a device, if nothing else is said. */
  subject?: (device: D) => string
  /** Since when an owner who was told knows. */
  since: (device: D) => Date
  /** What else there is to say of an owner's devices. */
  more: (own: readonly D[]) => More<K>
}

/** Tells each owner in one notice of those of the devices that were not told of yet. */
export async function tellOwners<K extends Kind, D extends OwnedDevice>(
  ctx: Ctx,
  kind: K,
  devices: readonly D[],
  { subject = ({ id }) => id, since, more }: Telling<K, D>,
): Promise<void> {
  const subjects = devices.map((device) => ({ subject: subject(device), since: since(device) }))
  const claimed = new Set(await claimSubjects(ctx.db, kind, subjects, ctx.clock.now()))
  const byOwner = Map.groupBy(
    devices.filter((device) => claimed.has(subject(device))),
    ({ ownerId }) => ownerId,
  )
  for (const [ownerId, own] of byOwner) {
    const named = own.slice(0, mostNamedDevices).map(({ id, name, sn }) => ({ id, name, sn }))
    const facts = { ...more(own), devices: named, count: own.length } as unknown as FactsOf<K>
    await raise(ctx, ownerId, { kind, facts } as Parameters<typeof raise>[2])
  }
}
