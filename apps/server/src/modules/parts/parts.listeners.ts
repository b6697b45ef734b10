import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, tellAboutDevice } from '../devices/devices.face.ts'
import { tellUpkeep } from './parts.news.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Parts of this device were replaced, or what is said of them was corrected. */
    'parts.changed': { deviceId: string }
    /** What somebody keeps in stock, or how much of it. */
    'stock.changed': { ownerId: string }
  }
}

/** Tells the pages that show the parts of the device; what was replaced may have come out of its owner's stock. */
export function partsListeners(ctx: Ctx, hub: LiveHub): void {
  const tell = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    if (!device) return
    const news = { kind: 'tab.changed', deviceId, tab: 'parts' } as const
    tellAboutDevice(hub, { deviceId, ownerId: device.ownerId }, news, 'parts')
    tellUpkeep(hub, device.ownerId, 'stock.changed')
  }
  ctx.events.on('parts.changed', ({ deviceId }) => {
    tell(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'pages were not told of parts'),
    )
  })
  ctx.events.on('stock.changed', ({ ownerId }) => tellUpkeep(hub, ownerId, 'stock.changed'))
}
