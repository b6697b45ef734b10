import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, publishDeviceUpdate } from '../devices/devices.public.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Washes of this device started, grew, ended or were re-evaluated. */
    'cycles.changed': { deviceId: string }
  }
}

/** Notifies the pages that show the device or its fleet. */
export function cyclesListeners(ctx: Ctx, hub: LiveHub): void {
  const notify = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    if (device)
      publishDeviceUpdate(
        hub,
        { deviceId, ownerId: device.ownerId },
        { kind: 'cycle.changed', deviceId },
        'cycles',
      )
  }
  ctx.events.on('cycles.changed', ({ deviceId }) => {
    notify(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'sending a live update for a wash failed'),
    )
  })
}
