import type { Db } from '../../../platform/database/tables.ts'
import '../cycles.tables.ts'

/** The A0 that is asked of one device in place of its model's; null where nothing is. */
export async function findA0Target(db: Db, deviceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('hygiene_targets')
    .select('a0_target')
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row?.a0_target ?? null
}

/** Asks this A0 of one device; null: again what its model asks. */
export async function saveA0Target(db: Db, deviceId: string, a0: number | null): Promise<void> {
  await db
    .insertInto('hygiene_targets')
    .values({ device_id: deviceId, a0_target: a0 })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ a0_target: a0 }))
    .execute()
}
