import { type Overview, overviewCalls } from '@limpid/contract/analysis/overview'
import { type SiteOverview, siteOverviewCalls } from '@limpid/contract/analysis/site'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { Glance } from '@limpid/contract/fleet/glance'
import {
  hourOf,
  isBetween,
  isMachine,
  isToday,
  isWeekAgo,
  local,
  localDay,
  one,
  row,
  steps,
  sumOf,
  washes,
} from './independent.ts'
import { type Figure, figureOf, type Rows, sumIsMeter } from './table.ts'
import type { World } from './world.ts'

const devices =
  (condition = 'true') =>
  (world: World) =>
    one(world, `SELECT count(*)::int FROM devices d WHERE $1::timestamptz IS NOT NULL AND ${condition}`)
const online = devices('d.online AND d.silent_since IS NULL')
const silent = devices('d.online AND d.silent_since IS NOT NULL')
const lastFault = `(SELECT t.text FROM telemetry t JOIN metrics m ON m.id = t.metric_id
  WHERE t.device_id = d.id AND m.key = 'fault_code' ORDER BY t.ts DESC LIMIT 1)`
/** By their order in the model of each product; what a model does not list is critical. */
const worstFault =
  (condition = 'true') =>
  (world: World) =>
    one(
      world,
      `SELECT (ARRAY['critical', 'major', 'minor', 'warning'])[min(coalesce(array_position(ARRAY['critical', 'major', 'minor', 'warning'],
                (SELECT f ->> 'severity' FROM json_array_elements(p.model -> 'faults') f WHERE f ->> 'code' = ${lastFault})), 1))]
         FROM devices d JOIN products p ON p.id = d.product_id
        WHERE d.online AND ${lastFault} <> '' AND ${condition} AND $1::timestamptz IS NOT NULL`,
    )
const isRunning = `EXISTS (SELECT FROM cycles c WHERE c.device_id = d.id AND c.ended_at IS NULL)`
const countWashes = (condition: string) => (world: World) =>
  one(world, `SELECT count(*)::int FROM ${washes} WHERE ${condition}`)
/** Failed within a week and not passed since, or failed within a day; a repeated wash that passed settles all before it. */
const openFailures =
  (condition = 'true') =>
  (world: World) =>
    one(
      world,
      `SELECT count(DISTINCT d.id)::int FROM ${washes} WHERE ${condition} AND c.hygiene_outcome = 'failed'
        AND $1::timestamptz - c.ended_at < interval '7 days' AND NOT EXISTS (
          SELECT FROM cycles p WHERE p.device_id = c.device_id AND p.started_at > c.started_at AND p.hygiene_outcome = 'passed'
             AND (p.rewash OR $1::timestamptz - c.ended_at >= interval '1 day'))`,
    )

const litres = (condition: string) => (world: World) =>
  sumOf(world, 'water_total', `${isMachine} AND ${condition}`)
const kwh = (condition: string) => (world: World) =>
  sumOf(world, 'energy_total', `${isMachine} AND ${condition}`)
const washed = (column: string) => (world: World) =>
  one(world, `SELECT sum(c.${column})::float8 FROM ${washes} WHERE ${isToday('c.started_at')}`)
const perWash = (column: string) => (world: World) =>
  one(
    world,
    `SELECT avg(c.${column})::float8 FROM ${washes} WHERE ${isToday('c.started_at')} GROUP BY d.product_id ORDER BY count(*) DESC, d.product_id LIMIT 1`,
  )
/** Water behind an osmosis unit was counted before it. */
const isFirst = 'NOT EXISTS (SELECT FROM osmosis_inlets o WHERE o.device_id = d.id)'
/** Litres of inlet meters, and less those of machines at sites that have one. */
const inlet = (condition: string) => (world: World) =>
  row(
    world,
    `SELECT sum(s.amount) FILTER (WHERE NOT ${isMachine})::float8 AS litres,
            (sum(s.amount * CASE WHEN ${isMachine} THEN -1 ELSE 1 END) FILTER (WHERE d.site_id IN (
               SELECT i.site_id FROM devices i JOIN products p ON p.id = i.product_id WHERE p.category = 'water_quality')))::float8 AS balance
       FROM ${steps('water_total')} WHERE ${condition} AND ${isFirst}`,
  )
const todaySteps = isToday('s.ts')
/** What is neither of washes nor between them is unallocated. */
const partsToday = (metric: string, column: string) => async (world: World) => {
  const of = `${isMachine} AND ${todaySteps}`
  const between = `${isMachine} AND ${isToday(hourOf('s.ts'))} AND ${isBetween(column)}`
  const washes = Number(await washed(column)(world))
  const standby = Number(await sumOf(world, metric, between))
  return { washes, standby, unallocated: Number(await sumOf(world, metric, of)) - washes - standby }
}
const today: Pick<
  Rows<Overview>,
  'waterTodayLitres' | 'waterTodayParts' | 'inletToday' | 'energyTodayKwh' | 'energyTodayParts'
> = {
  waterTodayLitres: litres(todaySteps),
  waterTodayParts: partsToday('water_total', 'water_litres'),
  inletToday: inlet(todaySteps),
  energyTodayKwh: kwh(todaySteps),
  energyTodayParts: partsToday('energy_total', 'energy_kwh'),
}

export const overview: Rows<Overview> = {
  ...today,
  devices: devices(),
  online,
  silent,
  washing: devices(`d.online AND ${isRunning} AND coalesce(${lastFault}, '') = ''`),
  washesToday: countWashes(isToday('c.started_at')),
  washesWeekAgo: countWashes(
    `${isWeekAgo('c.ended_at')} AND ${localDay('c.started_at')} = ${local}::date - 7`,
  ),
  hygieneToday: (world) =>
    row(
      world,
      `SELECT count(*) FILTER (WHERE c.hygiene_outcome = 'passed')::int AS passed,
              count(*) FILTER (WHERE c.hygiene_outcome = 'failed')::int AS failed
         FROM ${washes} WHERE ${isToday('c.started_at')}`,
    ),
  water: (world) =>
    row(
      world,
      `SELECT count(*)::int AS probes, count(*) FILTER (WHERE ph BETWEEN 6.5 AND 8.5 AND tds <= 1000)::int AS "inRange" FROM (
         SELECT (SELECT t.value FROM telemetry t JOIN metrics m ON m.id = t.metric_id
                  WHERE t.device_id = d.id AND m.key = 'ph' AND t.value <= 14 ORDER BY t.ts DESC LIMIT 1) AS ph,
                (SELECT t.value FROM telemetry t JOIN metrics m ON m.id = t.metric_id
                  WHERE t.device_id = d.id AND m.key = 'tds' ORDER BY t.ts DESC LIMIT 1) AS tds
           FROM devices d WHERE NOT ${isMachine} AND $1::timestamptz IS NOT NULL) probes`,
    ),
  sharedDevices: (world) =>
    one(world, `SELECT count(*)::int FROM shares WHERE $1::timestamptz IS NOT NULL AND account_id = $2`, [
      world.anna.id,
    ]),
  fillingHistory: (world) =>
    one(
      world,
      `SELECT count(*)::int FROM devices d WHERE d.online AND d.attributes ->> 'demo_history' = 'sending' AND $1::timestamptz IS NOT NULL`,
    ),
  waterWeekAgoLitres: litres(isWeekAgo('s.ts')),
  perWashOf: {
    plain: (world) =>
      one(world, `SELECT count(DISTINCT d.product_id) = 1 FROM ${washes} WHERE ${isToday('c.started_at')}`),
    pick: ({ isOnly }) => isOnly,
  },
  waterPerWashLitres: perWash('water_litres'),
  energyWeekAgoKwh: kwh(isWeekAgo('s.ts')),
  energyPerWashKwh: perWash('energy_kwh'),
  washesByHour: (world) =>
    one(
      world,
      `SELECT array_agg((SELECT count(*)::int FROM ${washes} WHERE ${isToday('c.started_at')}
                AND extract(hour FROM c.started_at AT TIME ZONE d.time_zone) = hour) ORDER BY hour) FROM generate_series(0, 23) hour`,
    ),
  byProduct: {
    plain: (world) =>
      one(
        world,
        `SELECT json_agg(json_build_array(id, devices, online, silent) ORDER BY id) FROM (
           SELECT d.product_id::text AS id, count(*) AS devices, count(*) FILTER (WHERE d.online AND d.silent_since IS NULL) AS online,
                  count(*) FILTER (WHERE d.online AND d.silent_since IS NOT NULL) AS silent
             FROM devices d WHERE $1::timestamptz IS NOT NULL GROUP BY 1) products`,
      ),
    pick: (list) =>
      list
        .map((product) => [product.productId, product.devices, product.online, product.silent])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  },
  timeZones: {
    plain: (world) =>
      one(
        world,
        `SELECT array_agg(DISTINCT d.time_zone ORDER BY d.time_zone) FROM devices d WHERE $1::timestamptz IS NOT NULL`,
      ),
    pick: (zones) => zones.toSorted(),
  },
}

const glance: Rows<Glance> = {
  ...(today as Pick<Rows<Glance>, keyof typeof today>),
  devices: devices(),
  online,
  silent,
  washing: devices(`d.online AND ${isRunning}`),
  faults: devices(`d.online AND ${lastFault} <> ''`),
  worstFault: worstFault(),
  hygieneFailed: openFailures(),
  washesToday: countWashes(isToday('c.started_at')),
}

const atSite = `d.site_id = (SELECT min(id) FROM sites)`
/** At the site when it happened, and in November there. */
const there = (
  column: string,
) => `EXISTS (SELECT FROM site_stays y WHERE y.device_id = d.id AND y.site_id = (SELECT min(id) FROM sites)
  AND ${column} >= y.began_at AND ${column} < y.ended_at) AND (${column} AT TIME ZONE 'America/New_York')::date BETWEEN '2026-11-01' AND '2026-11-30'`
const amounts = `count(*)::int AS washes, sum(c.water_litres)::float8 AS "waterLitres", sum(c.energy_kwh)::float8 AS "energyKwh",
  sum(c.detergent_ml)::float8 AS "detergentMillilitres", sum(c.rinse_aid_ml)::float8 AS "rinseAidMillilitres"`

const site: Rows<SiteOverview> = {
  id: 'noFigure',
  month: 'noFigure',
  today: (world) => one(world, `SELECT ($1::timestamptz AT TIME ZONE 'America/New_York')::date::text`),
  devices: devices(atSite),
  online: devices(`${atSite} AND d.online AND d.silent_since IS NULL`),
  silent: devices(`${atSite} AND d.online AND d.silent_since IS NOT NULL`),
  washing: devices(`${atSite} AND d.online AND ${isRunning}`),
  faults: devices(`${atSite} AND d.online AND ${lastFault} <> ''`),
  worstFault: worstFault(atSite),
  hygieneFailed: openFailures(atSite),
  days: {
    plain: (world) =>
      one(
        world,
        `SELECT json_agg(day_sum ORDER BY day) FROM (
           SELECT day, json_build_array(day::date::text, (SELECT json_build_array(count(*), sum(c.water_litres), sum(c.energy_kwh), sum(c.detergent_ml), sum(c.rinse_aid_ml)) FROM ${washes}
                     WHERE ${there('c.started_at')} AND (c.started_at AT TIME ZONE 'America/New_York')::date = day)) AS day_sum
             FROM generate_series(timestamp '2026-11-01', $1::timestamptz AT TIME ZONE 'America/New_York', interval '1 day') day) days`,
      ),
    pick: (days) => days.map(({ day, ...sums }) => [day, Object.values(sums)]),
  },
  total: (world) =>
    row(
      world,
      `SELECT ${amounts} FROM ${washes} WHERE $1::timestamptz IS NOT NULL AND ${there('c.started_at')}`,
    ),
  consumption: {
    plain: async (world) => [
      await litres(`${there('s.ts')} AND s.ts <= $1`)(world),
      await kwh(`${there('s.ts')} AND s.ts <= $1`)(world),
    ],
    pick: ({ water, energy }) => [sumIsMeter(water), sumIsMeter(energy)],
  },
  inlet: (world) =>
    row(
      world,
      `SELECT sum(s.amount) FILTER (WHERE NOT ${isMachine})::float8 AS litres,
              sum(s.amount * CASE WHEN ${isMachine} THEN -1 ELSE 1 END)::float8 AS balance
         FROM ${steps('water_total')} WHERE $1::timestamptz IS NOT NULL AND ${there('s.ts')} AND ${isFirst}`,
    ),
}

export const fleetFigures: Figure[] = [
  figureOf('dashboard', overview, ({ t, anna }) => t.call(overviewCalls.overview, { as: anna })),
  figureOf('group', glance, ({ t, anna, group }) =>
    t.call(fleet.glance, { as: anna, params: { id: group } }),
  ),
  figureOf('site', site, ({ t, anna, site: id }) =>
    t.call(siteOverviewCalls.siteOverview, { as: anna, params: { id }, query: {} }),
  ),
]
