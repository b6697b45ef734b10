import { subtreeOf } from '@limpid/contract/kernel/trees'
import { rootRole } from '@limpid/contract/roles/system-roles'
import type { UserMatch } from '@limpid/contract/users/filter'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor, PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import { shortWord } from '../../../platform/database/long-lists/short-words.ts'
import type { Db, Tables } from '../../../platform/database/tables.ts'
import { seenDepts } from '../scope/scope.reads.ts'
import '../../roles/roles.tables.ts'
import type {} from './user-parts.ts'
import '../users.tables.ts'

/** A selection of accounts, as `a`. */
export type Accounts = SelectQueryBuilder<Tables & { a: Tables['accounts'] }, 'a', object>

/** Every account, whoever the caller is. */
export const allAccounts = (db: Db): Accounts => db.selectFrom('accounts as a') as unknown as Accounts

/**
 * The accounts visible to the actor: no deleted ones, ROOT's only for ROOT, and those of the departments in
 * the actor's scope.
 */
export async function accountsSeen(db: Db, actor: Actor): Promise<Accounts> {
  const seen = await seenDepts(db, actor)
  let accounts = allAccounts(db).where('a.deleted_at', 'is', null)
  if (!actor.roles.includes(rootRole))
    accounts = accounts.where(
      sql<boolean>`a.id <> ALL (ARRAY(SELECT ar.account_id FROM account_roles ar JOIN roles r ON r.id = ar.role_id
                                       WHERE r.code = ${rootRole}))`,
    )
  if (!seen) return accounts
  return accounts.where(sql<boolean>`(a.dept_id = ANY (${[...seen]}::bigint[]) OR a.id = ${actor.id})`)
}

/** Accounts with this in a name, mobile number or e-mail address, as a condition on `accounts a`. */
function named(keywords: string, way: Way) {
  const short = shortWord(keywords)
  // Letters and digits are in most accounts, whose characters take longer to list than to compare.
  const isRare = short !== undefined && !/[\x21-\x7e]/.test(short)
  return short !== undefined && (way === 'gather' || (way === 'each' && isRare))
    ? sql<boolean>`signs_of(a.searched) @> ${[short]}::text[]`
    : sql<boolean>`a.searched LIKE ${likePattern(keywords)}`
}

/** Role members, as a condition on `accounts a`. */
export const holding = (roleId: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM account_roles ar WHERE ar.account_id = a.id AND ar.role_id = ${roleId})`

/** The matching accounts among those visible to the actor. */
export async function matching(
  { db, actor, clock, ports }: PersonCtx,
  filter: UserMatch,
  way: Way = 'each',
): Promise<Accounts> {
  let accounts = await accountsSeen(db, actor)
  if (filter.keywords?.trim()) accounts = accounts.where(named(filter.keywords, way))
  if (filter.status !== undefined) accounts = accounts.where('a.enabled', '=', filter.status)
  if (filter.deptId !== undefined) {
    const depts = await db.selectFrom('depts').select(['id', 'parent_id as parentId']).execute()
    const within = subtreeOf(depts, filter.deptId).map(({ id }) => id)
    accounts = accounts.where(sql<boolean>`a.dept_id = ANY (${within}::bigint[])`)
  }
  if (filter.roleId !== undefined) accounts = accounts.where(holding(filter.roleId))
  if (filter.withoutRoleId !== undefined)
    accounts = accounts.where(sql<boolean>`NOT ${holding(filter.withoutRoleId)}`)
  if (filter.online !== undefined) {
    const online = ports.get('users.parts').isOnline(clock.now())
    accounts = accounts.where(filter.online ? online : sql<boolean>`NOT ${online}`)
  }
  if (filter.from) accounts = accounts.where('a.created_at', '>=', filter.from)
  if (filter.to) accounts = accounts.where('a.created_at', '<', filter.to)
  return accounts
}
