/* A device belongs to one product and one owner. Its serial number is unique. Its access token is shown
   once, when the device is added or its token replaced, and stored only as a hash; replacing it
   immediately invalidates the old one and closes its connection, on whichever server. The online state is
   what the MQTT endpoint observed, never a guess from silence. */
import type { DeviceConnection, NewDevice } from '@limpid/contract/devices/devices'
import type { PersonCtx } from '../../platform/context.ts'
import { openDevice } from '../access/access.public.ts'
import { ownOf, refuseChange, requirePerson } from './changes/own-device.ts'
import { insertDevice, renewToken } from './devices.store.ts'
import type {} from './facts/facts.service.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The credentials of these devices are no longer valid: their open connections are closed. */
    'devices.revoked': { deviceIds: string[] }
  }
}

/** Adds a device for the actor; throws `serialNumberTaken`, or `notFound` for an unknown product. */
export async function createDevice(
  ctx: PersonCtx,
  device: { name: string; sn: string; productId: string },
): Promise<NewDevice> {
  const added = await insertDevice(ctx.db, { ...device, ownerId: ctx.actor.id, simulated: false })
  ctx.events.emit('devices.altered', { devices: [{ deviceId: added.id, ownerId: ctx.actor.id }] })
  return { ...added, ...portsOf(ctx) }
}

/** Where devices connect to this server. Where there is TLS, a plain port that only this machine reaches is left out. */
export const portsOf = ({ mqttEndpoint }: Pick<PersonCtx, 'mqttEndpoint'>): DeviceConnection => ({
  mqttPort: mqttEndpoint.tlsPort !== undefined && mqttEndpoint.onlyHere ? null : (mqttEndpoint.port ?? null),
  mqttTlsPort: mqttEndpoint.tlsPort ?? null,
})

/** How a device connects, for those who may see its connections. Throws what `openDevice` throws. */
export async function getConnection(ctx: PersonCtx, id: string): Promise<DeviceConnection> {
  await openDevice(ctx, id, { tab: 'log' })
  return portsOf(ctx)
}

/**
 * Replaces the access token of one of the actor's own devices. Throws `notFound`, or `notPermitted` for
 * administrators who can only see it and for API keys.
 */
export async function renewDeviceToken(ctx: PersonCtx, id: string): Promise<NewDevice> {
  requirePerson(ctx)
  const accessToken = await renewToken(ctx.db, ownOf(ctx, id))
  if (!accessToken) return refuseChange(ctx, id)
  ctx.events.emit('devices.revoked', { deviceIds: [id] })
  return { id, accessToken, ...portsOf(ctx) }
}
