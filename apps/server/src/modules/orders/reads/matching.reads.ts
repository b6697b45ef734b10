import type { OrdersFilter } from '@limpid/contract/orders/filter'
import type { OrderStatus } from '@limpid/contract/orders/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import '../../coupons/coupons.tables.ts'
import { isOfBuyerCalled } from './buyers-called.reads.ts'
import { orderCondition } from './seen.reads.ts'

/** Conditions on `orders o`: those in the caller's scope that match. */
export async function matching(
  ctx: PersonCtx,
  query: OrdersFilter,
  way: Way = 'each',
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [await orderCondition(ctx)]
  if (query.keywords) {
    const isOfBuyer = await isOfBuyerCalled(ctx, query.keywords, way)
    const number = likePattern(query.keywords).slice(1)
    // The number is in no index of an order: what cannot be part of one must not be looked up in the table.
    conditions.push(isOfNumber(query.keywords) ? sql`(o.number LIKE ${number} OR ${isOfBuyer})` : isOfBuyer)
  }
  if (query.status) conditions.push(isInStatus(query.status))
  if (query.payment) conditions.push(sql`o.payment = ${query.payment}`)
  if (query.fulfilment) conditions.push(sql`o.fulfilment = ${query.fulfilment}`)
  if (query.source) conditions.push(sql`o.source = ${query.source}`)
  if (query.buyerId) conditions.push(sql`o.owner_id = ${query.buyerId}`)
  const { timeZone } = query
  if (query.beginDate) conditions.push(sql`o.placed_at >= ${startOf(query.beginDate, timeZone)}`)
  if (query.endDate) conditions.push(sql`o.placed_at < ${endOf(query.endDate, timeZone)}`)
  if (query.money === 'completed') conditions.push(within(sql`o.paid_at`, query))
  conditions.push(...(await movedOn(ctx, query)))
  if (query.skuId)
    conditions.push(sql`o.id IN (SELECT l.order_id FROM order_lines l WHERE l.sku_id = ${query.skuId})`)
  if (query.couponId)
    conditions.push(
      sql`o.id IN (SELECT h.order_id FROM held_coupons h WHERE h.coupon_id = ${query.couponId} AND h.used_at IS NOT NULL)`,
    )
  // Few are: each is found by what is missing, and not on the way through the list.
  if (query.missing !== undefined)
    conditions.push(
      sql`o.id ${query.missing ? sql`IN` : sql`NOT IN`} (SELECT s.order_id FROM ${openMissing})`,
    )
  return conditions
}

/** Lines of parcels in which their buyer did not find everything, as `shipment_lines m` of `shipments s`. */
export const openMissing = sql`shipment_lines m JOIN shipments s ON s.id = m.shipment_id AND m.missing > 0`

/** What has something to ship is found as that, though a return of it is requested too; `orders o`. */
export const isInStatus = (status: OrderStatus) =>
  status === '1' ? sql`o.to_ship` : sql`o.status = ${Number(status)}::smallint`

const isOfNumber = (keywords: string) => /^\d+$/.test(keywords.trim())

/** The first instant of a day, and the first after it, by a clock. */
export const startOf = (day: string, timeZone: string) =>
  sql`((${day}::date)::timestamp AT TIME ZONE ${timeZone})`
export const endOf = (day: string, timeZone: string) =>
  sql`((${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`

type MoneyFilter = Pick<OrdersFilter, 'money' | 'moneyFrom' | 'moneyTo' | 'method' | 'timeZone'>

const within = (at: RawBuilder<unknown>, { moneyFrom, moneyTo, timeZone }: MoneyFilter) =>
  sql`(${at} IS NOT NULL${moneyFrom ? sql` AND ${at} >= ${startOf(moneyFrom, timeZone)}` : sql``}${
    moneyTo ? sql` AND ${at} < ${endOf(moneyTo, timeZone)}` : sql``
  })`

/** More refunded orders than this are found on the way through the list. */
const maxRefunded = 20_000

/**
 * Conditions that name the orders of which money was refunded on these days; undefined where they are many. Few are: the list must not look
 * through all others, nor go on where the first of them was placed.
 */
async function refundedIn(
  { db }: Pick<PersonCtx, 'db'>,
  query: MoneyFilter,
): Promise<RawBuilder<unknown>[] | undefined> {
  const { rows } = await sql<{ id: string; placed: Date }>`
    SELECT m.order_id AS id, min(m.at - make_interval(secs => m.after_seconds)) AS placed
      FROM order_money m WHERE m.amount_fen < 0 AND ${within(sql`m.at`, query)} GROUP BY m.order_id
     LIMIT ${maxRefunded + 1}`.execute(db)
  if (rows.length > maxRefunded) return undefined
  const isOne = sql`o.id = ANY (${rows.map(({ id }) => id)}::bigint[])`
  if (rows.length === 0) return [isOne]
  return [isOne, sql`o.placed_at >= ${new Date(Math.min(...rows.map(({ placed }) => placed.getTime())))}`]
}

/** The longest time from the placing of an order until money of it moved. */
const longestDelay = sql`SELECT make_interval(secs => coalesce(max(after_seconds), 0)) FROM order_money`

/** Conditions on the days on which money moved. */
async function movedOn(ctx: Pick<PersonCtx, 'db'>, query: MoneyFilter): Promise<RawBuilder<unknown>[]> {
  const { money, moneyFrom, moneyTo, method, timeZone } = query
  if (money === undefined && method === undefined) return []
  const refunded = money === 'refunded' && !method ? await refundedIn(ctx, query) : undefined
  const conditions: RawBuilder<unknown>[] = []
  // No money moves before the order is placed, nor later than it ever did: the list begins where it can, at either end.
  if (moneyTo) conditions.push(sql`o.placed_at < ${endOf(moneyTo, timeZone)}`)
  if (refunded) return [...conditions, ...refunded]
  if (moneyFrom && money !== 'completed')
    conditions.push(sql`o.placed_at >= ${startOf(moneyFrom, timeZone)} - (${longestDelay})`)
  if (method || money !== 'completed') conditions.push(isMoved(query))
  return conditions
}

const signs = { paid: sql`m.amount_fen > 0`, refunded: sql`m.amount_fen < 0`, any: sql`true` }

/** Money of it was paid or refunded on these days. */
function isMoved(query: MoneyFilter): RawBuilder<unknown> {
  const { method } = query
  const kind = query.money === 'refunded' || query.money === 'any' ? query.money : 'paid'
  return sql`EXISTS (SELECT FROM order_money m WHERE m.order_id = o.id AND ${within(sql`m.at`, query)}
    AND ${signs[kind]}${method ? sql` AND m.method = ${method} AND m.amount_fen > 0` : sql``})`
}
