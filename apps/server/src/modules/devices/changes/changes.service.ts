/* Owners edit and delete their devices. The readings and washes of a deleted device stay stored under its
   id; if its owner adds the same serial number again, it is the same device with the same history. */
import type { DeviceChange } from '@limpid/contract/devices/devices'
import type { PersonCtx } from '../../../platform/context.ts'
import type {} from '../devices.service.ts'
import type {} from '../presence/presence.service.ts'
import { deleteToken, removeDevice, updateDevice } from './changes.store.ts'
import { ownOf, refuseChange, requirePerson } from './own-device.ts'

/** Edits one of the actor's own devices. Throws `notFound`, `notPermitted`, `serialNumberTaken`. */
export async function changeDevice(ctx: PersonCtx, id: string, change: DeviceChange): Promise<void> {
  const ownerId = await updateDevice(ctx.db, ownOf(ctx, id), change)
  if (!ownerId) return refuseChange(ctx, id)
  notify(ctx, id, ownerId)
}

/**
 * Revokes the token of one of the actor's own devices and closes its connection. Throws `notFound`,
 * and `notPermitted` also for API keys.
 */
export async function revokeDeviceToken(ctx: PersonCtx, id: string): Promise<void> {
  requirePerson(ctx)
  const ownerId = await deleteToken(ctx.db, ownOf(ctx, id))
  if (!ownerId) return refuseChange(ctx, id)
  ctx.events.emit('devices.revoked', { deviceIds: [id] })
  notify(ctx, id, ownerId)
}

/** Deletes one of the actor's own devices and closes its connection. Throws `notFound`, `notPermitted`. */
export async function removeOwnDevice(ctx: PersonCtx, id: string): Promise<void> {
  const ownerId = await removeDevice(ctx.db, ownOf(ctx, id), { by: ctx.actor.id, at: ctx.clock.now() })
  if (!ownerId) return refuseChange(ctx, id)
  ctx.events.emit('devices.revoked', { deviceIds: [id] })
  notify(ctx, id, ownerId)
}

function notify(ctx: PersonCtx, deviceId: string, ownerId: string): void {
  ctx.events.emit('devices.altered', { devices: [{ deviceId, ownerId }] })
}
