import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { publishDeviceUpdate } from '../devices/devices.public.ts'
import type {} from './conditions/reconcile.service.ts'
import type { Reconciler } from './conditions/reconciler.ts'
import { listOwners } from './page/owners.reads.ts'

/** Compares devices that reported something, and notifies open pages of changed alarms. */
export function alarmsListeners(ctx: Ctx, hub: LiveHub, reconciler: Reconciler): void {
  const { events } = ctx
  events.on('devices.changed', ({ devices }) => {
    for (const { deviceId } of devices) reconciler.heard(deviceId)
  })
  events.on('cycles.changed', ({ deviceId }) => reconciler.heard(deviceId))
  events.on('refusals.added', ({ deviceIds }) => {
    for (const deviceId of deviceIds) reconciler.heard(deviceId, false)
  })
  const publish = async (deviceIds: readonly string[]) => {
    for (const device of await listOwners(ctx.db, deviceIds))
      publishDeviceUpdate(hub, device, { kind: 'alarm.changed', deviceId: device.deviceId }, 'alarms')
  }
  events.on('alarms.changed', ({ deviceIds }) => {
    publish(deviceIds).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'sending live updates for alarms failed'),
    )
  })
}
