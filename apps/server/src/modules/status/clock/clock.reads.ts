import type { Db } from '../../../platform/database/tables.ts'
import '../../roles/roles.tables.ts'
import '../../users/users.tables.ts'

/** Enabled accounts that may see the system status. */
export async function listWatchers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('account_roles as ar', 'ar.account_id', 'a.id')
    .innerJoin('roles as r', (join) => join.onRef('r.id', '=', 'ar.role_id').on('r.enabled', '=', true))
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .where('a.enabled', '=', true)
    .where((eb) => eb.or([eb('r.code', '=', 'ROOT'), eb('p.permission', '=', 'sys:status:list')]))
    .select('a.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
