import type { FleetAnalysis, FleetQuery } from '@limpid/contract/analysis/fleet'
import { type ComparedPeriod, comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { listSiteNames } from '../../sites/sites.public.ts'
import { countDue } from '../days/days.reads.ts'
import { washDays } from '../days/period.reads.ts'
import { type Sums, sumDays, sumWeekHours } from '../days/sums.reads.ts'
import { readFleetConsumption, readFleetMeter } from './consumption.reads.ts'
import { countFilling } from './filling.reads.ts'
import { noFigures } from './fleet.reads.ts'
import { listDays, listProducts } from './names.reads.ts'
import { rankFleet } from './ranked.reads.ts'
import { chosenDevices, type Requested } from './spans.reads.ts'

/**
 * Washes and consumption of the chosen devices in a range of days, or each one's own today, beside another period. Each device counts by
 * its own clock; a running range is compared up to the same local time. Throws `invalidRequest` for a range that
 * is too long, `notPermitted` for a scope, `notFound` for a group.
 */
export async function getFleetAnalysis(
  ctx: PersonCtx,
  query: FleetQuery & Requested,
): Promise<FleetAnalysis> {
  const { fromDay, toDay, siteId, scope } = query
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  const chosen = await chosenDevices(ctx, query)
  const now = query.requestedAt ?? ctx.clock.now()
  const ownToday = query.ownToday ? now : undefined
  const open = chosen('cycles')
  const placed = fleetCondition(ctx, scope, siteTabs)
  const compared = comparedPeriod(fromDay, toDay, query.compare, query.ownToday)
  const range = (condition: typeof open) => ({ chosen: condition, open, siteId, fromDay, toDay, ownToday })
  const earlier = (condition: typeof open, { shift, ...days }: ComparedPeriod) => ({
    chosen: condition,
    open,
    siteId,
    ...days,
    ownToday,
    cut: { now, shift },
  })
  const [water, energy] = [chosen('water-flow', 'live'), chosen('live')]
  const [due, filling] = await Promise.all([countDue(ctx.db, chosen()), countFilling(ctx.db, chosen())])
  const daysIn = washDays(ctx, query, { chosen: open, open, siteId, ownToday, now }, due === 0)
  const [
    sums,
    weekHours,
    before,
    ranking,
    products,
    days,
    daysThen,
    waterUsed,
    energyUsed,
    waterBefore,
    energyBefore,
  ] = await Promise.all([
    sumDays(ctx.db, daysIn({ fromDay, toDay }), scope === 'shared' ? placed : undefined),
    sumWeekHours(ctx.db, daysIn({ fromDay, toDay, byHour: true })),
    compared ? sumDays(ctx.db, daysIn(compared), scope === 'shared' ? placed : undefined) : null,
    rankFleet(ctx, query, open),
    listProducts(ctx.db, chosen()),
    listDays(ctx.db, chosen(), { fromDay, toDay, now }),
    compared ? listDays(ctx.db, chosen(), { ...compared, now }) : [],
    readFleetConsumption(ctx.db, 'water', range(water), now),
    readFleetConsumption(ctx.db, 'energy', range(energy), now),
    compared ? readFleetMeter(ctx.db, 'water', earlier(water, compared)) : null,
    compared ? readFleetMeter(ctx.db, 'energy', earlier(energy, compared)) : null,
  ])
  return {
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    devices: products.reduce((sum, product) => sum + product.devices, 0),
    total: sums.total,
    before: before?.total ?? null,
    consumption: { water: waterUsed, energy: energyUsed },
    metersBefore: compared ? { waterLitres: waterBefore, energyKwh: energyBefore } : null,
    days: days.map((day) => ({
      ...day,
      revised: sums.revised.has(day.day),
      ...(sums.days.get(day.day) ?? noFigures),
    })),
    daysBefore: daysThen.flatMap(({ day, elapsed }) => {
      const figures = before?.days.get(day)
      return figures ? [{ day, elapsed, ...figures }] : []
    }),
    products: products.map((one) => ({
      ...one,
      ...(sums.products.get(one.product.id) ?? noFigures),
      washesBefore: before ? (before.products.get(one.product.id)?.washes ?? 0) : null,
      before: before ? (before.products.get(one.product.id) ?? noFigures) : null,
    })),
    sites: await sitesOf(ctx, sums, before),
    ranking,
    weekHours,
    due,
    filling,
  }
}

/** The sites with washes in either period by name, then the washes without a site. */
async function sitesOf(ctx: PersonCtx, sums: Sums, before: Sums | null): Promise<FleetAnalysis['sites']> {
  const ids = [...new Set([...sums.sites.keys(), ...(before?.sites.keys() ?? [])])]
  const sites = await listSiteNames(
    ctx.db,
    ids.filter((id) => id !== ''),
  )
  return [...sites, ...(ids.includes('') ? [null] : [])].map((site) => ({
    site,
    ...(sums.sites.get(site?.id ?? '') ?? noFigures),
    washesBefore: before ? (before.sites.get(site?.id ?? '')?.washes ?? 0) : null,
  }))
}
