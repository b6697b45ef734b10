import type { Device } from '@limpid/contract/fleet/fleet'
import { updateDevice } from '../../../modules/devices/devices.public.ts'
import { addToGroups, placeDevices, removeFromGroups } from '../../../modules/fleet/fleet.public.ts'

interface Requested {
  name: string
  sn: string
  tags: string[]
  /** Empty for no site. */
  siteId: string
  groupIds: string[]
}

/** Saves only what was changed; returns how many groups keep the device because of their rule. */
export async function changeDevice(
  { id, site, groups }: Device,
  { siteId, groupIds, ...body }: Requested,
): Promise<{ keptByRule: number }> {
  const devices = { ids: [id] }
  const before = groups.map((group) => group.id)
  const added = groupIds.filter((one) => !before.includes(one))
  const left = before.filter((one) => !groupIds.includes(one))
  await updateDevice({ params: { id }, body })
  if (siteId !== (site?.id ?? '')) await placeDevices({ devices, siteId: siteId || null })
  if (added.length > 0) await addToGroups({ devices, groupIds: added })
  if (left.length === 0) return { keptByRule: 0 }
  const outcome = await removeFromGroups({ devices, groupIds: left })
  return { keptByRule: 'keptByRule' in outcome ? outcome.keptByRule : 0 }
}
