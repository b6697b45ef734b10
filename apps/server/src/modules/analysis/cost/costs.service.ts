import type { CostQuery, FleetCosts } from '@limpid/contract/analysis/costs'
import { comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { countDue } from '../days/days.reads.ts'
import { listProducts, listSiteNames } from '../fleet/names.reads.ts'
import { chosenDevices } from '../fleet/spans.reads.ts'
import { rankCostly } from './candidates.reads.ts'
import { noCosts, sumCosts, sumTotalCost } from './costs.reads.ts'
import { pricedPeriods } from './fleet-costs.reads.ts'

/**
 * What the washes of the chosen devices cost at their owners' prices, beside another period. Prices are their owner's own, so shared
 * devices have none. Throws `notPermitted` for them, `invalidRequest` for a range that is too long, `notFound` for a group.
 */
export async function getFleetCosts(ctx: PersonCtx, query: CostQuery): Promise<FleetCosts> {
  const { fromDay, toDay, siteId, scope } = query
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  if (scope === 'shared') throw new Problem('notPermitted')
  const chosen = await chosenDevices(ctx, query)
  const open = chosen('cycles')
  const ownToday = query.ownToday ? ctx.clock.now() : undefined
  const compared = comparedPeriod(fromDay, toDay, query.compare, query.ownToday)
  const due = await countDue(ctx.db, chosen())
  const daysIn = pricedPeriods(ctx, query, { chosen: open, open, siteId, ownToday }, due === 0)
  const [costs, before, products, devices] = await Promise.all([
    sumCosts(ctx.db, daysIn({ fromDay, toDay })),
    compared ? sumTotalCost(ctx.db, daysIn(compared)) : null,
    listProducts(ctx.db, chosen()),
    rankCostly(ctx.db, { open, siteId, fromDay, toDay, ownToday }),
  ])
  const sites = await listSiteNames(
    ctx.db,
    [...costs.sites.keys()].filter((id) => id !== ''),
  )
  return {
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    total: costs.total,
    before,
    days: [...costs.days]
      .map(([day, figures]) => ({ day, ...figures }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    products: products.flatMap(({ product: { id, name } }) => {
      const figures = costs.products.get(id)
      return figures ? [{ product: { id, name }, ...figures }] : []
    }),
    sites: [...sites, ...(costs.sites.has('') ? [null] : [])].map((site) => ({
      site,
      ...(costs.sites.get(site?.id ?? '') ?? noCosts),
    })),
    devices,
    missing: costs.missing,
  }
}
