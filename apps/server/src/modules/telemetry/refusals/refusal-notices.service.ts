import type { Ctx } from '../../../platform/context.ts'
import { tellOwners } from '../../devices/devices.face.ts'
import { listRefused } from './refused-devices.reads.ts'

/** A device that goes on sending what cannot be taken is told of again after this long. */
const quietDays = 7
/** How far back is looked: longer than the pause between two looks. */
const lookBackMs = 3_600_000

/** Tells owners of devices whose messages are refused. */
export async function tellRefused(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const devices = await listRefused(ctx.db, new Date(now - lookBackMs))
  const since = new Date(now - quietDays * 86_400_000)
  await tellOwners(ctx, 'devices.refused', devices, { since: () => since, more: () => ({}) })
}
