import type { CostQuery, FleetCosts } from '@limpid/contract/analysis/costs'
import { mayAnalyse } from '@limpid/contract/analysis/periods'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { countDue, daysOfDevices } from '../days/days.reads.ts'
import { washDays } from '../days/period.reads.ts'
import { comparedPeriod } from '../fleet/compared.rules.ts'
import { listProducts, listSiteNames } from '../fleet/names.reads.ts'
import { chosenDevices } from '../fleet/spans.reads.ts'
import { noCosts, rankCosts, sumCosts } from './costs.reads.ts'

/**
 * What the washes of the chosen devices cost at their owners' prices, beside another period. Prices are their owner's own, so shared
 * devices have none. Throws `notPermitted` for them, `invalidRequest` for a range that is too long, `notFound` for a group.
 */
export async function getFleetCosts(ctx: PersonCtx, query: CostQuery): Promise<FleetCosts> {
  const { fromDay, toDay, siteId, scope } = query
  if (!mayAnalyse(fromDay, toDay)) throw new Problem('invalidRequest')
  if (scope === 'shared') throw new Problem('notPermitted')
  const chosen = await chosenDevices(ctx, query)
  const open = chosen('cycles')
  const compared = comparedPeriod(fromDay, toDay, query.compare)
  const due = await countDue(ctx.db, chosen())
  const daysIn = washDays(ctx, query, { chosen: open, open, siteId }, due === 0)
  const [costs, before, products, devices] = await Promise.all([
    sumCosts(ctx.db, daysIn({ fromDay, toDay, byHour: true })),
    compared ? sumCosts(ctx.db, daysIn({ ...compared, byHour: true })) : null,
    listProducts(ctx.db, chosen()),
    rankCosts(ctx.db, daysOfDevices({ chosen: open, open, siteId, fromDay, toDay, byHour: true })),
  ])
  const sites = await listSiteNames(
    ctx.db,
    [...costs.sites.keys()].filter((id) => id !== ''),
  )
  return {
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    total: costs.total,
    before: before?.total ?? null,
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
