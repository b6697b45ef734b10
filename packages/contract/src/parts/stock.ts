import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { exportQuery, pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { movementKinds, newMovement, newStockItem, stockChange, stockKinds } from './schemas.ts'

export const stockItem = z.object({
  id,
  kind: z.enum(stockKinds),
  key: z.string(),
  name: words,
  /** The maker's part number; empty where unknown. */
  number: z.string(),
  /** The product whose model defines it; null when the product is deleted. */
  product: z.nullable(z.object({ id, name: words })),
  site: z.nullable(z.object({ id, name: z.string() })),
  count: z.int(),
  minimum: z.int(),
  /** The quantity is below the minimum. */
  low: z.boolean(),
  updateTime: instant,
})
export type StockItem = z.output<typeof stockItem>

export const stockMovement = z.object({
  id,
  kind: z.enum(movementKinds),
  /** Quantity added; negative when taken out. */
  change: z.int(),
  /** Quantity afterwards. */
  count: z.int(),
  at: instant,
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
  /** The device that the part was installed in. */
  device: z.nullable(z.object({ id, name: z.string(), sn: z.string() })),
  note: z.string(),
})
export type StockMovement = z.output<typeof stockMovement>

/** A part or consumable of a product's model that can be in stock. */
export const stockChoice = z.object({
  productId: id,
  productName: words,
  kind: z.enum(stockKinds),
  key: z.string(),
  name: words,
})
export type StockChoice = z.output<typeof stockChoice>

export const stockSorts = ['name', 'count', 'site', 'updateTime'] as const
const stockFields = {
  /** Part of the name, of the part number or of the product's name. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(stockKinds)),
  siteId: z.optional(id),
  /** True: only items below the minimum; false: only the rest. */
  low: z.optional(queryFlag),
  sort: z._default(z.enum(stockSorts), 'name'),
  descending: z.optional(queryFlag),
}
export const stockPageQuery = pagedQuery(stockFields)
export type StockPageQuery = z.output<typeof stockPageQuery>
export const stockExportQuery = exportQuery(stockFields)

/**
 * The account's stock of parts and consumables; part of the calls of parts. Another account's items return
 * `notFound`.
 */
export const stockCalls = {
  stock: {
    method: 'GET',
    path: '/scw-iot/api/v1/parts/stock/page',
    needs: 'iot:device:list',
    summary: { zh: '自己的配件与耗材库存', en: 'List own stock of parts and consumables' },
    query: stockPageQuery,
    reply: pageOf(stockItem),
  },
  exportStock: {
    method: 'GET',
    path: '/scw-iot/api/v1/parts/stock/_export',
    needs: 'iot:device:list',
    recorded: true,
    summary: {
      zh: '导出自己的配件与耗材库存，每次一部分',
      en: 'Export own stock of parts and consumables, one part at a time',
    },
    audit: { zh: '导出库存', en: 'Exported stock' },
    query: stockExportQuery,
    reply: pageOf(stockItem),
  },
  choices: {
    method: 'GET',
    path: '/scw-iot/api/v1/parts/stock/choices',
    needs: 'iot:device:list',
    summary: {
      zh: '可入库的配件与耗材（自有设备的产品）',
      en: 'List parts and consumables that can be stocked (from the products of own devices)',
    },
    reply: z.array(stockChoice),
  },
  addStock: {
    method: 'POST',
    path: '/scw-iot/api/v1/parts/stock',
    needs: 'iot:part:edit',
    stales: ['parts/stock', 'parts/choices', 'parts/movements'],
    summary: { zh: '新增库存项目', en: 'Add a part or consumable to stock' },
    audit: { zh: '新增库存项', en: 'Added to stock' },
    body: newStockItem,
    reply: z.object({ id }),
  },
  changeStock: {
    method: 'PATCH',
    path: '/scw-iot/api/v1/parts/stock/{id}',
    needs: 'iot:part:edit',
    stales: ['parts/stock', 'parts/choices', 'parts/movements'],
    summary: { zh: '编辑最低库存', en: 'Edit the minimum stock' },
    audit: { zh: '调整最低库存', en: 'Changed minimum stock' },
    params: idParams,
    body: stockChange,
    reply: noContent,
  },
  moveStock: {
    method: 'POST',
    path: '/scw-iot/api/v1/parts/stock/{id}/movements',
    needs: 'iot:part:edit',
    stales: ['parts/stock', 'parts/choices', 'parts/movements'],
    summary: { zh: '记录入库、领用或盘点', en: 'Record a receipt, use or count' },
    audit: { zh: '登记库存变动', en: 'Recorded stock movement' },
    params: idParams,
    body: newMovement,
    reply: noContent,
  },
  movements: {
    method: 'GET',
    path: '/scw-iot/api/v1/parts/stock/{id}/movements/page',
    needs: 'iot:device:list',
    summary: { zh: '库存变动，新的在前', en: 'List stock movements, latest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(stockMovement),
  },
  removeStock: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/parts/stock/{id}',
    needs: 'iot:part:edit',
    stales: ['parts/stock', 'parts/choices', 'parts/movements'],
    summary: {
      zh: '移除数量为零的库存项目，保留变动记录',
      en: 'Remove an item with no stock left; its movements are kept',
    },
    audit: { zh: '移除库存项', en: 'Removed from stock' },
    params: idParams,
    reply: noContent,
  },
} as const
