import type { News } from '@limpid/contract/live'
import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, tellAboutDevice } from '../devices/devices.face.ts'
import type {} from './feedback.service.ts'

/** Tells those who have the tab of a device open, or what is reported of many, that somebody wrote there. */
export function feedbackListeners(ctx: Ctx, hub: LiveHub): void {
  const tell = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    const news: News = { kind: 'feedback.changed', deviceId }
    if (device) tellAboutDevice(hub, { deviceId, ownerId: device.ownerId }, news, 'feedback')
  }
  ctx.events.on('feedback.changed', ({ deviceId }) => {
    tell(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'pages were not told of a report'),
    )
  })
}
