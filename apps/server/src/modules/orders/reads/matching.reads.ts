import type { OrdersFilter } from '@limpid/contract/orders/filter'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { orderCondition } from './seen.reads.ts'

/** Conditions on `orders o`: those in the caller's scope that match. */
export async function matching(ctx: PersonCtx, query: OrdersFilter): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [await orderCondition(ctx)]
  if (query.keywords) {
    const like = likePattern(query.keywords)
    // The index on `searched` finds few accounts to compare; as an array, both sides of OR use an index of orders.
    conditions.push(sql`(o.number LIKE ${like.slice(1)} OR o.owner_id = ANY (ARRAY(
      SELECT id FROM accounts WHERE searched LIKE ${like} AND lower(username || ' ' || nickname) LIKE ${like})))`)
  }
  if (query.status) conditions.push(sql`o.status = ${Number(query.status)}::smallint`)
  if (query.payment) conditions.push(sql`o.payment = ${query.payment}`)
  if (query.fulfilment) conditions.push(sql`o.fulfilment = ${query.fulfilment}`)
  if (query.source) conditions.push(sql`o.source = ${query.source}`)
  if (query.buyerId) conditions.push(sql`o.owner_id = ${query.buyerId}`)
  if (query.beginDate) conditions.push(sql`o.placed_at >= ${query.beginDate}::date`)
  if (query.endDate) conditions.push(sql`o.placed_at < ${query.endDate}::date + 1`)
  return conditions
}
