import type { FleetQuery } from '@limpid/contract/analysis/fleet'
import { devicePath } from '../../devices/devices.public.ts'

/** The page of a device that the chosen scope shows: a shared one has an address of its own. */
export const scopedPath = (device: { id: string; sn: string }, scope: FleetQuery['scope'] | undefined) =>
  devicePath(scope === 'shared' ? { ...device, access: { relation: 'shared' } } : device)
