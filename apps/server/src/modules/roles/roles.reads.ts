import type { Page } from '@limpid/contract/kernel/page'
import type { Excess } from '@limpid/contract/roles/excess'
import type { RoleFormReply, RolePageQuery, RoleRow } from '@limpid/contract/roles/roles'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { sql } from 'kysely'
import type { Actor, PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db } from '../../platform/database/tables.ts'
import '../depts/depts.tables.ts'
import type { RoleParts, ScopeParts } from './role-parts.ts'
import './roles.tables.ts'

/** Ids of the roles with these codes, in any order; unknown codes are omitted. */
export async function listRoleIds(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('roles')
    .select('id')
    .where(sql<boolean>`code = ANY(${[...codes]}::text[])`)
    .execute()
  return rows.map((role) => role.id)
}

/** The grantable roles, in order; ROOT has everything and is not included. */
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

/** True if every id is that of a grantable role. */
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

/** Ids of the roles that have any of these permissions; ROOT, which needs none, is not included. */
export async function listRoleMembers(db: Db, permissions: readonly string[]): Promise<string[]> {
  if (permissions.length === 0) return []
  const rows = await db
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .select('role_id')
    .distinct()
    .where('permission', 'in', [...permissions])
    .where('roles.code', '<>', rootRole)
    .execute()
  return rows.map((row) => row.role_id)
}

const columns = [
  'id',
  'name',
  'name_en as nameEn',
  'code',
  'sort',
  'enabled as status',
  'data_scope as dataScope',
  'built_in as builtIn',
  'second_factor as secondFactor',
] as const

const orders = { sort: 'sort', name: 'name', createTime: 'created_at' } as const

/** A page of roles with their member counts among the accounts that the caller sees; only ROOT sees ROOT. */
export async function pageRoles(
  { db, actor }: PersonCtx,
  parts: RoleParts,
  query: RolePageQuery,
): Promise<Page<RoleRow>> {
  let matching = db.selectFrom('roles')
  if (!actor.roles.includes(rootRole)) matching = matching.where('code', '<>', rootRole)
  if (query.status !== undefined) matching = matching.where('enabled', '=', query.status)
  if (query.keywords?.trim())
    matching = matching.where(
      sql<boolean>`lower(name || ' ' || name_en || ' ' || code) LIKE ${likePattern(query.keywords)}`,
    )
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const direction = query.descending ? 'desc' : 'asc'
  const rows = await matching
    .select([...columns, 'created_at as createTime'])
    .orderBy(orders[query.sort], direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [users, above] = await Promise.all([
    parts.countRoleMembers(db, ids, actor),
    listAbove(db, actor, parts, rows),
  ])
  const list = rows.map((row) => ({
    ...row,
    users: users.get(row.id) ?? 0,
    above: above.get(row.id) ?? null,
    own: isOwn(actor, row),
  }))
  return { list, total }
}

/** True for a role that the user has and therefore cannot weaken. ROOT loses nothing by it. */
export const isOwn = ({ roles }: Actor, { code }: { code: string }) =>
  !roles.includes(rootRole) && roles.includes(code)

/**
 * Those of these roles that grant or show more than the actor has, and so cannot be changed by the actor,
 * with what is more; none for ROOT.
 */
export async function listAbove(
  db: Db,
  actor: Actor,
  parts: ScopeParts,
  roles: readonly Pick<RoleFormReply, 'id' | 'dataScope'>[],
): Promise<Map<string, Excess>> {
  if (actor.roles.includes(rootRole) || roles.length === 0) return new Map()
  const ids = roles.map(({ id }) => id)
  const more = await db
    .selectFrom('role_permissions')
    .select(['role_id', 'permission'])
    .where('role_id', 'in', ids)
    .where(sql<boolean>`permission <> ALL(${[...actor.perms]}::text[])`)
    .orderBy('permission')
    .execute()
  const depts = await db
    .selectFrom('role_depts')
    .select(['role_id', 'dept_id'])
    .where('role_id', 'in', ids)
    .execute()
  const above = new Map<string, Excess>()
  for (const { id, dataScope } of roles) {
    const deptIds = depts.filter((row) => row.role_id === id).map((row) => row.dept_id)
    const permissions = more.filter((row) => row.role_id === id).map((row) => row.permission)
    const scope = await parts.scopeShowsMore(db, actor, id, { dataScope, deptIds })
    if (permissions.length > 0 || scope) above.set(id, { permissions, scope })
  }
  return above
}

/** One role with its departments; ROOT only for ROOT. */
export async function findRole(db: Db, actor: Actor, id: string): Promise<RoleFormReply | undefined> {
  const role = await db.selectFrom('roles').select(columns).where('id', '=', id).executeTakeFirst()
  if (!role || (role.code === rootRole && !actor.roles.includes(rootRole))) return undefined
  const depts = await db.selectFrom('role_depts').select('dept_id').where('role_id', '=', id).execute()
  return { ...role, deptIds: depts.map((row) => row.dept_id) }
}

/** The combined permissions of these roles, enabled or not. */
export async function listPermissions(db: Db, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectFrom('role_permissions')
    .select('permission')
    .distinct()
    .where('role_id', 'in', [...roleIds])
    .execute()
  return rows.map((row) => row.permission)
}

/** The user's permissions by their roles, as seen within the transaction. */
export async function listHeldBy(db: Db, { roles }: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('roles as r')
    .innerJoin('role_permissions as p', 'p.role_id', 'r.id')
    .select('p.permission')
    .distinct()
    .where(sql<boolean>`r.code = ANY(${[...roles]}::text[])`)
    .where('r.enabled', '=', true)
    .execute()
  return rows.map((row) => row.permission)
}

/** How many of these departments exist. */
export async function countDepts(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { there } = await db
    .selectFrom('depts')
    .select(sql<number>`count(*)::int`.as('there'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return there
}
