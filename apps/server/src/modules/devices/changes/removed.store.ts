import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

const maxAtOnce = 100

/** Devices deleted before `before` whose readings still exist, oldest first, some at a time. */
export async function listUnpurged(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_devices')
    .select('id')
    .where('removed_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('removed_at')
    .limit(maxAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that the readings of a deleted device are gone. */
export async function markPurged(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('removed_devices').set({ forgotten_at: at }).where('id', '=', id).execute()
}
