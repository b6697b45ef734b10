import type { GoodsFilter } from '@limpid/contract/goods/filter'
import type { GoodsSpec } from '@limpid/contract/goods/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import '../goods.tables.ts'
import { matchingGoods } from '../matching.reads.ts'

interface ExportedSku {
  id: string
  code: string
  name: string
  nameEn: string
  specs: GoodsSpec[]
  values: number[]
  category: string
  categoryEn: string
  brand: string
  brandEn: string
  price: number
  stock: number
  reserved: number
  lowStock: number
  onSale: boolean
}

const part = 1000

/** All variants of matching goods, a batch at a time, the oldest first. */
export async function* eachSku({ db }: PersonCtx, filter: GoodsFilter): AsyncGenerator<ExportedSku[]> {
  for (let after = '0'; ; ) {
    const { rows } = await sql<ExportedSku>`
      SELECT k.id, k.code, g.name, g.name_en AS "nameEn", g.specs, k.value_indexes AS values, c.name AS category, c.name_en AS "categoryEn",
             b.name AS brand, b.name_en AS "brandEn", k.price_fen AS price, k.stock, k.reserved, k.low_stock AS "lowStock", g.on_sale AS "onSale"
        FROM goods_skus k JOIN goods g ON g.id = k.goods_id JOIN categories c ON c.id = g.category_id JOIN brands b ON b.id = g.brand_id
       WHERE k.id > ${after} AND ${matchingGoods(filter)} ORDER BY k.id LIMIT ${part}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
