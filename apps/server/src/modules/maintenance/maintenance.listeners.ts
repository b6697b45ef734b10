import type { News } from '@limpid/contract/catalogue/live'
import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, publishDeviceUpdate } from '../devices/devices.public.ts'
import type {} from './plan/tasks.service.ts'

/** Notifies pages that show the device's tab or the plan of many devices that somebody edited it. */
export function maintenanceListeners(ctx: Ctx, hub: LiveHub): void {
  const notify = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    const news: News = { kind: 'maintenance.changed', deviceId }
    if (device) publishDeviceUpdate(hub, { deviceId, ownerId: device.ownerId }, news, 'maintenance')
  }
  ctx.events.on('maintenance.changed', ({ deviceId }) => {
    notify(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'sending a live update for maintenance failed'),
    )
  })
}
