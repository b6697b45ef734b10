import * as z from 'zod/mini'
import { comparisons } from '../kernel/calendar/comparison.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { instant, localDay } from '../kernel/time.ts'
import { paidBy } from '../orders/paying/money.ts'
import { timeZoneName } from '../sites/sites.ts'

/** What one bar covers. A week begins on Monday. */
export const salesSteps = ['day', 'week', 'month'] as const
export type SalesStep = (typeof salesSteps)[number]

/** Goods ranked by net money or by net pieces. */
export const goodsRanks = ['money', 'pieces'] as const
export type GoodsRank = (typeof goodsRanks)[number]

/** The longest lists of the page. */
export const maxRanked = 20

const days = z.object({ fromDay: localDay, toDay: localDay })

export const rangeQuery = z.object({
  /** Both inclusive, by the clock of `timeZone`. */
  fromDay: localDay,
  toDay: localDay,
  timeZone: timeZoneName,
})
export type SalesRange = z.output<typeof rangeQuery>

export const salesQuery = z.extend(rangeQuery, {
  step: z._default(z.enum(salesSteps), 'day'),
  compare: z._default(z.enum(comparisons), 'previous'),
})
export type SalesQuery = z.output<typeof salesQuery>

export const bestGoodsQuery = z.extend(rangeQuery, { rank: z._default(z.enum(goodsRanks), 'money') })
export type BestGoodsQuery = z.output<typeof bestGoodsQuery>

export const salesExportQuery = z.extend(salesQuery, { rank: z._default(z.enum(goodsRanks), 'money') })
export type SalesExportQuery = z.output<typeof salesExportQuery>

/** Money counts when it moves: a payment on its day, a refund on its own, whenever the order was placed. */
export const salesFigures = z.object({
  paidFen: z.int(),
  /** Of cancelled orders and of returns. */
  refundedFen: z.int(),
  netFen: z.int(),
  /** Orders whose payment became complete, also those cancelled later. */
  orders: z.int(),
  /** Mean total of those orders; null without one. */
  averageFen: z.nullable(z.int()),
})
export type SalesFigures = z.output<typeof salesFigures>

const salesSpan = z.extend(salesFigures, days.shape)
export type SalesSpan = z.output<typeof salesSpan>

export const salesOfRange = z.object({
  /** The period compared with; null without one. */
  compared: z.nullable(days),
  total: salesFigures,
  /** The same of the period compared with, up to the same local time. */
  before: z.nullable(salesFigures),
  /** Every step of the range, also those without sales; the first and last may be cut by the range. */
  spans: z.array(z.extend(salesSpan, { /** It is not over yet. */ unfinished: z.boolean() })),
  /** For each span the same days of the period compared with; null if they are missing in it. Empty without a comparison. */
  spansBefore: z.array(z.nullable(salesSpan)),
  methods: z.array(
    z.object({
      method: z.enum(paidBy),
      payments: z.int(),
      paidFen: z.int(),
      paidFenBefore: z.nullable(z.int()),
    }),
  ),
})
export type Sales = z.output<typeof salesOfRange>

const soldSku = {
  /** Null if it was deleted since. */
  goodsId: z.nullable(id),
  skuId: z.nullable(id),
  code: z.string(),
  name: words,
  spec: words,
}

/** Lines of orders paid in the range, less those of orders cancelled and of returns refunded in it. */
export const bestGoods = z.object({
  /** Variants with a sale or a refund. */
  skus: z.int(),
  list: z.array(
    z.object({
      ...soldSku,
      sold: z.int(),
      /** Pieces of cancelled orders and of refunded returns. */
      returned: z.int(),
      /** After discounts, less what was refunded. */
      netFen: z.int(),
    }),
  ),
})
export type BestGoods = z.output<typeof bestGoods>

const stockedSku = z.object({
  goodsId: id,
  skuId: id,
  code: z.string(),
  name: words,
  spec: words,
  /** Pieces that can be ordered. */
  available: z.int(),
  /** Pieces in stock that open orders hold. */
  reserved: z.int(),
  lowStock: z.int(),
  /** Since when nothing is left, or it is low; null if the ledger does not say. */
  since: z.nullable(instant),
  /** Days of the range without a piece in stock. */
  lostDays: z.number(),
})
export type StockedSku = z.output<typeof stockedSku>

/** Variants of goods on sale of which nothing can be ordered now, and those at or below their warning level. */
export const stockOuts = z.object({
  soldOut: z.int(),
  low: z.int(),
  /** Of all variants, also those that are back in stock. */
  lostDays: z.number(),
  soldOutList: z.array(stockedSku),
  lowList: z.array(stockedSku),
})
export type StockOuts = z.output<typeof stockOuts>

const couponFigures = {
  /** Received in the range. */
  handedOut: z.int(),
  used: z.int(),
  discountFen: z.int(),
  /** Orders with a coupon that was used in the range. */
  orders: z.int(),
}
export const couponUse = z.object({
  ...couponFigures,
  coupons: z.int(),
  list: z.array(z.object({ id, name: words, ...couponFigures })),
})
export type CouponUse = z.output<typeof couponUse>

const open = z.object({ count: z.int(), fen: z.int() })

/** Money that is open now, whatever the range. */
export const openMoney = z.object({
  /** Open orders that are not fully paid, with what is due. */
  unpaid: open,
  /** Returns that wait for a decision. */
  toRefund: open,
  /** Bank transfers that wait for their second person. */
  toConfirm: open,
})
export type OpenMoney = z.output<typeof openMoney>
