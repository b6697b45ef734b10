import { mostNamedCodes } from '@limpid/contract/notices/kinds'
import type { Ctx } from '../../../platform/context.ts'
import { tellOwners } from '../../devices/devices.face.ts'
import { listFaulty } from './faulty-devices.reads.ts'

/** A fault that still stands, or stands again, is told of again after this long. */
const quietMs = 86_400_000
/** How far back is looked: longer than the pause between two looks, also over a restart. */
const lookBackMs = 3_600_000

/** Tells owners of machines that tell a fault, each code of each machine once a day. */
export async function tellFaulty(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const devices = await listFaulty(ctx.db, new Date(now - lookBackMs))
  const since = new Date(now - quietMs)
  await tellOwners(ctx, 'devices.faulty', devices, {
    subject: ({ id, code }) => `${id} ${code}`,
    since: () => since,
    more: (own) => ({ codes: [...new Set(own.map(({ code }) => code))].slice(0, mostNamedCodes) }),
  })
}
