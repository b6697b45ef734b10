import {
  type CostFigures,
  type CostQuery,
  type FleetCosts,
  type WholeCost,
  wholeOf,
} from '@limpid/contract/analysis/costs'
import { type CalendarShift, comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { listSiteNames } from '../../sites/sites.public.ts'
import { gasOf } from '../availability/availability.service.ts'
import { countDue } from '../days/days.reads.ts'
import { wholeFleet } from '../days/period.reads.ts'
import { listProducts } from '../fleet/names.reads.ts'
import { type Chosen, chosenDevices, type Requested } from '../fleet/spans.reads.ts'
import { apportionBy } from './apportion.rules.ts'
import { rankCostly } from './candidates.reads.ts'
import { noCosts, sumCosts, sumTotalCost } from './costs.reads.ts'
import { pricedPeriods } from './fleet-costs.reads.ts'
import { noStandby, readStandbyCosts } from './standby-costs.reads.ts'

/**
 * What the washes of the chosen devices cost at their owners' prices, beside another period. Prices are their owner's own, so shared
 * devices have none. Throws `notPermitted` for them, `invalidRequest` for a range that is too long, `notFound` for a group.
 */
export async function getFleetCosts(ctx: PersonCtx, query: CostQuery & Requested): Promise<FleetCosts> {
  const { fromDay, toDay, siteId, scope } = query
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  if (scope === 'shared') throw new Problem('notPermitted')
  const chosen = await chosenDevices(ctx, query)
  const open = chosen('cycles')
  const now = query.requestedAt ?? ctx.clock.now()
  const ownToday = query.ownToday ? now : undefined
  const compared = comparedPeriod(fromDay, toDay, query.compare, query.ownToday)
  const due = await countDue(ctx.db, chosen())
  const daysIn = pricedPeriods(ctx, query, { chosen: open, open, siteId, ownToday, now }, due === 0)
  const [wholeOfPeriod, costs, before, products, devices] = await Promise.all([
    // First: it runs two statements, one after the other.
    wholeCosts(ctx, chosen, query, {
      periods: [{ fromDay, toDay }, ...(compared ? [compared] : [])],
      now,
      ownToday,
    }),
    sumCosts(ctx.db, daysIn({ fromDay, toDay })),
    compared ? sumTotalCost(ctx.db, daysIn(compared)) : null,
    listProducts(ctx.db, chosen()),
    rankCostly(ctx.db, { open, siteId, fromDay, toDay, ownToday }),
  ])
  const { standby, gas } = wholeOfPeriod
  const placed = new Set([...costs.sites.keys(), ...standby.sites.keys(), ...gas.sites.keys()])
  const sites = await listSiteNames(
    ctx.db,
    [...placed].filter((id) => id !== ''),
  )
  const days = new Set([...costs.days.keys(), ...standby.days.keys(), ...gas.days.keys()])
  /** What was washed on a day or at a site, and everything else it cost. */
  const partOf = (by: 'days' | 'sites', key: string) => {
    const figures = costs[by].get(key) ?? noCosts
    const beyond = { standbyFen: standby[by].get(key) ?? null, gasFen: gas[by].get(key) ?? null }
    return { ...figures, whole: wholeOf({ washesFen: figures.totalFen, ...beyond }) }
  }
  return {
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    whole: {
      now: wholeOfPeriod.of(costs.total, 0),
      before: before && wholeOfPeriod.of(before, 1),
    },
    total: costs.total,
    before,
    days: [...days]
      .toSorted()
      .map((day) => ({ day, ...partOf('days', day) }))
      .filter(isKnown),
    products: products.flatMap(({ product: { id, name } }) => {
      const figures = costs.products.get(id)
      return figures ? [{ product: { id, name }, ...figures }] : []
    }),
    sites: [...sites, ...(placed.has('') ? [null] : [])]
      .map((site) => ({ site, ...partOf('sites', site?.id ?? '') }))
      .filter(isKnown),
    devices,
    missing: costs.missing,
  }
}

/** Something was washed, or costs something besides. */
const isKnown = ({ washes, whole }: { washes: number; whole: WholeCost }) =>
  washes > 0 || whole.totalFen !== null

type Period = { fromDay: string; toDay: string; shift?: CalendarShift }

/** What is not in the cost of washes of these periods, and with it everything: standby and gas. */
async function wholeCosts(
  ctx: PersonCtx,
  chosen: Chosen,
  query: CostQuery,
  { periods, now, ownToday }: { periods: readonly Period[]; now: Date; ownToday: Date | undefined },
) {
  const { siteId } = query
  const cut = periods.map(({ shift, ...days }) => ({ ...days, ...(shift && { cut: { now, shift } }) }))
  const [standby, gas] = await Promise.all([
    readStandbyCosts(ctx.db, {
      open: chosen('cycles'),
      whole: wholeFleet(ctx, query),
      siteId,
      now,
      ownToday,
      periods: cut,
    }),
    Promise.all(cut.map((period) => gasOf(ctx, { chosen: chosen(), siteId, ownToday, ...period }))),
  ])
  const [standbyNow, gasNow] = [standby[0] ?? noStandby, gas[0]]
  const gasBy = (key: 'day' | 'site') =>
    apportionBy(
      gasNow?.fen ?? null,
      (gasNow?.parts ?? []).flatMap((part) => {
        const of = part[key]
        return of === null ? [] : [{ key: of, amount: part.fen }]
      }),
    )
  return {
    of: ({ totalFen }: CostFigures, period: number) => {
      const { electricityFen, waterFen } = (standby[period] ?? noStandby).total
      const known = [electricityFen, waterFen].filter((part) => part !== null)
      const standbyFen = known.length > 0 ? known.reduce((sum, part) => sum + part, 0) : null
      return wholeOf({ washesFen: totalFen, standbyFen, gasFen: gas[period]?.fen ?? null })
    },
    /** Of the first period. */
    standby: standbyNow,
    gas: { days: gasBy('day'), sites: gasBy('site') },
  }
}
