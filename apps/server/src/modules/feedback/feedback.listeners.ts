import type { News } from '@limpid/contract/catalogue/live'
import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, publishDeviceUpdate } from '../devices/devices.public.ts'
import type {} from './feedback.service.ts'

/** Notifies users who have the device's tab or the report list open of new entries. */
export function feedbackListeners(ctx: Ctx, hub: LiveHub): void {
  const notify = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    const news: News = { kind: 'feedback.changed', deviceId }
    if (device) publishDeviceUpdate(hub, { deviceId, ownerId: device.ownerId }, news, 'feedback')
  }
  ctx.events.on('feedback.changed', ({ deviceId }) => {
    notify(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'sending a live update for a fault report failed'),
    )
  })
}
