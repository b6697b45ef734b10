import * as z from 'zod/mini'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { maxStock } from './schemas.ts'

/**
 * Why the stock of a variant changed. People record receipts, losses and counts; `opening` is the first stock of a new variant,
 * `removal` the last one of a variant that is removed from its article.
 */
export const stockReasons = ['opening', 'receipt', 'loss', 'count', 'sale', 'return', 'removal'] as const

export const goodsMovement = z.object({
  id,
  /** As it was at that time; the variant may be gone. */
  code: z.string(),
  reason: z.enum(stockReasons),
  /** Pieces added; negative when taken out. */
  change: z.int(),
  /** Stock afterwards. */
  stock: z.int(),
  note: z.string(),
  at: instant,
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
})
export type GoodsMovement = z.output<typeof goodsMovement>

/** A receipt adds pieces, a loss takes them out, a count says how many there are. */
export const newGoodsMovement = z.object({
  reason: z.enum(['receipt', 'loss', 'count']),
  quantity: z.int().check(z.gte(0), z.lte(maxStock)),
  note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})
export type NewGoodsMovement = z.output<typeof newGoodsMovement>

/** The stock of variants; part of the calls of goods. */
export const goodsStockCalls = {
  movements: {
    method: 'GET',
    path: '/scw-mall/api/v1/spu/{id}/stock/page',
    needs: 'mall:goods:list',
    summary: { zh: '商品的库存变动，最新在前', en: 'List the stock movements of an article, newest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(goodsMovement),
  },
  moveStock: {
    method: 'POST',
    path: '/scw-mall/api/v1/sku/{id}/stock',
    needs: 'mall:goods:stock',
    stales: ['goods'],
    summary: { zh: '登记 SKU 的入库、损耗或盘点', en: 'Record a receipt, loss or count of a variant' },
    audit: { zh: '登记商品库存变动', en: 'Recorded stock movement of goods' },
    params: idParams,
    body: newGoodsMovement,
    reply: noContent,
  },
} as const
