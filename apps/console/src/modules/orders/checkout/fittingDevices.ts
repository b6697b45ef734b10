import type { CartLine, LineDevice } from '@limpid/contract/shop/cart'

/** Devices that are offered beside the field. */
const maxOffered = 4

/**
 * The devices of the buyer for which goods are ordered: those that most lines fit first, and of these those that are short of it.
 * `only` is the device if there is no other that any line fits.
 */
export function fittingDevices(lines: readonly Pick<CartLine, 'devices' | 'deviceCount'>[]): {
  offered: LineDevice[]
  only: LineDevice | undefined
} {
  const counted = new Map<string, { device: LineDevice; lines: number }>()
  for (const { devices } of lines)
    for (const device of devices) {
      const before = counted.get(device.id)
      const isShort = device.isShort || before?.device.isShort === true
      counted.set(device.id, { device: { ...device, isShort }, lines: (before?.lines ?? 0) + 1 })
    }
  const ranked = [...counted.values()].sort(
    (a, b) => b.lines - a.lines || Number(b.device.isShort) - Number(a.device.isShort),
  )
  const isWhole = lines.every(({ devices, deviceCount }) => devices.length === deviceCount)
  return {
    offered: ranked.slice(0, maxOffered).map(({ device }) => device),
    only: isWhole && ranked.length === 1 ? ranked[0]?.device : undefined,
  }
}

/** What is chosen for single lines, by variant; an empty text is none. */
export type LineDevices = Readonly<Record<string, string>>

/**
 * The device that a line is for, or an empty text: the chosen one; else that of the order, if the line fits it; else the only device that it
 * fits.
 */
export function deviceOfLine(
  { skuId, devices, deviceCount }: Pick<CartLine, 'skuId' | 'devices' | 'deviceCount'>,
  chosen: LineDevices,
  orderDeviceId: string,
): string {
  const own = chosen[skuId]
  if (own !== undefined) return own
  if (devices.some(({ id }) => id === orderDeviceId)) return orderDeviceId
  return deviceCount === 1 ? (devices[0]?.id ?? '') : ''
}

/** The lines made for other devices; of one that fits more devices than it names, nobody knows. */
export const misfits = <L extends Pick<CartLine, 'devices' | 'deviceCount' | 'isFitted'>>(
  lines: readonly L[],
  deviceId: string,
): L[] =>
  lines.filter(
    ({ devices, deviceCount, isFitted }) =>
      isFitted && devices.length === deviceCount && devices.every(({ id }) => id !== deviceId),
  )
