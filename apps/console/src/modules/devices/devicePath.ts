import type { DeviceAccess } from '@limpid/contract/access/access'
import type { FactsOf } from '@limpid/contract/kernel/notifications'

interface Addressed {
  id: string
  sn: string
  access?: Pick<DeviceAccess, 'relation'>
}

/** URL of a device's page, different for shared devices; the serial number is only for readability. */
export function devicePath({ id, sn, access }: Addressed): string {
  const page = access?.relation === 'shared' ? 'device-info' : 'equipment-info'
  return `/equipment/${page}/${id}/${encodeURIComponent(sn)}`
}

/** The page of the one device that a notification is about; undefined where it is about several. */
export function pathOfOnly(
  { devices: [device], count }: Pick<FactsOf<'devices.alarms'>, 'devices' | 'count'>,
  query = '',
): string | undefined {
  return device && count === 1 ? `${devicePath(device)}${query}` : undefined
}
