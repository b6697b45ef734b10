import type { Ctx } from '../../../platform/context.ts'
import { type Deleted, inBatches, retainedSince } from '../../../platform/settings.ts'
import { deleteDone } from './retention.store.ts'

/** Alarms deleted by one statement, each with its time line. */
const maxDeleted = 1000

/** Deletes alarms that were cleared and acknowledged long enough ago. */
export async function deleteOldAlarms(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  stopping?: AbortSignal,
): Promise<Deleted> {
  const before = retainedSince(settings, 'keep.alarms', clock.now())
  return { deleted: before ? await inBatches(maxDeleted, (max) => deleteDone(db, before, max), stopping) : 0 }
}
