import { type CouponUse, maxRanked } from '@limpid/contract/sales/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { personCondition } from '../access/access.public.ts'
import '../coupons/coupons.tables.ts'
import { type Range, within } from './range.reads.ts'

/** Coupons received and used in the range. One that came back with its order was not used. */
export async function readCouponUse(ctx: PersonCtx, range: Range): Promise<CouponUse> {
  const received = within(sql`h.received_at`, range)
  const used = within(sql`h.used_at`, range)
  const { rows } = await sql<CouponUse['list'][number] & { coupons: number; all: number }>`
    WITH held AS (
      SELECT h.coupon_id, (${received}) AS received, (${used}) IS TRUE AS used, h.off_fen, h.order_id
        FROM held_coupons h WHERE (${received} OR ${used}) AND ${await personCondition(ctx, sql`h.account_id`)}
    ), summed AS (
      SELECT coupon_id, count(*) FILTER (WHERE received)::int AS "handedOut", count(*) FILTER (WHERE used)::int AS used,
             coalesce(sum(off_fen) FILTER (WHERE used), 0)::float8 AS "discountFen",
             count(DISTINCT order_id) FILTER (WHERE used)::int AS orders
        FROM held GROUP BY GROUPING SETS ((coupon_id), ())
    )
    SELECT coalesce(s.coupon_id, 0)::text AS id, json_build_object('zh', c.name, 'en', c.name_en) AS name,
           s."handedOut", s.used, s."discountFen", s.orders, (SELECT count(*)::int - 1 FROM summed) AS coupons
      FROM summed s LEFT JOIN coupons c ON c.id = s.coupon_id
     ORDER BY s.coupon_id IS NOT NULL, s."discountFen" DESC, s."handedOut" DESC, s.coupon_id LIMIT ${maxRanked + 1}`.execute(
    ctx.db,
  )
  const [all, ...list] = rows
  const { handedOut = 0, used: uses = 0, discountFen = 0, orders = 0, coupons = 0 } = all ?? {}
  return {
    ...{ handedOut, used: uses, discountFen, orders, coupons },
    list: list.map(({ coupons: _, ...row }) => row),
  }
}
