import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, tellAboutDevice } from '../devices/devices.face.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Washes of this device began, grew, ended or were recognised anew. */
    'cycles.changed': { deviceId: string }
  }
}

/** Tells the pages that show the device, or the fleet it is in. */
export function cyclesListeners(ctx: Ctx, hub: LiveHub): void {
  const tell = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    if (device)
      tellAboutDevice(
        hub,
        { deviceId, ownerId: device.ownerId },
        { kind: 'cycle.changed', deviceId },
        'cycles',
      )
  }
  ctx.events.on('cycles.changed', ({ deviceId }) => {
    tell(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'pages were not told of a wash'),
    )
  })
}
