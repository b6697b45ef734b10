import type { Pool } from 'pg'
import type { Ctx } from '../../platform/context.ts'
import { type Deleted, retainedSince } from '../../platform/settings.ts'
import { deleteRefusals } from '../telemetry/telemetry.public.ts'
import { deleteActions, deleteLastMessages } from './device-log.store.ts'
import { trimMessages } from './messages/messages.store.ts'

/** Raw messages of recordings in all, up to 1 KB each: the newest 50 of 4,000 devices. */
const maxMessages = 200_000

/** Deletes expired log entries, the rejected messages read with them, and raw messages; of recordings also the oldest beyond the maximum. */
export async function deleteOldDeviceLog(
  pool: Pool,
  { clock, settings }: Pick<Ctx, 'clock' | 'settings'>,
  stopping?: AbortSignal,
): Promise<Deleted> {
  const surplus = await trimMessages(pool, maxMessages)
  const before = retainedSince(settings, 'keep.deviceLog', clock.now())
  if (!before) return { deleted: surplus }
  const last = await deleteLastMessages(pool, before)
  const refused = await deleteRefusals(pool, before, stopping)
  return { deleted: surplus + (await deleteActions(pool, before, stopping)) + last + refused }
}
