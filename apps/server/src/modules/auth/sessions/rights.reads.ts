import { type RawBuilder, sql } from 'kysely'
import type { DeptScope } from '../../../platform/context.ts'
import { preparedPlan } from '../../../platform/database/prepared-plans/prepared-plans.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../../roles/roles.tables.ts'
import '../../users/users.tables.ts'
import '../second-factor/second-factor.tables.ts'

/** An enabled account with its current roles, permissions and data scope. */
interface AccountWithRights {
  id: string
  username: string
  roles: string[]
  /** Each once, in order. */
  perms: string[]
  depts: DeptScope
  passwordDue: boolean
  secondFactorDue: boolean
}

/** Roles of members look up no departments. As JSON, which carries both forms of a data scope. */
const rights = sql`held.codes AS roles,
  ARRAY(SELECT DISTINCT p.permission FROM role_permissions p WHERE p.role_id = ANY(held.ids) ORDER BY p.permission) AS perms,
  CASE WHEN held.sees_all THEN '"all"'::jsonb
       WHEN held.sees_some THEN (SELECT coalesce(jsonb_agg(id::text), '[]') FROM seen_depts(a.id) id)
       ELSE '[]'::jsonb END AS depts,
  CASE WHEN held.second_factor THEN NOT EXISTS (
    SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) ELSE false END AS "secondFactorDue"`

const heldRoles = sql`
  SELECT array_agg(r.id) AS ids, coalesce(array_agg(r.code ORDER BY r.code), '{}') AS codes, bool_or(r.second_factor) AS second_factor,
         bool_or(r.code = 'ROOT' OR r.data_scope = 'all') AS sees_all, bool_or(r.data_scope <> 'self') AS sees_some
    FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled WHERE ar.account_id = a.id`

interface Which {
  /** Of the account `a` and what is joined to it. */
  where: RawBuilder<unknown>
  /** What more is read, and from where. */
  columns?: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
  /** Passwords set before this are due to be changed. */
  passwordsSince?: Date | null
}

/**
 * The account that a condition names, if it is enabled. Every call begins with it, so it is SQL as it is sent: a query builder took as
 * long to write it as PostgreSQL to answer it.
 */
export async function findAccountWithRights<More = object>(
  db: Db,
  { where, columns = sql``, joins = sql``, passwordsSince = null }: Which,
): Promise<(AccountWithRights & More) | undefined> {
  const { rows } = await sql<AccountWithRights & More>`${preparedPlan}
    SELECT a.id, a.username, (a.password_due OR coalesce(a.password_set_at < ${passwordsSince}::timestamptz, false)) AS "passwordDue",
           ${rights} ${columns}
      FROM accounts a CROSS JOIN LATERAL (${heldRoles}) held ${joins}
     WHERE a.enabled AND ${where}`.execute(db)
  return rows[0]
}
