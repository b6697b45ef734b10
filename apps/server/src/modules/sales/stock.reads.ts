import { maxRanked, type StockedSku, type StockOuts } from '@limpid/contract/sales/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { isOffered, variantColumns } from '../shop/shop.public.ts'
import type { Range } from './range.reads.ts'

type Row = Omit<StockedSku, 'name' | 'spec'> & { name: string; nameEn: string; spec: string; specEn: string }

const soldOut = sql`k.sold_out`
const low = sql`k.is_low AND NOT k.sold_out`

/** Since when the ledger has no piece left. */
const noneSince = sql`CASE WHEN k.stock = 0 THEN (
  SELECT min(m.at) FROM goods_movements m WHERE m.sku_id = k.id AND m.stock = 0
     AND m.id > coalesce((SELECT n.id FROM goods_movements n WHERE n.sku_id = k.id AND n.stock > 0 ORDER BY n.id DESC LIMIT 1), 0)) END`

/** Variants of goods on sale of which nothing can be ordered now, or little is left. */
export async function readStockOuts({ db, clock }: PersonCtx, range: Range): Promise<StockOuts> {
  const now = clock.now()
  const [counted, lost] = await Promise.all([
    sql<{ soldOut: number; low: number }>`
      SELECT count(*) FILTER (WHERE ${soldOut})::int AS "soldOut", count(*) FILTER (WHERE ${low})::int AS low
        FROM goods_skus k JOIN goods g ON g.id = k.goods_id
       WHERE (k.sold_out OR k.is_low) AND ${isOffered}`.execute(db),
    lostDaysOf(db, range, now),
  ])
  const lists = [
    listSkus(db, { lost, where: soldOut, since: noneSince, order: sql`coalesce(lost.days, 0) DESC, k.id` }),
    listSkus(db, { lost, where: low, since: sql`k.low_since`, order: sql`k.stock - k.reserved, k.id` }),
  ] as const
  const [soldOutList, lowList] = await Promise.all(lists)
  const { soldOut: out = 0, low: few = 0 } = counted.rows[0] ?? {}
  return {
    ...{ soldOut: out, low: few, soldOutList, lowList },
    lostDays: lost.reduce((sum, { days }) => sum + days, 0),
  }
}

interface Lost {
  skuId: string
  days: number
}

/** Days of the range, up to now, in which a variant on sale had no piece in stock. */
async function lostDaysOf(db: Db, { from, to }: Range, now: Date): Promise<Lost[]> {
  const { rows } = await sql<Lost>`
    SELECT none."skuId", sum(extract(epoch FROM least(none.until, ${to}, ${now}::timestamptz) - greatest(none.at, ${from})))::float8 / 86400 AS days
      FROM (SELECT k.id AS "skuId", m.at, coalesce((
                     SELECT n.at FROM goods_movements n WHERE n.sku_id = m.sku_id AND n.id > m.id ORDER BY n.id LIMIT 1), 'infinity') AS until
              FROM goods_movements m JOIN goods_skus k ON k.id = m.sku_id JOIN goods g ON g.id = k.goods_id
             WHERE m.stock = 0 AND m.at < ${to} AND m.at < ${now} AND ${isOffered}) none
     WHERE none.until > ${from} AND ${from} < ${now}::timestamptz GROUP BY none."skuId"`.execute(db)
  return rows
}

interface Listed {
  lost: readonly Lost[]
  where: RawBuilder<unknown>
  since: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

async function listSkus(db: Db, { lost, where, since, order }: Listed): Promise<StockedSku[]> {
  const { rows } = await sql<Row>`
    SELECT ${variantColumns}, k.stock - k.reserved AS available, k.reserved, k.low_stock AS "lowStock", ${since} AS since,
           coalesce(lost.days, 0)::float8 AS "lostDays"
      FROM goods_skus k JOIN goods g ON g.id = k.goods_id
      LEFT JOIN unnest(${lost.map(({ skuId }) => skuId)}::bigint[], ${lost.map(({ days }) => days)}::float8[]) AS lost (sku_id, days)
        ON lost.sku_id = k.id
     WHERE ${where} AND ${isOffered} ORDER BY ${order} LIMIT ${maxRanked}`.execute(db)
  return rows.map(
    ({
      goodsId,
      skuId,
      code,
      name,
      nameEn,
      spec,
      specEn,
      available,
      reserved,
      lowStock,
      since: at,
      lostDays,
    }) => ({
      ...{ goodsId, skuId, code, available, reserved, lowStock, since: at, lostDays },
      name: { zh: name, en: nameEn },
      spec: { zh: spec, en: specEn },
    }),
  )
}
