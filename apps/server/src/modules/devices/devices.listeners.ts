import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { publishDeviceUpdate, publishDeviceUpdates } from './devices.news.ts'
import type {} from './facts/facts.service.ts'
import { notifyContended } from './presence/contended.service.ts'
import type {} from './presence/presence.service.ts'

/** Returns how to wait for pending work. */
export function devicesListeners(ctx: Ctx, hub: LiveHub): () => Promise<void> {
  const { events, log } = ctx
  events.on('devices.changed', ({ devices }) => {
    for (const device of devices) {
      publishDeviceUpdate(hub, device, { kind: 'device.changed', deviceId: device.deviceId })
    }
  })
  events.on('devices.altered', ({ devices }) => publishDeviceUpdates(hub, devices))
  const underWay = new Set<Promise<void>>()
  events.on('devices.contended', ({ deviceId }) => {
    const working = notifyContended(ctx, deviceId)
      .catch((error: unknown) => log.error({ err: error, deviceId }, 'a notification could not be created'))
      .finally(() => underWay.delete(working))
    underWay.add(working)
  })
  return async () => void (await Promise.all(underWay))
}
