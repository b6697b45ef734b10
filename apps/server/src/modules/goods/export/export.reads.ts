import type { GoodsFilter } from '@limpid/contract/goods/filter'
import type { GoodsAttribute, GoodsFit, GoodsSpec } from '@limpid/contract/goods/schemas'
import { categoryPathMark } from '@limpid/contract/goods/sheet/columns'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import '../goods.tables.ts'
import { matchingGoods } from '../matching.reads.ts'

export interface ExportedSku {
  id: string
  goodsId: string
  code: string
  name: string
  nameEn: string
  specs: GoodsSpec[]
  values: number[]
  category: string
  categoryEn: string
  brand: string
  brandEn: string
  unit: string
  unitEn: string
  vatRate: number
  price: number
  stock: number
  reserved: number
  lowStock: number
  onSale: boolean
  attributes: GoodsAttribute[]
  fits: GoodsFit[]
}

const part = 1000

/** All variants of matching goods, a batch at a time, the oldest first. */
export async function* eachSku({ db }: PersonCtx, filter: GoodsFilter): AsyncGenerator<ExportedSku[]> {
  for (let after = '0'; ; ) {
    const { rows } = await sql<ExportedSku>`
      SELECT k.id, k.goods_id AS "goodsId", k.code, g.name, g.name_en AS "nameEn", g.specs, k.value_indexes AS values,
             concat_ws(${categoryPathMark}::text, u2.name, u1.name, c.name) AS category,
             concat_ws(${categoryPathMark}::text, u2.name_en, u1.name_en, c.name_en) AS "categoryEn",
             g.unit, g.unit_en AS "unitEn", g.vat_rate AS "vatRate", b.name AS brand, b.name_en AS "brandEn", k.price_fen AS price, k.stock, k.reserved, k.low_stock AS "lowStock", g.on_sale AS "onSale", g.attributes,
             (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', f.product_id::text, 'kind', f.kind, 'key', f.key)), '[]') FROM goods_fits f WHERE f.goods_id = g.id) AS fits
        FROM goods_skus k JOIN goods g ON g.id = k.goods_id JOIN categories c ON c.id = g.category_id JOIN brands b ON b.id = g.brand_id
        LEFT JOIN categories u1 ON u1.id = c.parent_id LEFT JOIN categories u2 ON u2.id = u1.parent_id
       WHERE k.id > ${after} AND ${matchingGoods(filter)} ORDER BY k.id LIMIT ${part}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
