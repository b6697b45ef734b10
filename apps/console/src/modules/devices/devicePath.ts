import type { DeviceAccess } from '@limpid/contract/devices'

interface Addressed {
  id: string
  sn: string
  access?: Pick<DeviceAccess, 'relation'>
}

/** Address of a device's page, that of shared ones apart; the serial number is only for people. */
export function devicePath({ id, sn, access }: Addressed): string {
  const page = access?.relation === 'shared' ? 'device-info' : 'equipment-info'
  return `/equipment/${page}/${id}/${encodeURIComponent(sn)}`
}
