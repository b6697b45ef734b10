import type { Need } from '@limpid/contract/shop/shop'

interface DeviceNeeds {
  device: Need['device']
  needs: Need[]
}

/** What each device needs; the devices in the order of their first one. */
export function byDevice(needs: readonly Need[]): DeviceNeeds[] {
  const groups = new Map<string, DeviceNeeds>()
  for (const need of needs) {
    const group = groups.get(need.device.id)
    if (group) group.needs.push(need)
    else groups.set(need.device.id, { device: need.device, needs: [need] })
  }
  return [...groups.values()]
}

/** Those of which nothing is known last. */
export const knownFirst = (needs: readonly Need[]): Need[] =>
  needs.toSorted((a, b) => Number(a.state === 'unknown') - Number(b.state === 'unknown'))
