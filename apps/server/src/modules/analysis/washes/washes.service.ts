import type { FleetWash, WashesQuery } from '@limpid/contract/analysis/washes'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { Page } from '@limpid/contract/kernel/page'
import { type Words, wordsOf } from '@limpid/contract/kernel/words'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { tabsOfMetric } from '../../telemetry/telemetry.public.ts'
import { chosenDevices, spansOf } from '../fleet/spans.reads.ts'
import { namesIn } from '../operation/names.rules.ts'
import { bothHold, weightOf } from '../product/load.reads.ts'
import { pageWashes, type WashSums } from './washes.reads.ts'

/**
 * The washes that a figure counts: of the same devices, by the same clocks. Throws `invalidRequest` for a range that is too long,
 * `notPermitted` for a scope, `notFound` for a group.
 */
export async function listWashes(
  ctx: PersonCtx,
  query: WashesQuery,
): Promise<Page<FleetWash> & { sums: WashSums; names: WashNames }> {
  const { fromDay, toDay, siteId, scope } = query
  const ownToday = query.ownToday ? ctx.clock.now() : undefined
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  const chosen = await chosenDevices(ctx, query)
  const weighed = query.minKilograms !== undefined || query.maxKilograms !== undefined
  const weigher: Partial<Awaited<ReturnType<typeof weighedBy>>> = weighed
    ? await weighedBy(ctx, query.productId)
    : {}
  // Which load was unbalanced is told by a reading too.
  const { tabs = query.unbalanced ? (['live'] as const) : undefined } = weigher
  const open = tabs ? bothHold(chosen('cycles'), chosen(...tabs)) : chosen('cycles')
  const spans = spansOf({ chosen: open, open, siteId, fromDay, toDay, ownToday })
  const placed = fleetCondition(ctx, scope, siteTabs)
  const [page, names] = await Promise.all([
    pageWashes(ctx.db, spans, { query, placed, accountId: ctx.actor.id, weight: weigher.weight }),
    namesOf(ctx, query),
  ])
  return { ...page, names }
}

interface WashNames {
  phase: Words | null
  openedIn: Words | null
}

/** What the product calls the phases that the washes are limited to. */
async function namesOf({ db }: PersonCtx, { productId, phase, openedIn }: WashesQuery): Promise<WashNames> {
  const product = productId && (phase || openedIn) ? await findProduct(db, productId) : undefined
  const names = product && namesIn(product.model).phase
  return { phase: wordsOf(names, phase ?? null), openedIn: wordsOf(names, openedIn ?? null) }
}

/** How a product weighs what it washes, and the tabs of which a share includes one. Throws `invalidRequest` if it does not. */
async function weighedBy({ db }: PersonCtx, productId: string | undefined) {
  const model = productId ? (await findProduct(db, productId))?.model : undefined
  const weight = model && weightOf(model)
  if (!weight) throw new Problem('invalidRequest')
  return { weight, tabs: tabsOfMetric(model, weight.metric) }
}
