import type { CouponPageQuery } from '@limpid/contract/coupons/coupons'
import type { CouponDetail, ListedCoupon } from '@limpid/contract/coupons/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { Problem } from '../../platform/problem.ts'
import { pinyinPattern } from '../devices/devices.public.ts'
import './coupons.tables.ts'
import { couponStateAt } from './validity.reads.ts'

/** Columns of `coupons c` that everybody may know. */
export const termColumns = sql`c.id, c.name, c.name_en AS "nameEn", c.kind, c.amount_fen AS "amountFen",
  c.percent_off AS "percentOff", c.max_off_fen AS "maxOffFen", c.min_fen AS "minFen", c.platform, c.scope,
  c.combines_with AS "combinesWith", c.valid_from AS "validFrom", c.valid_until AS "validUntil", c.valid_days AS "validDays"`

const columnsAt = (
  at: Date,
) => sql`${termColumns}, c.offer, c.code, c.circulation, c.per_person AS "perPerson", c.issued,
  (SELECT count(*)::int FROM held_coupons h WHERE h.coupon_id = c.id AND h.used_at IS NOT NULL) AS used,
  ${couponStateAt(at)} AS state, c.enabled, c.remark, c.updated_at AS "updateTime"`

const orders = { name: sql`c.name`, issued: sql`c.issued`, updateTime: sql`c.updated_at` }

/** A page of coupons. `pageNum` counts from 1. */
export async function pageCoupons(
  { db, clock }: PersonCtx,
  query: CouponPageQuery,
): Promise<Page<ListedCoupon>> {
  const { pageNum, pageSize } = query
  const matching = sql`FROM coupons c WHERE ${sql.join(conditionsOf(query, clock.now()), sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db)
  const way = sql.raw(query.descending ? 'DESC' : 'ASC')
  const { rows } = await sql<ListedCoupon>`
    SELECT ${columnsAt(clock.now())}, ${targetsOf} AS targets ${matching} ORDER BY ${orders[query.sort]} ${way}, c.id ${way}
    OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

function conditionsOf(query: CouponPageQuery, at: Date): RawBuilder<unknown>[] {
  const conditions = [sql`true`]
  if (query.keywords) conditions.push(matchesCoupon(query.keywords))
  if (query.kind) conditions.push(sql`c.kind = ${query.kind}`)
  if (query.scope) conditions.push(sql`c.scope = ${query.scope}`)
  if (query.offer) conditions.push(sql`c.offer = ${query.offer}`)
  if (query.state) conditions.push(sql`${couponStateAt(at)} = ${query.state}`)
  return conditions
}

function matchesCoupon(keywords: string): RawBuilder<unknown> {
  const pinyin = pinyinPattern(keywords)
  return sql`(lower((c.name || ' ' || c.name_en || ' ' || coalesce(c.code, '')) COLLATE "default") LIKE ${likePattern(keywords)}
    ${pinyin === undefined ? sql`` : sql`OR c.pinyin LIKE ${pinyin}`})`
}

const named = (table: 'categories' | 'goods') => sql`
  jsonb_build_object('id', t.id::text, 'name', t.name, 'nameEn', t.name_en) ORDER BY t.name) FROM ${sql.table(table)} t`

/** The categories of a coupon `c`, as a JSON column. */
const categoriesOf = sql`coalesce((SELECT jsonb_agg(${named('categories')}
  JOIN coupon_categories n ON n.category_id = t.id WHERE n.coupon_id = c.id), '[]')`
/** The articles that a coupon `c` names, as a JSON column. */
const goodsOf = sql`coalesce((SELECT jsonb_agg(${named('goods')}
  JOIN coupon_goods n ON n.goods_id = t.id WHERE n.coupon_id = c.id), '[]')`

/** What a coupon `c` applies to, as a JSON column; empty for everything. */
export const targetsOf = sql`CASE c.scope WHEN 'categories' THEN ${categoriesOf} WHEN 'goods' THEN ${goodsOf} ELSE '[]' END`

/** One coupon with everything that its form shows. Throws `notFound`. */
export async function getCoupon({ db, clock }: PersonCtx, id: string): Promise<CouponDetail> {
  const { rows } = await sql<CouponDetail>`
    SELECT ${columnsAt(clock.now())}, ${categoriesOf} AS categories, ${goodsOf} AS goods
      FROM coupons c WHERE c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  return rows[0]
}
