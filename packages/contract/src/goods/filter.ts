import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { maxPriceFen } from './schemas.ts'

/** out: none can be ordered; low: what can be sold is at or below the warning level, also if nothing is; enough: neither. */
export const stockStates = ['out', 'low', 'enough'] as const
export type StockState = (typeof stockStates)[number]

const price = wholeNumber({ min: 0, max: maxPriceFen })

/** Filters of a list of goods. */
export const goodsFilterFields = {
  /** Part of a name in either language or in pinyin, or of the code of a variant. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  brandId: z.optional(id),
  /** With everything below it. */
  categoryId: z.optional(id),
  onSale: z.optional(queryFlag),
  /** Articles with a variant at these prices in fen, both included, and of this stock. */
  minPrice: z.optional(price),
  maxPrice: z.optional(price),
  stock: z.optional(z.enum(stockStates)),
}
export const goodsFilter = z.strictObject(goodsFilterFields)
export type GoodsFilter = z.output<typeof goodsFilter>

/** Maximum number of articles or variants listed individually in a selection. */
export const maxNamedGoods = 1000

/** Articles with all their variants, or single variants; each by id, or all that match a filter. */
export const goodsSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxNamedGoods)) }),
  z.strictObject({ skuIds: z.array(id).check(z.minLength(1), z.maxLength(maxNamedGoods)) }),
  z.strictObject({ matching: goodsFilter }),
  z.strictObject({ matchingSkus: goodsFilter }),
])
/** Whether a selection is of single variants. */
export const selectsSkus = (selection: GoodsSelection): boolean =>
  'skuIds' in selection || 'matchingSkus' in selection
export type GoodsSelection = z.output<typeof goodsSelection>
