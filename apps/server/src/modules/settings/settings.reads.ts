import type { Db } from '../../platform/database/tables.ts'
import '../users/users.tables.ts'
import type { KeptSetting } from './house.rules.ts'
import './settings.tables.ts'

/** Everything that is set. */
export async function listKept(db: Db): Promise<KeptSetting[]> {
  return db
    .selectFrom('settings as s')
    .leftJoin('accounts as a', 'a.id', 's.changed_by')
    .select(['s.key', 's.value', 's.changed_at as changedAt', 'a.nickname as changedBy'])
    .execute()
}

/** The coastlines of a version of the map, as JSON. */
export async function findLand(db: Db, version: string): Promise<string | undefined> {
  const map = await db
    .selectFrom('house_maps')
    .select('land')
    .where('version', '=', version)
    .executeTakeFirst()
  return map?.land
}
