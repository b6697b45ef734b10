import type { HeldPageQuery } from '@limpid/contract/coupons/coupons'
import type { HeldRow } from '@limpid/contract/coupons/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { personCondition } from '../../access/access.public.ts'
import { accountsSeen, nicknameUnlessErased } from '../../users/users.public.ts'
import '../coupons.tables.ts'
import { isOffered } from '../validity.reads.ts'

/** The state of `held_coupons h`. */
export const heldStateAt = (at: Date) => sql`CASE WHEN h.used_at IS NOT NULL THEN 'used'
  WHEN h.valid_until <= ${at} THEN 'expired' ELSE 'unused' END`

/** Who received and used a coupon, newest first, among the members in the caller's scope. Throws `notFound`. */
export async function pageHeld(ctx: PersonCtx, id: string, query: HeldPageQuery): Promise<Page<HeldRow>> {
  const { db, clock } = ctx
  const at = clock.now()
  if (!(await hasCoupon(db, id, at))) throw new Problem('notFound')
  const { keywords, state, pageNum, pageSize } = query
  const matching = sql`FROM held_coupons h JOIN accounts a ON a.id = h.account_id LEFT JOIN accounts g ON g.id = h.given_by
    WHERE h.coupon_id = ${id} AND ${await personCondition(ctx, sql`h.account_id`)}
      ${keywords ? sql`AND a.searched LIKE ${likePattern(keywords)} AND a.deleted_at IS NULL` : sql``}
      ${state ? sql`AND ${heldStateAt(at)} = ${state}` : sql``}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db)
  const { rows } = await sql<HeldRow>`
    SELECT h.id, h.account_id AS "accountId", CASE WHEN a.deleted_at IS NULL THEN a.username END AS username,
           ${nicknameUnlessErased('a')} AS nickname, h.source, CASE WHEN g.deleted_at IS NULL THEN g.username END AS by,
           ${heldStateAt(at)} AS state, h.received_at AS "receivedAt", h.valid_until AS "validUntil",
           h.used_at AS "usedAt", h.order_id AS "orderId", h.off_fen AS "offFen"
      ${matching} ORDER BY h.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/** A coupon, and whether it is handed out. */
export async function hasCoupon(db: Db, id: string, at: Date): Promise<{ valid: boolean } | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    SELECT ${isOffered(at)} AS valid FROM coupons c WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a coupon is offered to all. */
export async function isOpen(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', id)
    .where('offer', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** Accounts in the caller's scope by what names them, in lower case: username, mobile number or e-mail address. */
export async function listMembers(
  { db, actor }: PersonCtx,
  names: readonly string[],
): Promise<Map<string, string>> {
  const typed = names.map((name) => name.toLowerCase())
  const rows = await (await accountsSeen(db, actor))
    .select(['a.id', 'a.username', 'a.mobile', 'a.email'])
    .where(
      sql<boolean>`(lower(a.username) = ANY(${typed}) OR a.mobile = ANY(${typed}) OR lower(a.email) = ANY(${typed}))`,
    )
    .execute()
  const known = new Map<string, string>()
  // A username takes precedence, as in signing in.
  for (const { id, mobile, email } of rows)
    for (const name of [mobile, email?.toLowerCase()]) if (name) known.set(name, id)
  for (const { id, username } of rows) known.set(username.toLowerCase(), id)
  return known
}
