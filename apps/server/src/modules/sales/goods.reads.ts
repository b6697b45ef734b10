import { type BestGoods, type GoodsRank, maxRanked } from '@limpid/contract/sales/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { orderCondition } from '../orders/orders.public.ts'
import { type Range, within } from './range.reads.ts'

const ranks = { money: sql`best.net`, pieces: sql`best.sold - best.returned` }

/**
 * Variants by what they brought: lines of orders paid in the range, less the lines of orders that were cancelled in it after they were
 * paid, and the pieces of returns refunded in it.
 */
export async function rankGoods(ctx: PersonCtx, range: Range, rank: GoodsRank): Promise<BestGoods> {
  const seen = await orderCondition(ctx)
  const worth = sql`l.price_fen::bigint * l.quantity - l.discount_fen`
  const { rows } = await sql<BestGoods['list'][number] & { skus: number }>`
    WITH moved AS (
      SELECT l.id, l.sku_id, l.code, l.quantity AS sold, 0 AS returned, ${worth} AS net
        FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${within(sql`o.paid_at`, range)} AND ${seen}
       UNION ALL
      SELECT l.id, l.sku_id, l.code, 0, l.quantity, -(${worth})
        FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.state = 'cancelled' AND o.paid_at IS NOT NULL AND ${within(sql`o.ended_at`, range)} AND ${seen}
       UNION ALL
      SELECT l.id, l.sku_id, l.code, 0, b.quantity, -b.refund_fen
        FROM order_returns r JOIN orders o ON o.id = r.order_id JOIN order_return_lines b ON b.return_id = r.id
        JOIN order_lines l ON l.id = b.order_line_id
       WHERE r.state = 'refunded' AND ${within(sql`r.decided_at`, range)} AND ${seen}
    ), ranked AS (
      SELECT max(id) AS line_id, sum(sold)::int AS sold, sum(returned)::int AS returned, sum(net)::float8 AS net
        FROM moved GROUP BY sku_id, CASE WHEN sku_id IS NULL THEN code END
    ), best AS (
      SELECT *, count(*) OVER ()::int AS skus FROM ranked best ORDER BY ${ranks[rank]} DESC, line_id DESC LIMIT ${maxRanked}
    )
    SELECT best.skus, l.goods_id AS "goodsId", l.sku_id AS "skuId", coalesce(k.code, l.code) AS code,
           json_build_object('zh', l.name, 'en', l.name_en) AS name, json_build_object('zh', l.spec, 'en', l.spec_en) AS spec,
           best.sold, best.returned, best.net AS "netFen"
      FROM best JOIN order_lines l ON l.id = best.line_id LEFT JOIN goods_skus k ON k.id = l.sku_id
     ORDER BY ${ranks[rank]} DESC, best.line_id DESC`.execute(ctx.db)
  return { skus: rows[0]?.skus ?? 0, list: rows.map(({ skus: _, ...row }) => row) }
}
