import type { DeptNode } from '@limpid/contract/depts/depts'
import type { Page } from '@limpid/contract/kernel/page'
import { treeOf } from '@limpid/contract/kernel/trees'
import { localise } from '@limpid/contract/kernel/words'
import type { Excess } from '@limpid/contract/roles/excess'
import { rootRole } from '@limpid/contract/roles/system-roles'
import type { UserMatch } from '@limpid/contract/users/filter'
import { maxMatchingUsers } from '@limpid/contract/users/filter'
import { genderDict } from '@limpid/contract/users/gender'
import type {
  UserFilter,
  UserFormReply,
  UserIdsQuery,
  UserPageQuery,
  UserRow,
} from '@limpid/contract/users/users'
import { sql } from 'kysely'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import { longLists } from '../../../platform/database/long-lists/pages.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { listItemWords } from '../../dicts/dicts.public.ts'
import { seenDepts } from '../scope/scope.reads.ts'
import { deptsSeen, type ScopedRole } from '../scope/scope.rules.ts'
import { accountsAboveById } from './above.reads.ts'
import { type Accounts, accountsSeen, matching } from './seen.reads.ts'
import type {} from './user-parts.ts'
import '../../depts/depts.tables.ts'
import '../../roles/roles.tables.ts'
import '../users.tables.ts'

const orders = {
  createTime: sql`a.created_at`,
  username: sql`lower(a.username)`,
  nickname: sql`a.nickname`,
  lastSignInAt: sql`coalesce(a.last_sign_in_at, to_timestamp(0))`,
} as const

/** Reads pages of accounts; these events signal that the content of the list changed. */
const pageOf = longLists(['users.altered', 'roles.changed', 'depts.changed'])

/** One page of the accounts visible to the actor, read as a long list. */
export function pageUsers(ctx: PersonCtx, query: UserPageQuery): Promise<Page<UserRow>> {
  const { pageNum, pageSize, sort, descending, ...filter } = query
  // Who is online changes without an event.
  const minute = filter.online === undefined ? 0 : Math.floor(ctx.clock.now().getTime() / 60_000)
  const rows = JSON.stringify([ctx.actor.id, filter, minute])
  return pageOf(
    ctx,
    { rows, descending, pageNum, pageSize },
    async (way) => (await matching(ctx, filter, way)).select(['a.id', orders[sort].as('key')]),
    async (ids) => {
      const above = await accountsAboveById(ctx, ids)
      const shown = await rowsOf(ctx, ids)
      return shown.map(({ roleCodes: _, ...row }) => ({ ...row, above: above.get(row.id) ?? null }))
    },
  )
}

type FullRow = Omit<UserRow, 'above'> & { roleCodes: string }

/** Accounts with their department and roles, in the order of these ids. */
async function rowsOf({ db, caller, clock, ports }: PersonCtx, ids: readonly string[]): Promise<FullRow[]> {
  const { language } = caller
  const { rows } = await sql<Omit<FullRow, 'genderLabel'>>`
    SELECT a.id, a.username, a.nickname, a.gender, a.mobile, a.email, a.avatar_url AS avatar, a.enabled AS status,
           a.dept_id AS "deptId", d.name AS "deptName", a.created_at AS "createTime",
           a.last_sign_in_at AS "lastSignInAt", ${ports.get('users.parts').isOnline(clock.now())} AS online,
           coalesce(h.names, '') AS "roleNames", coalesce(h.codes, '') AS "roleCodes"
      FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS requested (id, at)
      JOIN accounts a ON a.id = requested.id
      LEFT JOIN depts d ON d.id = a.dept_id
      LEFT JOIN LATERAL (
        SELECT string_agg(${sql.ref(language === 'en' ? 'r.name_en' : 'r.name')}, ',' ORDER BY r.sort, r.id) AS names,
               string_agg(r.code, ',' ORDER BY r.sort, r.id) AS codes
          FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = a.id
      ) h ON true
     ORDER BY requested.at`.execute(db)
  const words = new Map(
    (await listItemWords(db, genderDict)).map((item) => [item.value, localise(item, language)]),
  )
  return rows.map((row) => ({ ...row, genderLabel: words.get(row.gender) ?? row.gender }))
}

const part = 1000

/** The next ids in order of creation. */
async function idsAfter(accounts: Accounts, after: string): Promise<string[]> {
  const rows = await accounts.select('a.id').where('a.id', '>', after).orderBy('a.id').limit(part).execute()
  return rows.map(({ id }) => id)
}

/** The ids of all matching accounts, a part at a time; `next` requests the following part. */
export async function listUserIds(
  ctx: PersonCtx,
  { after = '0', ...filter }: UserIdsQuery,
): Promise<{ ids: string[]; next: string | null }> {
  const ids = await idsAfter(await matching(ctx, filter), after)
  return { ids, next: ids.length < part ? null : (ids.at(-1) ?? null) }
}

/** The ids of the matching accounts except the actor's own; one more than the limit where there are more. */
export async function listMatching(ctx: PersonCtx, filter: UserMatch): Promise<string[]> {
  const rows = await (await matching(ctx, filter))
    .select('a.id')
    .where('a.id', '<>', ctx.actor.id)
    .limit(maxMatchingUsers + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** All matching accounts, a batch at a time, in order of creation. */
export async function* eachUser(ctx: PersonCtx, filter: UserFilter): AsyncGenerator<FullRow[]> {
  const accounts = await matching(ctx, filter)
  for (let after = '0'; ; ) {
    const ids = await idsAfter(accounts, after)
    const last = ids.at(-1)
    if (!last) return
    yield await rowsOf(ctx, ids)
    after = last
  }
}

/** One account for editing; undefined where it does not exist or is not visible. */
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

/** The departments visible to the actor as a tree, with the number of accounts in each. */
export async function listDeptsSeen({ db, actor }: PersonCtx): Promise<DeptNode[]> {
  const seen = await seenDepts(db, actor)
  const { rows } = await sql<Omit<DeptNode, 'children'>>`
    SELECT d.id, d.parent_id AS "parentId", d.name, d.sort, d.enabled AS status, d.created_at AS "createTime",
           (SELECT count(*)::int FROM accounts a WHERE a.dept_id = d.id AND a.deleted_at IS NULL) AS users
      FROM depts d ORDER BY d.sort, d.id`.execute(db)
  return treeOf(seen ? rows.filter(({ id }) => seen.has(id)) : rows)
}

/**
 * The roles by name, each with what it holds or shows beyond the actor, who then cannot give it; ROOT only
 * for ROOT.
 */
export async function listRoleChoices({
  db,
  actor,
  caller,
}: PersonCtx): Promise<{ value: string; label: string; above: Excess | null }[]> {
  const isRoot = actor.roles.includes(rootRole)
  const seen = await seenDepts(db, actor)
  const { rows } = await sql<{ value: string; label: string; permissions: string[] } & ScopedRole>`
    SELECT r.id AS value, ${sql.ref(caller.language === 'en' ? 'r.name_en' : 'r.name')} AS label,
           ARRAY(SELECT p.permission FROM role_permissions p
                  WHERE p.role_id = r.id AND NOT ${isRoot} AND p.permission <> ALL (${[...actor.perms]}::text[])
                  ORDER BY p.permission) AS permissions,
           r.data_scope AS "dataScope", ARRAY(SELECT d.dept_id::text FROM role_depts d WHERE d.role_id = r.id) AS "deptIds"
      FROM roles r WHERE ${isRoot} OR r.code <> ${rootRole} ORDER BY r.sort, r.id`.execute(db)
  return rows.map(({ value, label, permissions, ...role }) => {
    const shown = deptsSeen([role], null, [])
    const scope = seen !== undefined && (!shown || [...shown].some((id) => !seen.has(id)))
    return { value, label, above: permissions.length > 0 || scope ? { permissions, scope } : null }
  })
}
