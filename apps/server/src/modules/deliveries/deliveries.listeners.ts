import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, tellAboutDevice } from '../devices/devices.face.ts'
import { tellUpkeep } from '../parts/parts.face.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Something was ordered by this owner, came, or was cancelled; for this device, where it is for one. */
    'deliveries.changed': { ownerId: string; deviceId: string | null }
  }
}

/** Tells the pages that show the owner's deliveries, and those that show the deliveries for the device. */
export function deliveriesListeners(ctx: Ctx, hub: LiveHub): void {
  const tell = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    if (!device) return
    const news = { kind: 'tab.changed', deviceId, tab: 'deliveries' } as const
    tellAboutDevice(hub, { deviceId, ownerId: device.ownerId }, news, 'deliveries')
  }
  ctx.events.on('deliveries.changed', ({ ownerId, deviceId }) => {
    tellUpkeep(hub, ownerId, 'deliveries.changed')
    if (deviceId === null) return
    tell(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'pages were not told of deliveries'),
    )
  })
}
