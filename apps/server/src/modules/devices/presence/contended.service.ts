/* Notifies the owner that two machines use the token of one device: each ends the connection of the other, and readings
   of both are recorded as those of one device. Once a day for each device, whichever server sees it. */

import { dayMs } from '@limpid/contract/kernel/durations'
import type { Ctx } from '../../../platform/context.ts'
import { claimSubjects, raise } from '../../notices/notices.public.ts'
import { findOwned } from './contended.reads.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Connections of the device keep ending each other. */
    'devices.contended': { deviceId: string }
  }
}

const kind = 'devices.contended'

export async function notifyContended(ctx: Ctx, deviceId: string): Promise<void> {
  const device = await findOwned(ctx.db, deviceId)
  if (!device) return
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - dayMs)
  const [first] = await claimSubjects(ctx.db, kind, [{ subject: deviceId, since }], now)
  if (first === undefined) return
  const { id, name, sn, ownerId } = device
  await raise(ctx, ownerId, { kind, facts: { device: { id, name, sn } } })
}
