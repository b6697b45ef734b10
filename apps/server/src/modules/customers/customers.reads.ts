import type { MemberFilter, MemberPageQuery } from '@limpid/contract/customers/customers'
import type { MemberRow } from '@limpid/contract/customers/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { longLists, type Way } from '../../platform/database/long-lists/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { matching } from '../users/users.public.ts'
import '../orders/orders.tables.ts'
import '../wallets/wallets.tables.ts'
import type {} from './customers.events.ts'
import './customers.tables.ts'

/** The members in the caller's scope that match, as `accounts a`. */
async function membersSeen(ctx: PersonCtx, filter: MemberFilter = {}, way: Way = 'each') {
  const { tag, ordered, keywords, status, from, to } = filter
  const person = { keywords, status, from, to }
  let members = (await matching(ctx, person, way)).where('a.is_member', '=', true)
  if (tag !== undefined)
    members = members.where(
      sql<boolean>`EXISTS (SELECT FROM member_tags t WHERE t.account_id = a.id AND t.tag = ${tag})`,
    )
  if (ordered !== undefined) members = members.where('a.has_ordered', '=', ordered)
  return members
}

/** Throws `notFound` for anyone who is no member in the caller's scope. */
export async function mustSeeMember(ctx: PersonCtx, id: string): Promise<void> {
  const found = await (await membersSeen(ctx)).select('a.id').where('a.id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
}

const orders = {
  createTime: sql`a.created_at`,
  username: sql`lower(a.username)`,
  nickname: sql`a.nickname`,
  lastSignInAt: sql`coalesce(a.last_sign_in_at, to_timestamp(0))`,
} as const

const pageOf = longLists(['users.altered', 'roles.changed', 'depts.changed', 'customers.changed'], {
  bounded: true,
})

/** One page of the members in the caller's scope; beyond what pages reach, the total is one more than that. */
export function pageMembers(ctx: PersonCtx, query: MemberPageQuery): Promise<Page<MemberRow>> {
  const { pageNum, pageSize, sort, descending, ...filter } = query
  return pageOf(
    ctx,
    { rows: JSON.stringify([ctx.actor.id, filter]), descending, pageNum, pageSize },
    async (way) => (await membersSeen(ctx, filter, way)).select(['a.id', orders[sort].as('key')]),
    (ids) => rowsOf(ctx, ids),
  )
}

export const seesBalances = ({ actor }: PersonCtx): boolean => hasAnyPermission(actor, ['mall:wallet:list'])

/** Members in the order of these ids. */
export async function rowsOf(ctx: PersonCtx, ids: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT a.id, a.username, a.nickname, a.mobile, a.email, a.enabled AS status,
           ARRAY(SELECT t.tag FROM member_tags t WHERE t.account_id = a.id ORDER BY t.tag) AS tags,
           (SELECT count(*)::int FROM devices d WHERE d.owner_id = a.id) AS devices, o.orders, o.spent,
           CASE WHEN ${seesBalances(ctx)} THEN coalesce(w.balance_fen, 0)::float8 END AS balance,
           CASE WHEN ${seesBalances(ctx)} THEN coalesce(w.points, 0)::float8 END AS points, a.created_at AS "createTime",
           a.last_sign_in_at AS "lastSignInAt"
      FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS requested (id, at)
      JOIN accounts a ON a.id = requested.id
      LEFT JOIN wallets w ON w.owner_id = a.id
     CROSS JOIN LATERAL (SELECT count(*)::int AS orders, coalesce(sum(paid_fen - refunded_fen), 0)::float8 AS spent
                           FROM orders WHERE owner_id = a.id) o
     ORDER BY requested.at`.execute(ctx.db)
  return rows
}

const part = 1000

/** All matching members, a batch at a time, in order of registration. */
export async function* eachMember(ctx: PersonCtx, filter: MemberFilter): AsyncGenerator<MemberRow[]> {
  const members = await membersSeen(ctx, filter)
  for (let after = '0'; ; ) {
    const found = await members.select('a.id').where('a.id', '>', after).orderBy('a.id').limit(part).execute()
    const last = found.at(-1)
    if (!last) return
    yield await rowsOf(
      ctx,
      found.map(({ id }) => id),
    )
    after = last.id
  }
}

/** The tags in use among the members in the caller's scope. */
export async function listTags(ctx: PersonCtx): Promise<{ tag: string; members: number }[]> {
  const seen = (await membersSeen(ctx)).select('a.id')
  const rows = await ctx.db
    .selectFrom('member_tags as t')
    .select(['t.tag', sql<number>`count(*)::int`.as('members')])
    .where('t.account_id', 'in', seen)
    .groupBy('t.tag')
    .orderBy('t.tag')
    .execute()
  return rows
}
