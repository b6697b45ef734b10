import type { Db } from '../../platform/database/tables.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'
import type { StoredSetting } from './branding.rules.ts'
import './settings.tables.ts'

/** All stored settings. */
export async function listStored(db: Db): Promise<StoredSetting[]> {
  return db
    .selectFrom('settings as s')
    .leftJoin('accounts as a', 'a.id', 's.changed_by')
    .select(['s.key', 's.value', 's.changed_at as changedAt', nicknameUnlessErased('a').as('changedBy')])
    .execute()
}

/** The coastlines of a map version, as JSON. */
export async function findLand(db: Db, version: string): Promise<string | undefined> {
  const map = await db
    .selectFrom('branding_maps')
    .select('land')
    .where('version', '=', version)
    .executeTakeFirst()
  return map?.land
}
