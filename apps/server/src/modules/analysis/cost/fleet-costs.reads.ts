import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { DayRows } from '../days/days.reads.ts'
import { cutDayOfFleet, type FleetPeriod, isOfPeriod } from '../days/fleet-days.reads.ts'
import { type DaysQuery, washDays, wholeFleet } from '../days/period.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import { pricedDays } from './costs.reads.ts'
import { costKinds, costOf, lacksOf, priced, pricesOf } from './priced.reads.ts'

/** Rows of washes with what they cost, for `sumCosts` and `sumTotalCost`. */
const columns = sql.join([sql.ref('washes'), ...costKinds.map(costOf), ...costKinds.map(lacksOf)])
const columnsOf = (rows: RawBuilder<unknown>) =>
  sql`SELECT p.owner_id, p.product_id, p.day, p.site_id, ${columns} FROM (${rows}) p`

/** The priced days of a period: as they are stored where the whole fleet is queried and summed, else priced device by device. */
export function pricedPeriods(
  ctx: PersonCtx,
  query: DaysQuery,
  selection: Pick<SpansOf, 'chosen' | 'open' | 'siteId' | 'ownToday'> & { now: Date },
  isSummed: boolean,
): (period: { fromDay: string; toDay: string; shift?: CalendarShift }) => DayRows {
  const whole = isSummed && !selection.ownToday ? wholeFleet(ctx, query) : undefined
  const daysIn = washDays(ctx, query, selection, isSummed)
  return ({ shift, ...range }) =>
    whole
      ? costsOfFleet({ ...whole, ...range, ...(shift && { cut: { now: selection.now, shift } }) })
      : pricedDays({ ...range, days: daysIn({ ...range, ...(shift && { shift }), byHour: true }) })
}

/**
 * What the washes of a fleet cost by day, product and site: stored days, and priced here what is not stored yet: changes that are not folded,
 * days whose washes or prices changed since, and the day of the cut. One statement, so that each wash is in it once.
 */
function costsOfFleet(period: FleetPeriod): DayRows {
  const { owners, fromDay, toDay, cut } = period
  const isNoted = sql`EXISTS (SELECT FROM noted n WHERE n.owner_id = f.owner_id AND f.day BETWEEN n.from_day AND n.to_day)`
  const lateColumns = sql`f.owner_id, f.product_id, f.day, f.site_id, f.washes, f.energy, f.water, f.detergent, f.rinse_aid, f.energy_hours`
  // Stored hours are floating-point: without the cast, UNION would turn the exact amounts of stored days into such numbers too.
  const exact = sql.join(costKinds.map((kind) => sql`${lacksOf(kind)}::numeric`))
  return sql`
    WITH noted AS MATERIALIZED (
      SELECT owner_id, from_day, to_day FROM fleet_wash_cost_changes n
       WHERE ${owners(sql`n.owner_id`)} AND from_day <= ${toDay}::date AND to_day >= ${fromDay}::date
    ), late AS MATERIALIZED (
      SELECT ${lateColumns} FROM fleet_wash_day_changes f WHERE ${isOfPeriod(period)}
       UNION ALL
      SELECT ${lateColumns} FROM fleet_wash_days f WHERE EXISTS (SELECT FROM noted) AND ${isOfPeriod(period)} AND ${isNoted}
    )
    ${cut ? sql`, cut_day AS MATERIALIZED (${cutDayOfFleet({ ...period, byHour: 'started' })})` : sql``}
    , prices AS MATERIALIZED (${pricesOf(
      sql`(SELECT owner_id, day FROM late ${cut ? sql`UNION ALL SELECT owner_id, day FROM cut_day` : sql``})`,
    )})
    SELECT f.owner_id, f.product_id, f.day, f.site_id, ${columns} FROM fleet_wash_costs f WHERE ${isOfPeriod(period)} AND NOT ${isNoted}
     UNION ALL
    ${columnsOf(priced(sql`SELECT * FROM late`))}
    ${
      cut
        ? sql`UNION ALL
    SELECT p.owner_id, p.product_id, p.day, p.site_id, p.washes, ${sql.join(costKinds.map(costOf))}, ${exact}
      FROM (${priced(sql`SELECT * FROM cut_day`, 'one')}) p`
        : sql``
    }`
}
