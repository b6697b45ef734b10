import { productAnalysisCalls, type WashDetails, type WaterMetric } from '@limpid/contract/analysis/product'
import { washFigures } from './analysis.figures.ts'
import { localDay, one, type Period, today, washes, weekBefore } from './independent.ts'
import { osmosisUnits } from './osmosis.figures.ts'
import { type Figure, figureOf, type Rows } from './table.ts'
import type { World } from './world.ts'

const days = { fromDay: '2026-10-31', toDay: '2026-11-08' }
const inDays = (column: string) =>
  `${localDay(column)} BETWEEN '${days.fromDay}' AND '${days.toDay}' AND ${column} <= $1`
const ofProduct = (code: string) => `d.product_id = (SELECT id FROM products WHERE code = '${code}')`

const read =
  (code: string, query: Pick<Period, 'fromDay' | 'toDay'> = days) =>
  ({ t, anna }: World) =>
    t.call(productAnalysisCalls.product, { as: anna, params: { code }, query })

const tenth = (share: number, value: string) => `percentile_cont(${share}) WITHIN GROUP (ORDER BY ${value})`

const noMedians = { waterLitres: null, energyKwh: null, detergentMillilitres: null }

type PlainLoad = (world: World) => Promise<unknown>

function detailsOf(code: string, load: PlainLoad, loadBefore: PlainLoad): Rows<WashDetails> {
  const washed = `${ofProduct(code)} AND ${inDays('c.started_at')}`
  const ofWashes = (what: string) => (world: World) =>
    one(world, `SELECT ${what} FROM ${washes} WHERE ${washed}`)
  /** The temperature that decided on the one requirement of these washes, and their A0. */
  const lowest = `(c.hygiene #>> '{checks,0,lowestCelsius}')::float8`
  const a0 = `(c.hygiene #>> '{a0,value}')::float8`
  const counted = (outcome: string, path: string) =>
    `count(*) FILTER (WHERE c.hygiene #>> '${path}' = '${outcome}')`
  return {
    countsRacks: (world) =>
      one(
        world,
        `SELECT recognition ->> 'source' = 'phase' FROM products WHERE code = '${code}' AND $1::timestamptz IS NOT NULL`,
      ),
    // Nothing is known of the days before, and there are two machines of a product at most: medians.api.test.ts.
    ownMedians: async () => noMedians,
    peerMedians: async () => noMedians,
    programmes: {
      plain: (world) =>
        one(
          world,
          `SELECT json_agg(json_build_array(programme, sums) ORDER BY washes DESC, programme) FROM (
             SELECT c.programme, count(*) AS washes, ${washFigures} AS sums FROM ${washes} WHERE ${washed} GROUP BY 1) programmes`,
        ),
      pick: (list) => list.map(({ key, name: _, ...sums }) => [key, sums]),
    },
    outcomes: {
      plain: (world) =>
        one(
          world,
          `SELECT json_agg(json_build_array(outcome, reason, washes) ORDER BY washes DESC) FROM (
             SELECT c.hygiene ->> 'outcome' AS outcome, c.hygiene ->> 'reason' AS reason, count(*) AS washes
               FROM ${washes} WHERE ${washed} GROUP BY 1, 2) outcomes`,
        ),
      pick: (list) => list.map(({ outcome, reason, washes: some }) => [outcome, reason, some]),
    },
    temperatures: {
      plain: async (world) => [
        await ofWashes(counted('passed', '{checks,0,outcome}'))(world),
        await ofWashes(counted('failed', '{checks,0,outcome}'))(world),
        await one(
          world,
          `SELECT json_agg(json_build_array(degrees, washes) ORDER BY degrees) FROM (
             SELECT floor(${lowest}) AS degrees, count(*) AS washes FROM ${washes} WHERE ${washed} GROUP BY 1) bins`,
        ),
      ],
      pick: ([only]) => [
        String(only?.passed),
        String(only?.failed),
        only?.bins.map(({ from, washes: some }) => [from, some]),
      ],
    },
    a0: ofWashes(
      `json_build_object('washes', count(${a0}), 'low', ${tenth(0.1, a0)}, 'median', ${tenth(0.5, a0)}, 'high', ${tenth(0.9, a0)},
        'passed', ${counted('passed', '{a0,outcome}')}, 'failed', ${counted('failed', '{a0,outcome}')})`,
    ),
    load,
    loadBefore,
  }
}

/** What a machine weighed: the most that it reported during each wash. */
const weighedIn = ({ fromDay, toDay, end }: Period) => `(
  SELECT c.water_litres, c.energy_kwh, (SELECT max(t.value) FROM telemetry t JOIN metrics m ON m.id = t.metric_id
            WHERE m.key = 'load_weight' AND t.device_id = c.device_id AND t.ts BETWEEN c.started_at AND c.ended_at
              AND t.value > 0 AND t.value <= 60) AS kg
    FROM ${washes} WHERE ${ofProduct('xyjTft')} AND ${localDay('c.started_at')} BETWEEN '${fromDay}' AND '${toDay}' AND c.ended_at <= ${end}) w`
const loadIn = (period: Period) => (world: World) =>
  one(
    world,
    `SELECT json_build_object('washes', count(kg), 'kilograms', sum(kg),
        'litresPerKilogram', sum(water_litres) FILTER (WHERE kg IS NOT NULL) / sum(kg) FILTER (WHERE water_litres IS NOT NULL),
        'kwhPerKilogram', sum(energy_kwh) FILTER (WHERE kg IS NOT NULL) / sum(kg) FILTER (WHERE energy_kwh IS NOT NULL),
        'capacityKilograms', (SELECT (x ->> 'capacity')::float8 FROM products, json_array_elements(model -> 'metrics') x
           WHERE code = 'xyjTft' AND x ->> 'key' = 'load_weight'),
        'wellLoaded', count(*) FILTER (WHERE kg >= 8),
        'bins', (SELECT json_agg(json_build_object('from', whole, 'washes', n) ORDER BY whole) FROM (
           SELECT floor(kg) AS whole, count(*) AS n FROM ${weighedIn(period)} WHERE kg IS NOT NULL GROUP BY 1) bins)) FROM ${weighedIn(period)}`,
  )

type Band = WaterMetric['total']

/** Readings of every probe with the time that each held: until the next, for three expected intervals at most. */
const readings = (metric: string) => `(
  SELECT d.sn, ${localDay('r.ts')} AS day, r.value, accepted,
         extract(epoch FROM least(coalesce(r.next, $1), r.ts + interval '9 minutes', $1) - r.ts) AS held
    FROM devices d CROSS JOIN LATERAL (
      SELECT t.ts, t.value, t.value BETWEEN 0 AND ${metric === 'ph' ? 14 : 2000} AS accepted, lead(t.ts) OVER (ORDER BY t.ts) AS next
        FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE t.device_id = d.id AND m.key = '${metric}') r
   WHERE ${ofProduct('sdqS1')} AND ${inDays('r.ts')} AND r.ts < $1) p`

function waterOf(metric: 'ph' | 'tds'): Rows<WaterMetric> {
  const isFine = metric === 'ph' ? 'value BETWEEN 6.5 AND 8.5' : 'value <= 1000'
  const only = 'FILTER (WHERE accepted)'
  const place = (share: number) => `percentile_cont(${share}) WITHIN GROUP (ORDER BY value) ${only}`
  const band = `json_build_object('readings', count(*) ${only}, 'rejected', count(*) FILTER (WHERE NOT accepted),
    'inRange', coalesce(sum(held) FILTER (WHERE accepted AND ${isFine}), 0) / sum(held) ${only},
    'outOfRangeMs', 1000 * coalesce(sum(held) FILTER (WHERE accepted AND NOT ${isFine}), 0),
    'min', min(value) ${only}, 'lower', ${place(0.25)}, 'median', ${place(0.5)}, 'upper', ${place(0.75)}, 'max', max(value) ${only})`
  const by = (column: string) => (world: World) =>
    one(
      world,
      `SELECT json_agg(json_build_array(key, band) ORDER BY key) FROM (
         SELECT ${column}::text AS key, ${band} AS band FROM ${readings(metric)} GROUP BY 1) groups`,
    )
  return {
    metric: 'noFigure',
    tab: 'noFigure',
    name: 'noFigure',
    unit: 'noFigure',
    precision: 'noFigure',
    limits: 'noFigure',
    total: (world) => one(world, `SELECT ${band} FROM ${readings(metric)}`),
    days: { plain: by('day'), pick: (list) => list.map(({ day, ...shown }) => [day, shown satisfies Band]) },
    probes: {
      plain: by('sn'),
      pick: (list) => list.map(({ device, ...shown }) => [device.sn, shown satisfies Band]),
    },
  }
}

/** Neither dishwashers weigh anything, nor is there a wash of two weeks earlier. */
const none = async () => null
const washesOf = ({ washes: details }: { washes: WashDetails }) => details
const metricOf =
  (name: string) =>
  ({ water }: { water: WaterMetric[] }) =>
    water.find(({ metric }) => metric === name)

export const productFigures: Figure[] = [
  figureOf('product analysis of dishwashers', detailsOf('xwjTft', none, none), read('xwjTft'), washesOf),
  figureOf(
    'product analysis of washing machines',
    detailsOf('xyjTft', loadIn({ ...days, end: '$1' }), none),
    read('xyjTft'),
    washesOf,
  ),
  figureOf(
    'product analysis of washing machines, loads beside those of a week before',
    { load: loadIn({ ...today, end: '$1' }), loadBefore: loadIn(weekBefore) },
    read('xyjTft', today),
    washesOf,
  ),
  figureOf('product analysis of probes, pH', waterOf('ph'), read('sdqS1'), metricOf('ph')),
  figureOf('product analysis of probes, dissolved solids', waterOf('tds'), read('sdqS1'), metricOf('tds')),
  figureOf(
    'product analysis of probes, osmosis units',
    osmosisUnits,
    read('sdqS1'),
    ({ osmosis }) => osmosis[0],
  ),
]
