import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import { type DeviceExportQuery, fleet } from '@limpid/contract/fleet/fleet'
import { remote } from '../../../api/remote.ts'

const call = remote(fleet)

/** All matching devices, fetched in parts, in order of creation. */
export async function listAllDevices(query: Omit<DeviceExportQuery, 'after'>): Promise<DeviceRow[]> {
  const all: DeviceRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part = await call.exportRows({ query: { ...query, ...(after && { after }) } })
    all.push(...part.list)
    after = part.next
  }
  return all
}
