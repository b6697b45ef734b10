import type { Ctx } from '../../../platform/context.ts'
import { notifyOwners } from '../../devices/devices.public.ts'
import { listRefused } from './refused-devices.reads.ts'

/** The owner of a device that keeps sending rejected messages is notified again after this long. */
const quietDays = 7
/** Look-back window: longer than the interval between two checks. */
const lookBackMs = 3_600_000

/** Notifies owners of devices whose messages are rejected. */
export async function notifyRejected(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const devices = await listRefused(ctx.db, new Date(now - lookBackMs))
  const since = new Date(now - quietDays * 86_400_000)
  await notifyOwners(ctx, 'devices.refused', devices, { since: () => since, more: () => ({}) })
}
