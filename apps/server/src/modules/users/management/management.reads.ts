import type { DeptNode } from '@limpid/contract/depts'
import type { Page } from '@limpid/contract/kernel/page'
import { rootRole } from '@limpid/contract/kernel/people/roles'
import { subtreeOf, treeOf } from '@limpid/contract/kernel/trees'
import { type Language, say } from '@limpid/contract/kernel/words'
import type { UserFilter, UserFormReply, UserPageQuery, UserRow } from '@limpid/contract/users'
import { genderWords } from '@limpid/contract/users/users.words'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { pageWindow } from '../../../platform/database/page-window.ts'
import type { Db, Tables } from '../../../platform/database/tables.ts'
import { seenDepts } from '../scope/scope.reads.ts'
import '../../depts/depts.tables.ts'
import '../../roles/roles.tables.ts'
import '../users.tables.ts'

type Accounts = SelectQueryBuilder<Tables & { a: Tables['accounts'] }, 'a', object>

/** The accounts that somebody sees: none that was deleted, ROOT's for ROOT alone, and those of the departments of their scope. */
export async function accountsSeen(db: Db, actor: Actor): Promise<Accounts> {
  const seen = await seenDepts(db, actor)
  let accounts = (db.selectFrom('accounts as a') as unknown as Accounts).where('a.deleted_at', 'is', null)
  if (!actor.roles.includes(rootRole))
    accounts = accounts.where(
      sql<boolean>`a.id <> ALL (ARRAY(SELECT ar.account_id FROM account_roles ar JOIN roles r ON r.id = ar.role_id
                                       WHERE r.code = ${rootRole}))`,
    )
  if (!seen) return accounts
  return accounts.where(sql<boolean>`(a.dept_id = ANY (${[...seen]}::bigint[]) OR a.id = ${actor.id})`)
}

async function matching(db: Db, actor: Actor, filter: UserFilter): Promise<Accounts> {
  let accounts = await accountsSeen(db, actor)
  if (filter.keywords?.trim())
    accounts = accounts.where(
      sql<boolean>`lower((a.username || ' ' || a.nickname || ' ' || coalesce(a.mobile, '') || ' ' || coalesce(a.email, '')) COLLATE "default")
                   LIKE ${likePattern(filter.keywords)}`,
    )
  if (filter.status !== undefined) accounts = accounts.where('a.enabled', '=', filter.status)
  if (filter.deptId !== undefined) {
    const depts = await db.selectFrom('depts').select(['id', 'parent_id as parentId']).execute()
    const within = subtreeOf(depts, filter.deptId).map(({ id }) => id)
    accounts = accounts.where(sql<boolean>`a.dept_id = ANY (${within}::bigint[])`)
  }
  if (filter.roleId !== undefined)
    accounts = accounts.where(
      sql<boolean>`EXISTS (SELECT 1 FROM account_roles ar WHERE ar.account_id = a.id AND ar.role_id = ${filter.roleId})`,
    )
  if (filter.from) accounts = accounts.where('a.created_at', '>=', filter.from)
  if (filter.to) accounts = accounts.where('a.created_at', '<', filter.to)
  return accounts
}

const orders = {
  createTime: 'a.created_at',
  username: sql`lower(a.username)`,
  nickname: 'a.nickname',
} as const

/** One page of the accounts that somebody sees. */
export async function pageUsers(
  { db, actor, caller }: PersonCtx,
  query: UserPageQuery,
): Promise<Page<UserRow>> {
  const accounts = await matching(db, actor, query)
  const { total } = await accounts.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const { fromEnd, offset, limit } = pageWindow(total, query.pageNum, query.pageSize)
  if (limit === 0) return { list: [], total }
  const direction = query.descending === fromEnd ? 'asc' : 'desc'
  const ids = await accounts
    .select('a.id')
    .orderBy(orders[query.sort], direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const order = ids.map(({ id }) => id)
  const rows = await rowsOf(db, caller.language, fromEnd ? order.reverse() : order)
  return { list: rows.map(({ roleCodes: _, ...row }) => row), total }
}

type FullRow = UserRow & { roleCodes: string }

/** Accounts with their department and roles, in the order of these ids. */
async function rowsOf(db: Db, language: Language, ids: readonly string[]): Promise<FullRow[]> {
  const { rows } = await sql<Omit<FullRow, 'genderLabel'>>`
    SELECT a.id, a.username, a.nickname, a.gender, a.mobile, a.email, a.avatar_url AS avatar, a.enabled AS status,
           a.dept_id AS "deptId", d.name AS "deptName", a.created_at AS "createTime",
           coalesce(h.names, '') AS "roleNames", coalesce(h.codes, '') AS "roleCodes"
      FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted (id, at)
      JOIN accounts a ON a.id = wanted.id
      LEFT JOIN depts d ON d.id = a.dept_id
      LEFT JOIN LATERAL (
        SELECT string_agg(${sql.ref(language === 'en' ? 'r.name_en' : 'r.name')}, ',' ORDER BY r.sort, r.id) AS names,
               string_agg(r.code, ',' ORDER BY r.sort, r.id) AS codes
          FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = a.id
      ) h ON true
     ORDER BY wanted.at`.execute(db)
  return rows.map((row) => ({ ...row, genderLabel: say(genderWords[row.gender], language) }))
}

const part = 1000

/** All accounts that match, some at a time, in the order in which they were made. */
export async function* eachUser(
  { db, actor, caller }: PersonCtx,
  filter: UserFilter,
): AsyncGenerator<FullRow[]> {
  const accounts = await matching(db, actor, filter)
  for (let after = '0'; ; ) {
    const ids = await accounts.select('a.id').where('a.id', '>', after).orderBy('a.id').limit(part).execute()
    const last = ids.at(-1)
    if (!last) return
    yield await rowsOf(
      db,
      caller.language,
      ids.map(({ id }) => id),
    )
    after = last.id
  }
}

/** One account to edit; undefined where it is not there, or not seen. */
export async function findUser(db: Db, actor: Actor, id: string): Promise<UserFormReply | undefined> {
  const account = await (await accountsSeen(db, actor))
    .select([
      'a.id',
      'a.username',
      'a.nickname',
      'a.gender',
      'a.mobile',
      'a.email',
      'a.avatar_url as avatar',
      'a.enabled as status',
      'a.dept_id as deptId',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!account) return undefined
  const held = await db.selectFrom('account_roles').select('role_id').where('account_id', '=', id).execute()
  return { ...account, roleIds: held.map((row) => row.role_id) }
}

/** The departments that somebody sees as a tree, with how many accounts are in each. */
export async function listDeptsSeen({ db, actor }: PersonCtx): Promise<DeptNode[]> {
  const seen = await seenDepts(db, actor)
  const { rows } = await sql<Omit<DeptNode, 'children'>>`
    SELECT d.id, d.parent_id AS "parentId", d.name, d.sort, d.enabled AS status, d.created_at AS "createTime",
           (SELECT count(*)::int FROM accounts a WHERE a.dept_id = d.id AND a.deleted_at IS NULL) AS users
      FROM depts d ORDER BY d.sort, d.id`.execute(db)
  return treeOf(seen ? rows.filter(({ id }) => seen.has(id)) : rows)
}

/** The roles by name; `grantable` those that hold nothing that somebody does not, ROOT for ROOT alone. */
export async function listRoleChoices({
  db,
  actor,
  caller,
}: PersonCtx): Promise<{ value: string; label: string; grantable: boolean }[]> {
  const isRoot = actor.roles.includes(rootRole)
  const { rows } = await sql<{ value: string; label: string; grantable: boolean }>`
    SELECT r.id AS value, ${sql.ref(caller.language === 'en' ? 'r.name_en' : 'r.name')} AS label,
           ${isRoot} OR NOT EXISTS (SELECT 1 FROM role_permissions p
                                     WHERE p.role_id = r.id AND p.permission <> ALL (${[...actor.perms]}::text[])) AS grantable
      FROM roles r WHERE ${isRoot} OR r.code <> ${rootRole} ORDER BY r.sort, r.id`.execute(db)
  return rows
}
