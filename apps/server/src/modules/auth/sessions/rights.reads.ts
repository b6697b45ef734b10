import { sql } from 'kysely'
import { keptPlan } from '../../../platform/database/prepared-plans/prepared-plans.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../../roles/roles.tables.ts'
import '../../users/users.tables.ts'

const heldBy = (column: 'r.code' | 'p.permission') =>
  sql<
    string[]
  >`coalesce(array_agg(DISTINCT ${sql.ref(column)}) FILTER (WHERE ${sql.ref(column)} IS NOT NULL), '{}')`

/** The enabled accounts `a`, one row each, with their current roles and permissions. */
export function accountsWithRights(db: Db) {
  return db
    .selectFrom('accounts as a')
    .modifyFront(keptPlan)
    .leftJoin('account_roles as ar', 'ar.account_id', 'a.id')
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'ar.role_id').on('r.enabled', '=', true))
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select(['a.id', 'a.username', 'a.password_due as passwordDue'])
    .select([heldBy('r.code').as('roles'), heldBy('p.permission').as('perms')])
    .where('a.enabled', '=', true)
    .groupBy('a.id')
}
