/*
 * A device belongs to one product and one owner. Its serial number is unique, its access token is told once, when the
 * device is added or given another one, and kept only as a hash; the old one ends at once, with the connection that it
 * opened, on whichever server. Whether it is online is what the device door saw, never a guess from silence.
 */
import type { PersonCtx } from '../../platform/context.ts'
import { ownOf, refuseChange } from './changes/own-device.ts'
import { insertDevice, renewToken } from './devices.store.ts'
import type {} from './facts/facts.service.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** What these devices proved themselves with counts no more: their open connections end. */
    'devices.revoked': { deviceIds: string[] }
  }
}

/** Adds a device to the actor's own; throws `serialNumberTaken`, or `notFound` for an unknown product. */
export async function createDevice(
  ctx: PersonCtx,
  device: { name: string; sn: string; productId: string },
): Promise<{ id: string; accessToken: string; mqttPort: number | null }> {
  const added = await insertDevice(ctx.db, { ...device, ownerId: ctx.actor.id, simulated: false })
  ctx.events.emit('devices.altered', { devices: [{ deviceId: added.id, ownerId: ctx.actor.id }] })
  return { ...added, mqttPort: ctx.deviceDoor.port ?? null }
}

/** Gives one of the actor's own devices another access token. Throws `notFound`, or `notPermitted` for staff who only see it. */
export async function renewDeviceToken(
  ctx: PersonCtx,
  id: string,
): Promise<{ id: string; accessToken: string; mqttPort: number | null }> {
  const accessToken = await renewToken(ctx.db, ownOf(ctx, id))
  if (!accessToken) return refuseChange(ctx, id)
  ctx.events.emit('devices.revoked', { deviceIds: [id] })
  return { id, accessToken, mqttPort: ctx.deviceDoor.port ?? null }
}
