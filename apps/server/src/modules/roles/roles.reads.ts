import { rootRole } from '@limpid/contract/kernel/permissions'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import './roles.tables.ts'

/** Ids of the roles with these codes, in any order; codes that no role has are left out. */
export async function listRoleIds(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('roles')
    .select('id')
    .where(sql<boolean>`code = ANY(${[...codes]}::text[])`)
    .execute()
  return rows.map((role) => role.id)
}

/** The roles that something can be granted to, in their order; ROOT has everything and is not among them. */
export async function listRoleOptions({
  db,
  caller,
}: PersonCtx): Promise<{ value: string; label: string }[]> {
  return db
    .selectFrom('roles')
    .select(['id as value', caller.language === 'en' ? 'name_en as label' : 'name as label'])
    .where('code', '<>', rootRole)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** True when every id is that of a role that something can be granted to. */
export async function areGrantable(db: Db, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return true
  const found = await db
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', distinct)
    .where('code', '<>', rootRole)
    .execute()
  return found.length === distinct.length
}

/** Ids of the roles that hold a permission; ROOT holds all without. */
export async function listHolders(db: Db, permission: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .select('role_id')
    .where('permission', '=', permission)
    .where('roles.code', '<>', rootRole)
    .execute()
  return rows.map((row) => row.role_id)
}
