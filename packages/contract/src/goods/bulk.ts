import * as z from 'zod/mini'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { goodsSelection, selectsSkus } from './filter.ts'
import { faultsOfSale, maxPriceFen } from './schemas.ts'
import { newGoodsMovement } from './stock.ts'

/** Most variants that one call changes. */
export const maxBulkSkus = 10_000
/** Highest rise of prices, in per cent. */
export const maxRise = 1000

/** What is done to the selected variants; sale is a matter of their articles. */
export const goodsChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), price: z.int().check(z.gte(0), z.lte(maxPriceFen)) }),
  /** In fen; negative lowers the prices. */
  z.strictObject({ kind: z.literal('add'), price: z.int().check(z.gte(-maxPriceFen), z.lte(maxPriceFen)) }),
  /** In per cent; rounded to the fen, half a fen up. */
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.number().check(z.gte(-100), z.lte(maxRise), z.multipleOf(0.01)),
  }),
  /** On or off sale at once; off sale with a time to begin, on or off sale with a time to end, both by themselves. */
  z
    .strictObject({
      kind: z.literal('sale'),
      onSale: flag,
      saleFrom: z.optional(instant),
      saleUntil: z.optional(instant),
    })
    .check(rule(faultsOfSale)),
])
export type GoodsChange = z.output<typeof goodsChange>

/** What became, or would become, of a variant; all but the first leave it as it was. */
export const bulkOutcomes = ['changed', 'same', 'priceOutOfRange', 'stockShort', 'stockFull'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

const bulkSku = z.object({
  id,
  code: z.string(),
  /** Name of its article. */
  name: z.string(),
  nameEn: z.string(),
  /** Price in fen, pieces in stock, or 1 on sale and 0 not, whatever the change is about. */
  before: z.int(),
  after: z.int(),
  outcome: z.enum(bulkOutcomes),
})
export type BulkSku = z.output<typeof bulkSku>

const bulkReply = z.object({
  /** Names what the preview showed. */
  seen: z.string(),
  skus: z.array(bulkSku),
})
export type BulkReply = z.output<typeof bulkReply>

const request = {
  goods: goodsSelection,
  /** False for a preview. */
  apply: z.boolean(),
  /** From the preview: the change is refused if it would now do something else, also a second time. */
  seen: z.optional(z.string().check(z.maxLength(64))),
}
const changeRequest = z.object({ ...request, change: goodsChange }).check(
  rule(({ goods, change }) =>
    change.kind === 'sale' && selectsSkus(goods)
      ? [
          {
            words: {
              zh: '上架和下架针对整件商品，请选择商品而不是 SKU',
              en: 'Whole items go on and off sale. Select items instead of variants',
            },
            path: ['goods'],
          },
        ]
      : [],
  ),
)
export type BulkChangeRequest = z.output<typeof changeRequest>
const movementRequest = z.object({ ...request, movement: newGoodsMovement })
export type BulkMovementRequest = z.output<typeof movementRequest>

/** Changes of many goods at once; part of the calls of goods. */
export const bulkGoodsCalls = {
  changeMany: {
    method: 'POST',
    path: '/scw-mall/api/v1/spu/_change',
    needs: 'mall:goods:edit',
    stales: ['goods'],
    summary: {
      zh: `批量修改商品的价格或销售状态，或预览；最多 ${maxBulkSkus} 个 SKU，逐个返回结果`,
      en: `Change prices of up to ${maxBulkSkus} variants or put them on or off sale, or preview it, with the result for each`,
    },
    audit: { zh: '批量修改商品', en: 'Changed goods in bulk' },
    auditPreview: { zh: '预览批量修改商品', en: 'Previewed bulk change of goods' },
    body: changeRequest,
    reply: bulkReply,
  },
  moveMany: {
    method: 'POST',
    path: '/scw-mall/api/v1/sku/_stock',
    needs: 'mall:goods:stock',
    stales: ['goods'],
    summary: {
      zh: `批量登记库存变动，或预览；最多 ${maxBulkSkus} 个 SKU，逐个返回结果`,
      en: `Record the same stock movement for up to ${maxBulkSkus} variants, or preview it, with the result for each`,
    },
    audit: { zh: '批量登记商品库存变动', en: 'Recorded stock movements of goods in bulk' },
    auditPreview: { zh: '预览批量库存变动', en: 'Previewed stock movements in bulk' },
    body: movementRequest,
    reply: bulkReply,
  },
} as const
