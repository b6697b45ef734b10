import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, tellAboutDevice } from '../devices/devices.face.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Parts of this device were replaced, or what is said of them was corrected. */
    'parts.changed': { deviceId: string }
  }
}

/** Tells the pages that show the parts of the device. */
export function partsListeners(ctx: Ctx, hub: LiveHub): void {
  const tell = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    if (!device) return
    const news = { kind: 'tab.changed', deviceId, tab: 'parts' } as const
    tellAboutDevice(hub, { deviceId, ownerId: device.ownerId }, news, 'parts')
  }
  ctx.events.on('parts.changed', ({ deviceId }) => {
    tell(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'pages were not told of parts'),
    )
  })
}
