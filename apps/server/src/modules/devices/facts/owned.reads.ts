import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

/** Number of devices owned by each of these accounts; accounts without devices are left out. */
export async function countOwned(db: Db, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('devices')
    .select(['owner_id as ownerId', sql<number>`count(*)::int`.as('devices')])
    .where('owner_id', 'in', [...accountIds])
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ ownerId, devices }) => [ownerId, devices]))
}
