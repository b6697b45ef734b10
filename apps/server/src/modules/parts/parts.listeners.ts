import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, publishDeviceUpdate } from '../devices/devices.public.ts'
import { publishUpkeep } from './parts.news.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Parts of this device were replaced, or their records corrected. */
    'parts.changed': { deviceId: string }
    /** The items or quantities of an owner's stock changed. */
    'stock.changed': { ownerId: string }
  }
}

/**
 * Notifies pages that show the device's parts, and its owner's stock, which a replacement may have reduced.
 */
export function partsListeners(ctx: Ctx, hub: LiveHub): void {
  const notify = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    if (!device) return
    const news = { kind: 'tab.changed', deviceId, tab: 'parts' } as const
    publishDeviceUpdate(hub, { deviceId, ownerId: device.ownerId }, news, 'parts')
    publishUpkeep(hub, device.ownerId, 'stock.changed')
  }
  ctx.events.on('parts.changed', ({ deviceId }) => {
    notify(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'sending a live update for parts failed'),
    )
  })
  ctx.events.on('stock.changed', ({ ownerId }) => publishUpkeep(hub, ownerId, 'stock.changed'))
}
