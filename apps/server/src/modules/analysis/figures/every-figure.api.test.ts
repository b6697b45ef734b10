import { analysis } from '@limpid/contract/analysis/analysis'
import { cycles } from '@limpid/contract/cycles/cycles'
import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { diaries } from '@limpid/contract/diaries/diaries'
import { displays } from '@limpid/contract/displays/displays'
import { excursions } from '@limpid/contract/excursions/excursions'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { parts } from '@limpid/contract/parts/parts'
import { sites } from '@limpid/contract/sites/sites'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysisFigures } from '../../../../testing/figures/analysis.figures.ts'
import { troubleFigures } from '../../../../testing/figures/attention/troubles.figures.ts'
import { availabilityFigures } from '../../../../testing/figures/availability.figures.ts'
import { near, notCompared, type Read } from '../../../../testing/figures/comparing/compared.ts'
import { noFigureBy, noFigures } from '../../../../testing/figures/comparing/no-figures.ts'
import { deviceFigures } from '../../../../testing/figures/device.figures.ts'
import { screenFigures } from '../../../../testing/figures/displays/screens.figures.ts'
import { wallFigures } from '../../../../testing/figures/displays/wall.figures.ts'
import { changesFigures } from '../../../../testing/figures/fleet/changes.figures.ts'
import { costsFigures } from '../../../../testing/figures/fleet/costs.figures.ts'
import { washesFigures } from '../../../../testing/figures/fleet/washes.figures.ts'
import { fleetFigures } from '../../../../testing/figures/fleet.figures.ts'
import { operationFigures } from '../../../../testing/figures/operation.figures.ts'
import { productFigures } from '../../../../testing/figures/product.figures.ts'
import { recordFigures } from '../../../../testing/figures/records.figures.ts'
import { supplyFigures } from '../../../../testing/figures/supply.figures.ts'
import type { Figure } from '../../../../testing/figures/table.ts'
import { verdictFigures } from '../../../../testing/figures/water/verdict.figures.ts'
import { createWorld, type World } from '../../../../testing/figures/world.ts'

let world: World
/** What was called for each reply. */
const endpointOf = new Map<unknown, Endpoint>()
beforeAll(async () => {
  const made = await createWorld()
  const call: World['t']['call'] = async (endpoint, options) => {
    const answer = await made.t.call(endpoint, options)
    endpointOf.set(answer.data, endpoint)
    return answer
  }
  world = { ...made, t: { ...made.t, call } }
})
afterAll(() => world.t.close())

const figures = [
  ...fleetFigures,
  ...analysisFigures,
  ...availabilityFigures,
  ...washesFigures,
  ...changesFigures,
  ...costsFigures,
  ...deviceFigures,
  ...operationFigures,
  ...productFigures,
  ...verdictFigures,
  ...troubleFigures,
  ...wallFigures,
  ...screenFigures,
  ...recordFigures,
  ...supplyFigures,
]
const replies = new Map<Figure, Promise<unknown>>()
/** Each screen is read once. */
function replyOf(figure: Figure): Promise<unknown> {
  const reply = replies.get(figure) ?? figure.read(world)
  replies.set(figure, reply)
  return reply
}

describe.each(figures)('$screen: every figure is what plain SQL over raw rows says', (figure) => {
  let shown: Record<string, unknown>
  beforeAll(async () => {
    shown = figure.shown(await replyOf(figure))
  })

  test.each(figure.rows)('%s', async (name, plain, pick) => {
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

/** What shows some figures of devices beside its records. */
const nouns = {
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

/** Their replies that are compared with raw rows in tests of their own, or that are records and no figures. */
const elsewhere: Record<string, string> = {
  'cycles.comparison': 'comparison.rules.test.ts: median, range and curve of the washes before',
  'cycles.curve': 'wash.api.test.ts: the readings of a wash',
  'cycles.hygieneTarget': 'a setting',
  'cycles.one': 'wash.api.test.ts: one record',
  'cycles.page': 'records',
  'cycles.running': 'one record',
  'deliveries.ofDevice': 'records',
  'deliveries.page': 'records',
  'diaries.months': 'diaries.api.test.ts: which months there are',
  'diaries.downloadReport': 'files that records.figures.ts reads',
  'diaries.page': 'records',
  'diaries.reports': 'records',
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

/** Every screen with what was called for it; tests change nothing that a figure shows. */
async function readAll(): Promise<Read[]> {
  const reads: Read[] = []
  for (const figure of figures) {
    const reply = await replyOf(figure)
    const endpoint = endpointOf.get(reply)
    if (endpoint) reads.push({ figure, endpoint, reply })
  }
  return reads
}
const isRead = ([name, { method }]: [string, Endpoint]) => method === 'GET' && !name.startsWith('export')

test('every field of the replies of analyses and displays is compared: another value of it would not pass', async () => {
  const reads = await readAll()
  const found = Object.entries({ analysis, displays }).flatMap(([noun, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(isRead)
      .flatMap(([name, endpoint]) =>
        notCompared(endpoint, reads).map((field) => ({
          field: `${noun}.${name} ${field}`,
          entry: noFigureBy(`${noun}.${name}`, field),
        })),
      ),
  )
  expect(found.flatMap(({ field, entry }) => (entry === undefined ? [field] : []))).toEqual([])
  // What is compared by now is no longer listed.
  expect(noFigures.filter((one) => !found.some(({ entry }) => entry === one))).toEqual([])
})

test('no other reply with figures of devices is without its independent sums', async () => {
  const compared = new Set<string>((await readAll()).map(({ endpoint }) => endpoint.path))
  const reads = Object.entries(nouns).flatMap(([noun, calls]) =>
    Object.entries<Endpoint>(calls)
      .filter(isRead)
      .map(([name, { path }]): [string, string] => [`${noun}.${name}`, path]),
  )
  const missing = reads.filter(([name, path]) => !compared.has(path) && !(name in elsewhere))
  expect(missing.map(([name]) => name)).toEqual([])
  expect(Object.keys(elsewhere).filter((name) => !reads.some(([known]) => known === name))).toEqual([])
})
