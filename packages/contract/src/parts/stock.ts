import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { nothing } from '../kernel/nothing.ts'
import { pageFields, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { movementKinds, newMovement, newStockItem, stockChange, stockKinds } from './schemas.ts'

export const stockItem = z.object({
  id,
  kind: z.enum(stockKinds),
  key: z.string(),
  name: words,
  /** As its maker orders it; empty where none is known. */
  number: z.string(),
  /** Of which product's model it is; null when the product is gone. */
  product: z.nullable(z.object({ id, name: words })),
  site: z.nullable(z.object({ id, name: z.string() })),
  count: z.int(),
  minimum: z.int(),
  /** Fewer than the minimum are there. */
  low: z.boolean(),
  updateTime: instant,
})
export type StockItem = z.output<typeof stockItem>

export const stockMovement = z.object({
  id,
  kind: z.enum(movementKinds),
  /** What was added; below 0 what was taken. */
  change: z.int(),
  /** How many were there afterwards. */
  count: z.int(),
  at: instant,
  /** Null when the account is gone. */
  by: z.nullable(z.string()),
  /** The device that a part went into. */
  device: z.nullable(z.object({ id, name: z.string(), sn: z.string() })),
  note: z.string(),
})
export type StockMovement = z.output<typeof stockMovement>

/** What a product's model names that can lie in stock. */
export const stockChoice = z.object({
  productId: id,
  productName: words,
  kind: z.enum(stockKinds),
  key: z.string(),
  name: words,
})
export type StockChoice = z.output<typeof stockChoice>

export const stockSorts = ['name', 'count', 'site', 'updateTime'] as const
export const stockPageQuery = z.object({
  ...pageFields,
  /** Part of the name, of the part number or of the product's name. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(z.enum(stockKinds)),
  siteId: z.optional(id),
  /** True: only what there is too little of; false: only the rest. */
  low: z.optional(queryFlag),
  sort: z._default(z.enum(stockSorts), 'name'),
  descending: z.optional(queryFlag),
})
export type StockPageQuery = z.output<typeof stockPageQuery>

/** One's own stock of parts and consumables; part of the calls of parts. What is somebody else's answers `notFound`. */
export const stockCalls = {
  stock: {
    method: 'GET',
    path: '/scw-iot/api/v1/parts/stock/page',
    needs: 'iot:device:list',
    summary: { zh: '我的配件与耗材库存', en: 'One’s own stock of parts and consumables' },
    query: stockPageQuery,
    reply: pageOf(stockItem),
  },
  choices: {
    method: 'GET',
    path: '/scw-iot/api/v1/parts/stock/choices',
    needs: 'iot:device:list',
    summary: {
      zh: '可以入库的配件与耗材（按自有设备的产品）',
      en: 'What may lie in stock: what the products of one’s own devices name',
    },
    reply: z.array(stockChoice),
  },
  addStock: {
    method: 'POST',
    path: '/scw-iot/api/v1/parts/stock',
    needs: 'iot:part:edit',
    summary: { zh: '新增库存项目', en: 'Begin to keep a part or consumable in stock' },
    body: newStockItem,
    reply: z.object({ id }),
  },
  changeStock: {
    method: 'PATCH',
    path: '/scw-iot/api/v1/parts/stock/{id}',
    needs: 'iot:part:edit',
    summary: { zh: '修改最低库存', en: 'Change how many are to be there at least' },
    params: idParams,
    body: stockChange,
    reply: nothing,
  },
  moveStock: {
    method: 'POST',
    path: '/scw-iot/api/v1/parts/stock/{id}/movements',
    needs: 'iot:part:edit',
    summary: { zh: '记录入库、领用或盘点', en: 'Record what came in, went out, or was counted anew' },
    params: idParams,
    body: newMovement,
    reply: nothing,
  },
  movements: {
    method: 'GET',
    path: '/scw-iot/api/v1/parts/stock/{id}/movements/page',
    needs: 'iot:device:list',
    summary: { zh: '库存变动记录，最近的在前', en: 'What came and went, the latest first' },
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(stockMovement),
  },
  removeStock: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/parts/stock/{id}',
    needs: 'iot:part:edit',
    summary: {
      zh: '不再管理数量为零的库存项目，变动记录保留',
      en: 'Keep a thing of which none is left no longer; its movements stay',
    },
    params: idParams,
    reply: nothing,
  },
} as const
