import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

/** Maximum number of devices named in one notification; the rest are counted. */
export const maxNamedDevices = 3

/** The first few devices by name, and the total. */
export const notifiedDevices = {
  devices: z
    .array(z.object({ id, name: z.string(), sn: z.string() }))
    .check(z.minLength(1), z.maxLength(maxNamedDevices)),
  count: z.int(),
}
interface NotifiedDevices {
  devices: readonly { name: string }[]
  count: number
}

export const devicesZh = ({ devices, count }: NotifiedDevices) =>
  devices.map(({ name }) => `“${name}”`).join('、') + (count > devices.length ? `等 ${count} 台设备` : '')
export const devicesEn = ({ devices, count }: NotifiedDevices) =>
  devices.map(({ name }) => `“${name}”`).join(', ') +
  (count > devices.length ? ` and ${count - devices.length} more` : '')
