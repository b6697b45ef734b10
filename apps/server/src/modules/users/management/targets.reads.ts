import { rootRole } from '@limpid/contract/roles/system-roles'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { ScopedRole } from '../scope/scope.rules.ts'
import { accountsSeen } from './seen.reads.ts'
import '../../roles/roles.tables.ts'
import '../users.tables.ts'

/** An account to be changed, with its permissions. */
export interface Target {
  id: string
  username: string
  status: boolean
  deptId: string | null
  mobile: string | null
  email: string | null
  roleIds: string[]
  perms: string[]
}

/** Those of these accounts that the actor sees. */
export async function listTargets(tx: Db, actor: Actor, ids: readonly string[]): Promise<Target[]> {
  return (await accountsSeen(tx, actor))
    .select([
      'a.id',
      'a.username',
      'a.enabled as status',
      'a.dept_id as deptId',
      'a.mobile',
      'a.email',
      sql<string[]>`ARRAY(SELECT ar.role_id::text FROM account_roles ar WHERE ar.account_id = a.id)`.as(
        'roleIds',
      ),
      sql<
        string[]
      >`ARRAY(SELECT DISTINCT p.permission FROM account_roles ar JOIN role_permissions p ON p.role_id = ar.role_id
                           WHERE ar.account_id = a.id)`.as('perms'),
    ])
    .where(sql<boolean>`a.id = ANY (${[...ids]}::bigint[])`)
    .execute()
}

export interface GivenRole extends ScopedRole {
  id: string
  code: string
  perms: string[]
}

/** Roles with their permissions and scope; unknown ones are omitted. */
export async function listGivenRoles(tx: Db, ids: readonly string[]): Promise<GivenRole[]> {
  return tx
    .selectFrom('roles as r')
    .select([
      'r.id',
      'r.code',
      'r.data_scope as dataScope',
      sql<string[]>`ARRAY(SELECT d.dept_id::text FROM role_depts d WHERE d.role_id = r.id)`.as('deptIds'),
      sql<string[]>`ARRAY(SELECT p.permission FROM role_permissions p WHERE p.role_id = r.id)`.as('perms'),
    ])
    .where(sql<boolean>`r.id = ANY (${[...ids]}::bigint[])`)
    .execute()
}

/** The display name of an account. */
export async function nicknameOf(tx: Db, id: string): Promise<string> {
  const account = await tx.selectFrom('accounts').select('nickname').where('id', '=', id).executeTakeFirst()
  return account?.nickname ?? ''
}

/** Number of active accounts that hold ROOT. */
export async function countRoots(tx: Db): Promise<number> {
  const { roots } = await tx
    .selectFrom('accounts as a')
    .innerJoin('account_roles as ar', 'ar.account_id', 'a.id')
    .innerJoin('roles as r', 'r.id', 'ar.role_id')
    .select(sql<number>`count(DISTINCT a.id)::int`.as('roots'))
    .where('r.code', '=', rootRole)
    .where('a.enabled', '=', true)
    .executeTakeFirstOrThrow()
  return roots
}

/** Whether a department can take accounts: it exists, and neither it nor a parent is disabled. */
export async function isDeptInUse(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ enabled: boolean }>`
    WITH RECURSIVE up AS (
      SELECT id, parent_id, enabled FROM depts WHERE id = ${id}
      UNION ALL SELECT d.id, d.parent_id, d.enabled FROM depts d JOIN up ON d.id = up.parent_id
    ) SELECT enabled FROM up`.execute(tx)
  return rows.length > 0 && rows.every(({ enabled }) => enabled)
}
