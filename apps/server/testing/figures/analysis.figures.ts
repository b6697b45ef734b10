import {
  type FleetGroups,
  groupFigureCalls,
  type SummedFigures,
} from '@limpid/contract/analysis/figures/group-figures'
import { type FleetAnalysis, type FleetFigures, fleetAnalysisCalls } from '@limpid/contract/analysis/fleet'
import { isMachine, isToday, isWeekAgo, local, localDay, one, row, sumOf, washes } from './independent.ts'
import { type Figure, figureOf, type Rows, sumIsMeter } from './table.ts'
import type { World } from './world.ts'

const amount = (column: string) =>
  `CASE WHEN count(${column}) > 0 THEN json_build_object('sum', sum(${column}), 'mean', avg(${column})) END`
/** The figures of washes `c`. */
export const washFigures = `json_build_object('washes', count(*), 'completed', count(*) FILTER (WHERE c.result = 'completed'),
  'aborted', count(*) FILTER (WHERE c.result IN ('aborted', 'interrupted')),
  'rewashes', count(*) FILTER (WHERE c.rewash), 'meanDurationMs', extract(epoch FROM avg(c.ended_at - c.started_at)) * 1000,
  'waterLitres', ${amount('c.water_litres')}, 'energyKwh', ${amount('c.energy_kwh')},
  'detergentMillilitres', ${amount('c.detergent_ml')}, 'rinseAidMillilitres', ${amount('c.rinse_aid_ml')},
  'passed', count(*) FILTER (WHERE c.hygiene_outcome = 'passed'), 'failed', count(*) FILTER (WHERE c.hygiene_outcome = 'failed'))`

const started = '(c.started_at AT TIME ZONE d.time_zone)'
const known = '$1::timestamptz IS NOT NULL'

/** Where the machine stood when the wash started. */
const stood = `(SELECT y.site_id FROM site_stays y WHERE y.device_id = d.id AND y.began_at <= c.started_at AND c.started_at < y.ended_at)`

interface Period {
  fromDay: string
  toDay: string
  before: { fromDay: string; toDay: string; days: number }
  /** Only the day that the clock of each device shows. */
  ownToday?: true
}

/** Over the day with 25 hours in New York; nothing was recorded in the period before. */
const nineDays: Period = {
  fromDay: '2026-10-31',
  toDay: '2026-11-08',
  before: { fromDay: '2026-10-17', toDay: '2026-10-25', days: 14 },
}
/** Saturday and the running Sunday, beside those of the week before. */
const weekend: Period = {
  fromDay: '2026-11-07',
  toDay: '2026-11-08',
  before: { fromDay: '2026-10-31', toDay: '2026-11-01', days: 7 },
}

/** Already Monday in Tokyo, still Sunday elsewhere; and the same weekdays a week ago. */
const today: Period = {
  fromDay: '2026-11-08',
  toDay: '2026-11-09',
  before: { fromDay: '2026-11-01', toDay: '2026-11-02', days: 7 },
  ownToday: true,
}

/** How much of the local day `day` has passed, or had passed so many days ago: the mean of the clocks of the devices. */
const passedOf = (
  daysAgo: number,
) => `(SELECT avg(least(1, greatest(0, extract(epoch FROM clock - interval '${daysAgo} days' - day::date) / 86400)))
  FROM (SELECT DISTINCT ${local} AS clock FROM devices d) clocks)`

/** Washes of the last day of the period compared with count if they had ended by then. */
const hadEnded = ({
  before,
}: Period) => `((c.ended_at AT TIME ZONE d.time_zone) <= ${local} - interval '${before.days} days'
    OR ${started}::date < (${local} - interval '${before.days} days')::date)`

function conditionsOf({ fromDay, toDay, before, ownToday }: Period) {
  if (ownToday) return { within: isToday, earlier: isWeekAgo }
  return {
    within: (column: string) => `${localDay(column)} BETWEEN '${fromDay}' AND '${toDay}' AND ${column} <= $1`,
    earlier: (column: string) => `${localDay(column)} BETWEEN '${before.fromDay}' AND '${before.toDay}'
      AND (${column} AT TIME ZONE d.time_zone) < ${local} - interval '${before.days} days'`,
  }
}

function rowsOf(period: Period): Rows<FleetAnalysis> {
  const { within, earlier } = conditionsOf(period)
  const washed = within('c.started_at')
  const washedBefore = `${earlier('c.started_at')} AND ${hadEnded(period)}`
  const total = (condition: string) => (world: World) =>
    one(world, `SELECT ${washFigures} FROM ${washes} WHERE ${known} AND ${condition}`)
  const daily = (
    condition: string,
    shift = 0,
  ) => `SELECT coalesce(json_agg(json_build_array(day, sums, ${passedOf(shift)}, (SELECT bool_or(${local}::date <= day::date) FROM devices d)) ORDER BY day), '[]') FROM (
    SELECT ${started}::date::text AS day, ${washFigures} AS sums FROM ${washes} WHERE ${condition} GROUP BY 1) days`
  const metered = async (world: World, condition: string) => [
    await sumOf(world, 'water_total', `${isMachine} AND ${condition}`),
    await sumOf(world, 'energy_total', `${isMachine} AND ${condition}`),
  ]
  return {
    compared: async () => ({ fromDay: period.before.fromDay, toDay: period.before.toDay }),
    due: 'noFigure',
    filling: (world) =>
      one(
        world,
        `SELECT count(*)::int FROM devices d WHERE d.online AND d.attributes ->> 'demo_history' = 'sending' AND ${known}`,
      ),
    devices: (world) => one(world, `SELECT count(*)::int FROM devices WHERE ${known}`),
    total: total(washed),
    before: total(washedBefore),
    consumption: {
      plain: (world) => metered(world, within('s.ts')),
      pick: ({ water, energy }) => [sumIsMeter(water), sumIsMeter(energy)],
    },
    metersBefore: {
      plain: (world) => metered(world, earlier('s.ts')),
      pick: ({ waterLitres, energyKwh }) => [waterLitres, energyKwh],
    },
    days: {
      plain: (world) => one(world, daily(washed)),
      pick: (days) =>
        days
          .filter((one) => one.washes > 0)
          .map(({ day, unfinished, revised: _, elapsed, ...sums }) => [day, sums, elapsed, unfinished]),
    },
    daysBefore: {
      plain: (world) => one(world, daily(washedBefore, period.before.days)),
      pick: (days) => days.map(({ day, elapsed, ...sums }) => [day, sums, elapsed, false]),
    },
    products: {
      plain: (world) =>
        one(
          world,
          `SELECT json_agg(json_build_array(p.id::text, (SELECT count(*) FROM devices d WHERE d.product_id = p.id),
              (SELECT count(*) FROM ${washes} WHERE d.product_id = p.id AND ${washedBefore}),
              (SELECT ${washFigures} FROM ${washes} WHERE d.product_id = p.id AND ${washedBefore}),
              (SELECT ${washFigures} FROM ${washes} WHERE d.product_id = p.id AND ${washed})) ORDER BY p.id)
             FROM products p WHERE EXISTS (SELECT FROM devices d WHERE d.product_id = p.id)`,
        ),
      pick: (list) =>
        list
          .map(({ product, devices, washesBefore, before, ...sums }) => [
            product.id,
            devices,
            washesBefore,
            before,
            sums,
          ])
          .toSorted(([a], [b]) => Number(a) - Number(b)),
    },
    sites: {
      plain: (world) =>
        one(
          world,
          `SELECT json_agg(json_build_array(site, washes) ORDER BY site) FROM (
             SELECT site, json_build_array((SELECT ${washFigures} FROM ${washes} WHERE ${washed} AND coalesce(${stood}::text, '') = site),
                    (SELECT count(*) FROM ${washes} WHERE ${washedBefore} AND coalesce(${stood}::text, '') = site)) AS washes
               FROM (SELECT DISTINCT coalesce(${stood}::text, '') AS site FROM ${washes} WHERE ${washed} OR ${washedBefore}) places) sites`,
        ),
      pick: (list) =>
        list
          .map(({ site, washesBefore, ...sums }) => [site?.id ?? '', [sums, washesBefore]])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    },
    ranking: {
      plain: (world) =>
        one(
          world,
          `SELECT json_agg(json_build_array(sn, sums) ORDER BY washes DESC, name) FROM (
             SELECT d.sn, d.name, count(*) AS washes, ${washFigures} AS sums FROM ${washes} WHERE ${washed} GROUP BY d.id) ranked`,
        ),
      pick: (list) => list.map(({ device, productName: _, ...sums }) => [device.sn, sums]),
    },
    weekHours: (world) =>
      one(
        world,
        `SELECT json_agg(hours ORDER BY weekday) FROM (
           SELECT weekday, json_agg((SELECT count(*) FROM ${washes} WHERE ${washed}
             AND extract(isodow FROM ${started}) = weekday AND extract(hour FROM ${started}) = hour) ORDER BY hour) AS hours
             FROM generate_series(1, 7) weekday, generate_series(0, 23) hour GROUP BY weekday) week`,
      ),
  }
}

/** The figures of the groups, by the members of each. */
function groupRowsOf(period: Period): Rows<FleetGroups> {
  const { within, earlier } = conditionsOf(period)
  const ofGroup = 'EXISTS (SELECT FROM group_devices m WHERE m.group_id = g.id AND m.device_id = d.id)'
  const washed = `${ofGroup} AND ${within('c.started_at')}`
  return {
    compared: async () => ({ fromDay: period.before.fromDay, toDay: period.before.toDay }),
    total: (world) => one(world, `SELECT count(*)::int FROM device_groups WHERE ${known}`),
    groups: {
      plain: (world) =>
        one(
          world,
          `SELECT json_agg(json_build_array(g.id::text, (SELECT count(*) FROM devices d WHERE ${ofGroup}),
              (SELECT count(*) FROM ${washes} WHERE ${ofGroup} AND ${earlier('c.started_at')} AND ${hadEnded(period)}),
              (SELECT ${washFigures} FROM ${washes} WHERE ${washed})) ORDER BY g.id) FROM device_groups g`,
        ).then((list) =>
          (list as [string, number, number, FleetFigures][]).map(([id, devices, before, sums]) => [
            id,
            devices,
            before,
            summedOf(sums),
          ]),
        ),
      pick: (list) =>
        list.map(({ group, devices, washesBefore, ...sums }) => [
          group.id,
          devices,
          washesBefore,
          summedOf(sums),
        ]),
    },
  }
}
const summedOf = ({
  washes: some,
  meanDurationMs,
  waterLitres,
  energyKwh,
  passed,
  failed,
}: SummedFigures) => [...[some, meanDurationMs, waterLitres, energyKwh, passed, failed]]

const readGroups =
  ({ before: _, ...query }: Period) =>
  ({ t, anna }: World) =>
    t.call(groupFigureCalls.groups, { as: anna, query: { ...query, ownToday: query.ownToday ? 1 : 0 } })

const read =
  ({ before: _, ...query }: Period) =>
  ({ t, anna }: World) =>
    t.call(fleetAnalysisCalls.fleet, { as: anna, query: { ...query, ownToday: query.ownToday ? 1 : 0 } })

/** At the site in New York: by its clock, while the machine stood there. */
const there = `${stood} = (SELECT min(id) FROM sites)
  AND (c.started_at AT TIME ZONE 'America/New_York')::date BETWEEN '2026-11-01' AND '2026-11-08'`
const atSite: Partial<Rows<FleetAnalysis>> = {
  total: (world) => one(world, `SELECT ${washFigures} FROM ${washes} WHERE ${known} AND ${there}`),
  days: {
    plain: (world) =>
      row(
        world,
        `SELECT json_object_agg(day, washes) AS days FROM (
           SELECT (c.started_at AT TIME ZONE 'America/New_York')::date::text AS day, count(*) AS washes
             FROM ${washes} WHERE ${known} AND ${there} GROUP BY 1) days`,
      ),
    pick: (days) => ({ days: Object.fromEntries(days.map(({ day, washes: some }) => [day, some])) }),
  },
}

export const analysisFigures: Figure[] = [
  figureOf('analysis of nine days', rowsOf(nineDays), read(nineDays)),
  figureOf('analysis of a weekend', rowsOf(weekend), read(weekend)),
  figureOf('analysis of today in each zone', rowsOf(today), read(today)),
  figureOf('groups of nine days', groupRowsOf(nineDays), readGroups(nineDays)),
  figureOf('groups of a weekend', groupRowsOf(weekend), readGroups(weekend)),
  figureOf('groups of today in each zone', groupRowsOf(today), readGroups(today)),
  figureOf('analysis of a site', atSite as Rows<FleetAnalysis>, ({ t, anna, site }) =>
    t.call(fleetAnalysisCalls.fleet, {
      as: anna,
      query: { siteId: site, fromDay: '2026-11-01', toDay: '2026-11-08' },
    }),
  ),
]
