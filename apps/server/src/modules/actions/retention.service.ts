import type { Pool } from 'pg'
import type { Ctx } from '../../platform/context.ts'
import { type Deleted, keptSince } from '../../platform/settings.ts'
import { deleteRefusals } from '../telemetry/telemetry.face.ts'
import { deleteActions } from './actions.store.ts'

/** Forgets, after their time, entries of the log with the refusals that are read beside them, and raw messages. */
export async function deleteOldActions(
  pool: Pool,
  { clock, settings }: Pick<Ctx, 'clock' | 'settings'>,
): Promise<Deleted> {
  const before = keptSince(settings, 'keep.actions', clock.now())
  if (!before) return { deleted: 0 }
  return { deleted: (await deleteActions(pool, before)) + (await deleteRefusals(pool, before)) }
}
