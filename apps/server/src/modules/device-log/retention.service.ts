import type { Pool } from 'pg'
import type { Ctx } from '../../platform/context.ts'
import { type Deleted, keptSince } from '../../platform/settings.ts'
import { deleteRefusals } from '../telemetry/telemetry.public.ts'
import { deleteActions, deleteLastMessages } from './device-log.store.ts'

/** Deletes expired log entries, the rejected messages read with them, and raw messages. */
export async function deleteOldDeviceLog(
  pool: Pool,
  { clock, settings }: Pick<Ctx, 'clock' | 'settings'>,
): Promise<Deleted> {
  const now = clock.now()
  const before = keptSince(settings, 'keep.deviceLog', now)
  if (!before) return { deleted: 0 }
  const last = await deleteLastMessages(pool, before, now.getUTCHours())
  return { deleted: (await deleteActions(pool, before)) + last + (await deleteRefusals(pool, before)) }
}
