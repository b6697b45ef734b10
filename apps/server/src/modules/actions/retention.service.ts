import type { Pool } from 'pg'
import type { Ctx } from '../../platform/context.ts'
import { type Deleted, keptSince } from '../../platform/settings.ts'
import { deleteRefusals } from '../telemetry/telemetry.face.ts'
import { deleteActions, deleteLastMessages } from './actions.store.ts'

/** Forgets, after their time, entries of the log with the refusals that are read beside them, and raw messages. */
export async function deleteOldActions(
  pool: Pool,
  { clock, settings }: Pick<Ctx, 'clock' | 'settings'>,
): Promise<Deleted> {
  const now = clock.now()
  const before = keptSince(settings, 'keep.actions', now)
  if (!before) return { deleted: 0 }
  const last = await deleteLastMessages(pool, before, now.getUTCHours())
  return { deleted: (await deleteActions(pool, before)) + last + (await deleteRefusals(pool, before)) }
}
