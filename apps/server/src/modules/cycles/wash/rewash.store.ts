import type { Db } from '../../../platform/database/tables.ts'
import '../cycles.tables.ts'

/** Stores a user's mark of a wash; false if there is no such wash. */
export async function saveRewash(db: Db, deviceId: string, id: string, rewash: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cycles')
    .set({ rewash })
    .where('device_id', '=', deviceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
