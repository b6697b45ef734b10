import { maxNamedCodes } from '@limpid/contract/devices/devices.notifications'
import type { Ctx } from '../../../platform/context.ts'
import { notifyOwners } from '../../devices/devices.public.ts'
import { listFaulty } from './faulty-devices.reads.ts'

/** A fault that persists or recurs is notified again after this time. */
const quietMs = 86_400_000
/** How far back to look: longer than the interval between two checks, even across a restart. */
const lookBackMs = 3_600_000

/** Notifies owners of machines that reported a fault, each code of each machine once a day. */
export async function notifyFaults(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  const devices = await listFaulty(ctx.db, new Date(now - lookBackMs))
  const since = new Date(now - quietMs)
  await notifyOwners(ctx, 'devices.faulty', devices, {
    subject: ({ id, code }) => `${id} ${code}`,
    since: () => since,
    more: (own) => ({ codes: [...new Set(own.map(({ code }) => code))].slice(0, maxNamedCodes) }),
  })
}
