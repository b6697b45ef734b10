/*
 * A device is changed and removed by its owner. What a removed one measured and washed stays stored under its id; when its owner
 * adds the same serial number again, it is the same device with the same history.
 */
import type { DeviceChange } from '@limpid/contract/devices'
import type { PersonCtx } from '../../../platform/context.ts'
import type {} from '../devices.service.ts'
import type {} from '../presence/presence.service.ts'
import { deleteToken, removeDevice, updateDevice } from './changes.store.ts'
import { ownOf, refuseChange } from './own-device.ts'

/** Changes one of the actor's own devices. Throws `notFound`, `notPermitted`, `serialNumberTaken`. */
export async function changeDevice(ctx: PersonCtx, id: string, change: DeviceChange): Promise<void> {
  const ownerId = await updateDevice(ctx.db, ownOf(ctx, id), change)
  if (!ownerId) return refuseChange(ctx, id)
  tell(ctx, id, ownerId)
}

/** Ends the token of one of the actor's own devices, with the connection that it opened. Throws `notFound`, `notPermitted`. */
export async function revokeDeviceToken(ctx: PersonCtx, id: string): Promise<void> {
  const ownerId = await deleteToken(ctx.db, ownOf(ctx, id))
  if (!ownerId) return refuseChange(ctx, id)
  ctx.events.emit('devices.revoked', { deviceIds: [id] })
  tell(ctx, id, ownerId)
}

/** Removes one of the actor's own devices; its connection ends. Throws `notFound`, `notPermitted`. */
export async function removeOwnDevice(ctx: PersonCtx, id: string): Promise<void> {
  const ownerId = await removeDevice(ctx.db, ownOf(ctx, id), { by: ctx.actor.id, at: ctx.clock.now() })
  if (!ownerId) return refuseChange(ctx, id)
  ctx.events.emit('devices.revoked', { deviceIds: [id] })
  tell(ctx, id, ownerId)
}

function tell(ctx: PersonCtx, deviceId: string, ownerId: string): void {
  ctx.events.emit('devices.altered', { devices: [{ deviceId, ownerId }] })
}
