import { analysis } from '@limpid/contract/analysis/analysis'
import { cycles } from '@limpid/contract/cycles/cycles'
import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { diaries } from '@limpid/contract/diaries/diaries'
import { excursions } from '@limpid/contract/excursions/excursions'
import { fleet } from '@limpid/contract/fleet/fleet'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { parts } from '@limpid/contract/parts/parts'
import { sites } from '@limpid/contract/sites/sites'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysisFigures } from '../../../../testing/figures/analysis.figures.ts'
import { availabilityFigures } from '../../../../testing/figures/availability.figures.ts'
import { deviceFigures } from '../../../../testing/figures/device.figures.ts'
import { fleetFigures } from '../../../../testing/figures/fleet.figures.ts'
import { operationFigures } from '../../../../testing/figures/operation.figures.ts'
import { productFigures } from '../../../../testing/figures/product.figures.ts'
import { recordFigures } from '../../../../testing/figures/records.figures.ts'
import { supplyFigures } from '../../../../testing/figures/supply.figures.ts'
import { createWorld, type World } from '../../../../testing/figures/world.ts'

let world: World
/** The endpoints whose figures were compared. */
const compared = new Set<string>()
beforeAll(async () => {
  const made = await createWorld()
  const call: World['t']['call'] = (endpoint, options) => {
    compared.add(endpoint.path)
    return made.t.call(endpoint, options)
  }
  world = { ...made, t: { ...made.t, call } }
})
afterAll(() => world.t.close())

const figures = [
  ...fleetFigures,
  ...analysisFigures,
  ...availabilityFigures,
  ...deviceFigures,
  ...operationFigures,
  ...productFigures,
  ...recordFigures,
  ...supplyFigures,
]
/** Sums of floating-point numbers differ in their last digits. */
const near = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toFixed(6))
  if (Array.isArray(value)) return value.map(near)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, near(one)]))
}

describe.each(figures)('$screen: every figure is what plain SQL over raw rows says', ({ rows, read }) => {
  let shown: Record<string, unknown>
  beforeAll(async () => {
    shown = await read(world)
  })

  test.each(rows)('%s', async (name, plain, pick) => {
    const value = shown[name]
    expect(near(value === null ? null : pick(value as never))).toEqual(near(await plain(world)))
  })
})

test('what the dashboard shows of today is the sum of the lists that it links to, in every zone', async () => {
  const { t, anna } = world
  const query = { fromDay: '2026-11-08', toDay: '2026-11-09', ownToday: 1 }
  const { data: shown } = await t.call(analysis.overview, { as: anna })
  const { data: washes } = await t.call(analysis.washes, { as: anna, query })
  const { data: found } = await t.call(analysis.fleet, { as: anna, query })
  const { data: changes } = await t.call(analysis.changes, { as: anna, query })
  const { data: oneDay } = await t.call(analysis.washes, { as: anna, query: { ...query, ownToday: 0 } })
  expect(shown.washesToday).toBeGreaterThan(0)
  expect(washes.total).toBe(shown.washesToday)
  expect(found.total.washes).toBe(shown.washesToday)
  expect(found.before.washes).toBe(shown.washesWeekAgo)
  expect(near([found.consumption.water.meter, found.consumption.energy.meter])).toEqual(
    near([shown.waterTodayLitres, shown.energyTodayKwh]),
  )
  const water = changes.changes.find(({ measure }: { measure: string }) => measure === 'water')
  expect(near(water.now.amount)).toBe(near(washes.sums.waterLitres))
  expect(oneDay.total, 'both days of every device').toBeGreaterThan(shown.washesToday)
})

test('today is compared with the same weekday a week ago though its range begins on the 1st', async () => {
  const { t, anna } = world
  const query = { fromDay: '2026-11-01', toDay: '2026-11-09', ownToday: 1 }
  const { data: shown } = await t.call(analysis.overview, { as: anna })
  expect(shown.washesWeekAgo).toBeGreaterThan(0)
  const { data: found } = await t.call(analysis.fleet, { as: anna, query })
  expect(found.before.washes).toBe(shown.washesWeekAgo)
  for (const call of [analysis.fleet, analysis.changes, analysis.costs, analysis.availability]) {
    const { data } = await t.call(call, { as: anna, query })
    expect([call.path, data.compared]).toEqual([call.path, { fromDay: '2026-10-25', toDay: '2026-11-02' }])
  }
})

test('the fleet has what makes figures differ: silence, resets, failed and unmetered washes, a reading that cannot be', async () => {
  const { rows } = await world.pool.query(
    `SELECT (SELECT count(*)::int FROM cycles WHERE hygiene_outcome = 'failed') AS failed,
            (SELECT count(*)::int FROM cycles WHERE ended_at IS NOT NULL AND energy_kwh IS NULL) AS unmetered,
            (SELECT count(*)::int FROM cycles WHERE ended_at IS NULL) AS running,
            (SELECT count(*)::int FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE m.key = 'ph' AND t.value = 99) AS impossible,
            (SELECT count(*)::int FROM site_stays WHERE ended_at < 'infinity') AS moved,
            (SELECT count(*) > 5 FROM cycles WHERE jsonb_array_length(door_openings) > 0) AS opened,
            (SELECT count(*) > 9 FROM telemetry WHERE text = 'self_cleaning') AS cleaned,
            (SELECT count(*) > 9 FROM telemetry WHERE text = 'UNBALANCED') AS unbalanced`,
  )
  expect(rows[0]).toEqual({
    failed: 28,
    unmetered: 3,
    running: 1,
    impossible: 3,
    moved: 2,
    opened: true,
    cleaned: true,
    unbalanced: true,
  })
})

/** What shows figures of devices. */
const nouns = {
  analysis,
  cycles,
  deliveries,
  diaries,
  excursions,
  fleet,
  maintenance,
  parts,
  sites,
  telemetry,
}

/** Replies that are compared with raw rows in tests of their own, or that are records and no figures. */
const elsewhere: Record<string, string> = {
  'analysis.clocks': 'groups.api.test.ts: time zones',
  'analysis.costs': 'days.api.test.ts: the price of each site, day and hour',
  'analysis.insights': 'insights.api.test.ts: baselines of devices that drift',
  'analysis.excursionDays': 'calendar.api.test.ts: minutes of each local day by raw readings',
  'analysis.probes': 'probes.api.test.ts: each figure of probes that stand still, jump, are noisy or worn',
  'analysis.runOuts': 'run-outs.api.test.ts: levels, states and ends are those of the device page',
  'analysis.troubles': 'troubles.api.test.ts: a list of what needs attention',
  'cycles.comparison': 'comparison.rules.test.ts: median, range and curve of the washes before',
  'cycles.curve': 'wash.api.test.ts: the readings of a wash',
  'cycles.hygieneTarget': 'a setting',
  'cycles.one': 'wash.api.test.ts: one record',
  'cycles.page': 'records',
  'cycles.running': 'one record',
  'deliveries.ofDevice': 'records',
  'deliveries.page': 'records',
  'diaries.months': 'diaries.api.test.ts: which months there are',
  'diaries.page': 'records',
  'diaries.verify': 'chain.rules.test.ts: the hashes',
  'excursions.ofSite': 'site.api.test.ts: the excursions of a site',
  'excursions.ofWash': 'water.api.test.ts: the water of a wash',
  'excursions.washes': 'excursions.api.test.ts: the washes of an excursion',
  'fleet.facets': 'choices of filters',
  'fleet.get': 'one record',
  'fleet.map': 'map.api.test.ts: devices by place',
  'fleet.page': 'records',
  'fleet.removal': 'what goes with a device',
  'fleet.view': 'one record with its latest readings',
  'maintenance.calendar': 'dates',
  'maintenance.page': 'records',
  'maintenance.subscription': 'an address',
  'maintenance.works': 'records',
  'parts.choices': 'choices',
  'parts.movements': 'records',
  'parts.replacements': 'records',
  'sites.get': 'one record',
  'sites.options': 'choices',
  'sites.page': 'sites.api.test.ts: records with their devices',
  'telemetry.latest': 'readings',
  'telemetry.refusals': 'records',
  'telemetry.rejected': 'rejected.api.test.ts: how many readings by reason and day',
}

test('no reply with figures of devices is without its independent sums', () => {
  const reads = Object.entries(nouns).flatMap(([noun, calls]) =>
    Object.entries(calls)
      .filter(([name, { method }]) => method === 'GET' && !name.startsWith('export'))
      .map(([name, { path }]): [string, string] => [`${noun}.${name}`, path]),
  )
  const missing = reads.filter(([name, path]) => !compared.has(path) && !(name in elsewhere))
  expect(missing.map(([name]) => name)).toEqual([])
  expect(Object.keys(elsewhere).filter((name) => !reads.some(([known]) => known === name))).toEqual([])
})
