import type { News } from '@limpid/contract/live'
import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { findDevice, tellAboutDevice } from '../devices/devices.face.ts'
import type {} from './plan/tasks.service.ts'

/** Tells those who have the tab of a device open, or what is planned of many, that somebody wrote there. */
export function maintenanceListeners(ctx: Ctx, hub: LiveHub): void {
  const tell = async (deviceId: string) => {
    const device = await findDevice(ctx.db, deviceId)
    const news: News = { kind: 'maintenance.changed', deviceId }
    if (device) tellAboutDevice(hub, { deviceId, ownerId: device.ownerId }, news, 'maintenance')
  }
  ctx.events.on('maintenance.changed', ({ deviceId }) => {
    tell(deviceId).catch((error: unknown) =>
      ctx.log.warn({ err: error, deviceId }, 'pages were not told of maintenance'),
    )
  })
}
