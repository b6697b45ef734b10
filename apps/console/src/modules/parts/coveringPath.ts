import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import type { CoveringOrder } from '@limpid/contract/parts/cover'
import { devicePath } from '../devices/devices.public.ts'

/** Where the viewer can see the order that covers a shortage of a device, if anywhere. */
export function coveringPath(
  order: CoveringOrder,
  device: Parameters<typeof devicePath>[0],
): string | undefined {
  if (order.forDevice) return `${devicePath(device)}?tab=deliveries`
  if (order.id === null) return undefined
  return order.of === 'order' ? myOrderPath(order.id) : `/equipment/deliveries?deliveryId=${order.id}`
}
