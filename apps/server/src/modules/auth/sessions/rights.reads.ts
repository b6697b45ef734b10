import { sql } from 'kysely'
import type { DeptScope } from '../../../platform/context.ts'
import { preparedPlan } from '../../../platform/database/prepared-plans/prepared-plans.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../../roles/roles.tables.ts'
import '../../users/users.tables.ts'
import '../second-factor/second-factor.tables.ts'

const heldBy = (column: 'r.code' | 'p.permission') =>
  sql<
    string[]
  >`coalesce(array_agg(DISTINCT ${sql.ref(column)}) FILTER (WHERE ${sql.ref(column)} IS NOT NULL), '{}')`

/** A role requires a second factor that is not set up. */
const secondFactorDue = sql<boolean>`CASE WHEN bool_or(r.second_factor) THEN NOT EXISTS (
  SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) ELSE false END`

/** As JSON, which carries both of its forms. Roles of members look up no departments. */
const deptScope = sql<DeptScope>`CASE
  WHEN bool_or(r.code = 'ROOT' OR r.data_scope = 'all') THEN '"all"'::jsonb
  WHEN bool_or(r.data_scope <> 'self') THEN (SELECT coalesce(jsonb_agg(id::text), '[]') FROM seen_depts(a.id) id)
  ELSE '[]'::jsonb END`

/**
 * The enabled accounts `a`, one row each, with their current roles, permissions and data scope; passwords set before a time are
 * due to be changed.
 */
export function accountsWithRights(db: Db, passwordsSince: Date | null = null) {
  return db
    .selectFrom('accounts as a')
    .modifyFront(preparedPlan)
    .leftJoin('account_roles as ar', 'ar.account_id', 'a.id')
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'ar.role_id').on('r.enabled', '=', true))
    .leftJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select(['a.id', 'a.username'])
    .select(
      sql<boolean>`(a.password_due OR coalesce(a.password_set_at < ${passwordsSince}::timestamptz, false))`.as(
        'passwordDue',
      ),
    )
    .select(secondFactorDue.as('secondFactorDue'))
    .select([heldBy('r.code').as('roles'), heldBy('p.permission').as('perms'), deptScope.as('depts')])
    .where('a.enabled', '=', true)
    .groupBy('a.id')
}
