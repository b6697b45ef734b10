import type { Db } from '../../../platform/database/tables.ts'
import '../cycles.tables.ts'

/** The A0 target of one device that overrides its model's; null if there is none. */
export async function findA0Target(db: Db, deviceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('hygiene_targets')
    .select('a0_target')
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row?.a0_target ?? null
}

/** Sets the A0 target of one device; null restores its model's. */
export async function saveA0Target(db: Db, deviceId: string, a0: number | null): Promise<void> {
  await db
    .insertInto('hygiene_targets')
    .values({ device_id: deviceId, a0_target: a0 })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ a0_target: a0 }))
    .execute()
}
