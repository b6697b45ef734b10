import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../coupons.tables.ts'
import { validityOfCode, validityOfHeld } from '../validity.reads.ts'
import type { CouponToPrice } from './pricing.rules.ts'

const columns = sql`c.id AS "couponId", jsonb_build_object('zh', c.name, 'en', c.name_en) AS name, c.kind,
  c.amount_fen AS "amountFen", c.percent_off AS "percentOff", c.max_off_fen AS "maxOffFen", c.min_fen AS "minFen",
  c.platform, c.scope, c.combines_with AS "combinesWith",
  ARRAY(SELECT category_id::text FROM coupon_categories WHERE coupon_id = c.id
        UNION ALL SELECT goods_id::text FROM coupon_goods WHERE coupon_id = c.id) AS targets`

/** A coupon in the hands of a member. */
export interface HeldToPrice extends CouponToPrice {
  validUntil: Date
}

const heldWhere = (db: Db, at: Date, where: RawBuilder<unknown>, max: number) =>
  sql<HeldToPrice>`
    SELECT h.id AS key, h.valid_until AS "validUntil", ${columns}, ${validityOfHeld(at)} AS validity
      FROM held_coupons h JOIN coupons c ON c.id = h.coupon_id
     WHERE ${where} ORDER BY h.valid_until, h.id LIMIT ${max}`.execute(db)

/** Those of these coupons that the account holds, in the given order. */
export async function listChosen(
  db: Db,
  accountId: string,
  ids: readonly string[],
  at: Date,
): Promise<HeldToPrice[]> {
  const { rows } = await heldWhere(
    db,
    at,
    sql`h.account_id = ${accountId} AND h.id = ANY(${[...ids]}::bigint[])`,
    ids.length,
  )
  return rows.toSorted((one, other) => ids.indexOf(one.key) - ids.indexOf(other.key))
}

/** What an account could use, the first to expire first. */
export async function listUsable(db: Db, accountId: string, at: Date, max: number): Promise<HeldToPrice[]> {
  const { rows } = await heldWhere(
    db,
    at,
    sql`h.account_id = ${accountId} AND h.used_at IS NULL AND h.valid_until > ${at} AND c.enabled`,
    max,
  )
  return rows
}

/** The coupon of a code that members can redeem. */
export async function findByCode(db: Db, code: string, at: Date): Promise<CouponToPrice | undefined> {
  const { rows } = await sql<CouponToPrice>`
    SELECT 'code' AS key, ${columns}, ${validityOfCode(at)} AS validity
      FROM coupons c WHERE c.offer = 'code' AND c.code = upper(${code.trim()})`.execute(db)
  return rows[0]
}

/** For each article the categories that it is in, from its own to the top. */
export async function categoriesAbove(
  db: Db,
  goodsIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ goodsId: string; ids: string[] }>`
    WITH RECURSIVE up AS (
      SELECT g.id AS goods_id, g.category_id AS id FROM goods g WHERE g.id = ANY(${[...goodsIds]}::bigint[])
      UNION ALL
      SELECT up.goods_id, c.parent_id FROM up JOIN categories c ON c.id = up.id WHERE c.parent_id IS NOT NULL
    ) SELECT goods_id AS "goodsId", array_agg(id::text) AS ids FROM up GROUP BY goods_id`.execute(db)
  return new Map(rows.map(({ goodsId, ids }) => [goodsId, ids]))
}
