/*
 * A device belongs to one product and one owner. Its serial number is unique, its access token is told once, when the
 * device is added, and kept only as a hash. Whether it is online is what the device door saw, never a guess from silence.
 */
import type { PersonCtx } from '../../platform/context.ts'
import { insertDevice } from './devices.store.ts'

/** Adds a device to the actor's own; throws `serialNumberTaken`, or `notFound` for an unknown product. */
export async function createDevice(
  ctx: PersonCtx,
  device: { name: string; sn: string; productId: string },
): Promise<{ id: string; accessToken: string; mqttPort: number | null }> {
  const added = await insertDevice(ctx.db, { ...device, ownerId: ctx.actor.id, simulated: false })
  return { ...added, mqttPort: ctx.deviceDoor.port ?? null }
}
