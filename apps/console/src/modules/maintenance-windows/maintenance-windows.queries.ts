import type { DeviceWindows } from '@limpid/contract/maintenance-windows/device-windows'
import { maintenanceWindows } from '@limpid/contract/maintenance-windows/maintenance-windows'
import type { WindowForm } from '@limpid/contract/maintenance-windows/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('maintenance-windows', maintenanceWindows)

/** The user's maintenance windows: open, to come, over. */
export const windowsQuery = reads.list({})
/** The open and the next window of a device. */
export const deviceWindowsQuery = (id: string) => reads.ofDevice({ params: { id } })
/** Caches what is delivered with the device page; null for somebody who may not see alarms. */
export function rememberWindows(client: QueryClient, deviceId: string, windows: DeviceWindows | null): void {
  if (windows) client.setQueryData(deviceWindowsQuery(deviceId).queryKey, windows)
}
/** What a window would hide. */
export const previewQuery = (body: WindowForm) => reads.preview({ body })
export const windowCalls = remote(maintenanceWindows)
