/* Figures of the shop. Money counts on the day it moves, by the clock that the caller names; orders are those of buyers in the
   caller's scope, goods are all. */

import { comparedPeriod, daysEarlier } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import { clockAt } from '@limpid/contract/kernel/local-clock'
import type {
  BestGoods,
  BestGoodsQuery,
  CouponUse,
  Sales,
  SalesExportQuery,
  SalesQuery,
  SalesRange,
  StockOuts,
} from '@limpid/contract/sales/schemas'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { seesAllOrders } from '../orders/orders.public.ts'
import { readCouponUse } from './coupons.reads.ts'
import { rankGoods } from './goods.reads.ts'
import { fromMovements, fromSums, type SalesReads } from './money.reads.ts'
import { getOpenMoney } from './open.reads.ts'
import { type Range, rangeOf } from './range.reads.ts'
import { remembered } from './remembered.ts'
import { figuresIn, figuresOf, isOfWholeHours, spansBefore, spansOf, summed } from './spans.rules.ts'
import { readStockOuts } from './stock.reads.ts'

/** Throws `invalidRequest` for a range that is empty or too long. */
function rangeIn(query: SalesRange): Range {
  if (!isAllowedRange(query.fromDay, query.toDay)) throw new Problem('invalidRequest')
  return rangeOf(query)
}

/** Payments, refunds and orders of a range beside another period. Throws `invalidRequest`. */
export async function getSales(ctx: PersonCtx, query: SalesQuery): Promise<Sales> {
  const { fromDay, toDay, compare, timeZone } = query
  rangeIn(query)
  const compared = comparedPeriod(fromDay, toDay, compare)
  const whole = [query, ...(compared ? [{ ...compared, timeZone }] : [])].every(isOfWholeHours)
  if (whole && (await seesAllOrders(ctx))) return readSales(ctx, query, fromSums)
  return salesOfMovements(ctx, query)
}

const salesOfMovements = remembered(
  (ctx, query: SalesQuery) => readSales(ctx, query, fromMovements),
  ({ total }) => total.orders,
)

async function readSales(ctx: PersonCtx, query: SalesQuery, read: SalesReads): Promise<Sales> {
  const { fromDay, toDay, step, compare, timeZone } = query
  const range = rangeIn(query)
  const now = ctx.clock.now()
  const compared = comparedPeriod(fromDay, toDay, compare)
  const earlier = compared && rangeOf({ ...compared, timeZone }, { now, shift: compared.shift })
  const [days, methods, daysBefore, methodsBefore] = await Promise.all([
    read.days(ctx, range),
    read.methods(ctx, range),
    earlier ? read.days(ctx, earlier) : [],
    earlier ? read.methods(ctx, earlier) : [],
  ])
  const today = clockAt(now, timeZone).day
  const spans = spansOf(query, step)
  const before = new Map(methodsBefore.map(({ method, paid }) => [method, paid]))
  const used = new Map(methods.map((one) => [one.method, one]))
  return {
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    total: figuresOf(days),
    before: compared ? figuresOf(daysBefore) : null,
    spans: summed(days, spans).map((span) => ({
      ...span,
      unfinished: span.fromDay <= today && today <= span.toDay,
    })),
    spansBefore: compared
      ? spansBefore(spans, compared.toDay, (span) => daysEarlier(span, compared.shift)).map(
          (span) => span && figuresIn(daysBefore, span),
        )
      : [],
    methods: [...new Set([...used.keys(), ...before.keys()])].map((method) => ({
      method,
      payments: used.get(method)?.payments ?? 0,
      paidFen: used.get(method)?.paid ?? 0,
      paidFenBefore: compared ? (before.get(method) ?? 0) : null,
    })),
  }
}

/** The best-selling variants of a range. Throws `invalidRequest`. */
export const getBestGoods: (ctx: PersonCtx, query: BestGoodsQuery) => Promise<BestGoods> = remembered(
  async (ctx, query) => rankGoods(ctx, rangeIn(query), query.rank),
  ({ skus, list }) => list.reduce((pieces, { sold }) => pieces + sold, skus),
)

/** Variants sold out or low now, and the days of the range without any. Throws `invalidRequest`. */
export const getStockOuts: (ctx: PersonCtx, query: SalesRange) => Promise<StockOuts> = remembered(
  async (ctx, query) => readStockOuts(ctx, rangeIn(query)),
  ({ soldOut, low }) => soldOut + low,
)

/** The use of coupons in a range. Throws `invalidRequest`. */
export async function getCouponUse(ctx: PersonCtx, query: SalesRange): Promise<CouponUse> {
  return readCouponUse(ctx, rangeIn(query))
}

/** Everything of the page. Throws `invalidRequest`. */
export async function exportAll(ctx: PersonCtx, query: SalesExportQuery) {
  const [sales, goods, stock, coupons, open] = await Promise.all([
    getSales(ctx, query),
    getBestGoods(ctx, query),
    getStockOuts(ctx, query),
    getCouponUse(ctx, query),
    getOpenMoney(ctx),
  ])
  return { sales, goods, stock, coupons, open }
}
