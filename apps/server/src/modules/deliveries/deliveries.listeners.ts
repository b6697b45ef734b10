import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, publishDeviceUpdate } from '../devices/devices.public.ts'
import { publishUpkeep } from '../parts/parts.public.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A delivery of this owner was ordered, received or cancelled; for this device, if it is for one. */
    'deliveries.changed': { ownerId: string; deviceId: string | null }
  }
}

/** Notifies the pages that show the owner's deliveries, and those that show the device's deliveries. */
export function deliveriesListeners(ctx: Ctx, hub: LiveHub): void {
  const notify = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    if (!device) return
    const news = { kind: 'tab.changed', deviceId, tab: 'deliveries' } as const
    publishDeviceUpdate(hub, { deviceId, ownerId: device.ownerId }, news, 'deliveries')
  }
  ctx.events.on('deliveries.changed', ({ ownerId, deviceId }) => {
    publishUpkeep(hub, ownerId, 'deliveries.changed')
    if (deviceId === null) return
    notify(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'sending a live update for deliveries failed'),
    )
  })
}
