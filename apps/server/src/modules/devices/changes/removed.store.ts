import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

const mostAtOnce = 100

/** Devices that were removed before then and whose readings are still there, the oldest first, some at a time. */
export async function unforgottenSince(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_devices')
    .select('id')
    .where('removed_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('removed_at')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the readings of a removed device are gone. */
export async function markForgotten(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('removed_devices').set({ forgotten_at: at }).where('id', '=', id).execute()
}
