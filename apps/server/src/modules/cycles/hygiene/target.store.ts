import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import type { Db } from '../../../platform/database/tables.ts'
import '../cycles.tables.ts'

/** What is required of the washes of one device instead of its model's; null where nothing is set. */
export async function findTarget(db: Db, deviceId: string): Promise<HygieneTarget> {
  const row = await db
    .selectFrom('hygiene_targets')
    .select(['a0_target', 'rule_set'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return { a0Target: row?.a0_target ?? null, ruleSet: row?.rule_set ?? null }
}

/** Sets the targets of one device; null restores its model's. */
export async function saveTarget(
  db: Db,
  deviceId: string,
  { a0Target, ruleSet }: HygieneTarget,
): Promise<void> {
  const targets = { a0_target: a0Target, rule_set: ruleSet }
  await db
    .insertInto('hygiene_targets')
    .values({ device_id: deviceId, ...targets })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(targets))
    .execute()
}
