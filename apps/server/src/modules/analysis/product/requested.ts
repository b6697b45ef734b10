import {
  type ComparedProductQuery,
  maxProductDays,
  type ProductAnalysisQuery,
} from '@limpid/contract/analysis/product'
import { type ComparedPeriod, comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findProductByCode } from '../../products/products.public.ts'
import { chosenDevices, type Requested, spansOf } from '../fleet/spans.reads.ts'

/**
 * The product of a page and its devices. Throws `notFound` for a product or group, `notPermitted` for a scope, `invalidRequest` for a
 * range that is too long.
 */
export async function requestedProduct(
  ctx: PersonCtx,
  code: string,
  query: ProductAnalysisQuery & Requested,
) {
  if (!isAllowedRange(query.fromDay, query.toDay, maxProductDays)) throw new Problem('invalidRequest')
  const found = await findProductByCode(ctx.db, code)
  if (!found) throw new Problem('notFound')
  return { found, chosen: await chosenDevices(ctx, { ...query, productId: found.id }) }
}

/** When the devices of this condition count. */
export const rangeOf = (
  { clock }: PersonCtx,
  condition: RawBuilder<boolean>,
  { siteId, fromDay, toDay, ownToday, requestedAt }: ProductAnalysisQuery & Requested,
) =>
  spansOf({
    chosen: condition,
    open: condition,
    siteId,
    fromDay,
    toDay,
    ownToday: ownToday ? (requestedAt ?? clock.now()) : undefined,
  })

/** The period that a query compares with; undefined without one. */
export const comparedOf = ({ fromDay, toDay, compare, ownToday }: ComparedProductQuery) =>
  comparedPeriod(fromDay, toDay, compare, ownToday)

/** When the devices of this condition counted in a period compared with, up to the same local time. */
export function earlierOf(
  { clock }: PersonCtx,
  condition: RawBuilder<boolean>,
  { siteId, ownToday, requestedAt }: ProductAnalysisQuery & Requested,
  { shift, fromDay, toDay }: ComparedPeriod,
): RawBuilder<unknown> {
  const now = requestedAt ?? clock.now()
  return spansOf({
    chosen: condition,
    open: condition,
    siteId,
    fromDay,
    toDay,
    ownToday: ownToday ? now : undefined,
    cut: { now, shift },
  })
}
