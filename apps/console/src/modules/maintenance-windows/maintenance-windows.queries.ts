import { maintenanceWindows } from '@limpid/contract/maintenance-windows/maintenance-windows'
import type { WindowForm } from '@limpid/contract/maintenance-windows/schemas'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('maintenance-windows', maintenanceWindows)

/** The user's maintenance windows: open, to come, over. */
export const windowsQuery = reads.list({})
/** The open and the next window of a device. */
export const deviceWindowsQuery = (id: string) => reads.ofDevice({ params: { id } })
/** What a window would hide. */
export const previewQuery = (body: WindowForm) => reads.preview({ body })
export const windowCalls = remote(maintenanceWindows)
