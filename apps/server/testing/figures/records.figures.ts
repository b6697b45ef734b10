import { outcomeWords } from '@limpid/contract/cycles/hygiene.words'
import { diaries } from '@limpid/contract/diaries/diaries'
import { type Excursion, excursions } from '@limpid/contract/excursions/excursions'
import { type DevicePart, type PartLifeNow, parts } from '@limpid/contract/parts/parts'
import type { StockItem } from '@limpid/contract/parts/stock'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { vi } from 'vitest'
import { reportWords } from '../../src/modules/diaries/report/report.words.ts'
import { one, row, steps, washes } from './independent.ts'
import { textOfPdf } from './pdf-text.ts'
import { type Figure, figureOf, type Rows } from './table.ts'
import type { World } from './world.ts'

const day = { from: '2026-11-08T00:00:00Z', to: '2026-11-09T00:00:00Z' }
/** Readings of a metric of device `$2` on that day in UTC, whether they can be or not. */
const reported = (metric: string) =>
  `telemetry t JOIN metrics m ON m.id = t.metric_id WHERE t.device_id = $2 AND m.key = '${metric}'
     AND t.ts >= '${day.from}' AND t.ts < '${day.to}' AND $1::timestamptz IS NOT NULL`
const ofReadings = (what: string, metric: string, device: (world: World) => string) => (world: World) =>
  one(world, `SELECT ${what} FROM ${reported(metric)}`, [device(world)])
const kitchenOf = ({ kitchen }: World) => kitchen
const probeOf = ({ probe }: World) => probe

interface Curve {
  points: [ts: number, value: number][]
}
const curve: Rows<Curve> = {
  points: ofReadings(
    'json_agg(json_build_array(extract(epoch FROM t.ts) * 1000, t.value) ORDER BY t.ts)',
    'water_total',
    kitchenOf,
  ),
}

interface Extremes {
  lowest: number
  highest: number
}
/** A curve of more readings than points is drawn from means, with the extremes of all readings that can be. */
const averaged: Rows<Extremes> = {
  lowest: ofReadings('min(t.value)', 'tds', probeOf),
  highest: ofReadings('max(t.value)', 'tds', probeOf),
}

interface ReadingsFile {
  lines: number
  sum: number
}
const readingsFile: Rows<ReadingsFile> = {
  lines: ofReadings('count(*)::int', 'ph', probeOf),
  sum: ofReadings('sum(t.value)::float8', 'ph', probeOf),
}

/** Readings outside the limits that follow each other; more than nine minutes without a reading end the time. */
const spans = `
  SELECT count(*)::int AS readings, min(ts) AS began, least(max(next), max(ts) + interval '9 minutes', $1::timestamptz) AS ended, max(value) AS worst
    FROM (SELECT *, count(*) FILTER (WHERE begins) OVER (ORDER BY ts) AS span FROM (
      SELECT ts, value, next, value > 8.5 AND (was IS NULL OR was <= 8.5 OR ts - before > interval '9 minutes') AS begins
        FROM (SELECT t.ts, t.value, lag(t.value) OVER w AS was, lag(t.ts) OVER w AS before, lead(t.ts) OVER w AS next
                FROM telemetry t JOIN metrics m ON m.id = t.metric_id AND m.key = 'ph'
               WHERE t.device_id = $2 AND t.value <= 14 WINDOW w AS (ORDER BY t.ts)) r) b WHERE value > 8.5) s GROUP BY span`
const alerts: Rows<{ list: Excursion[]; total: number }> = {
  total: (world) => one(world, `SELECT count(*)::int FROM (${spans}) x`, [world.probe]),
  list: {
    plain: (world) =>
      one(
        world,
        `SELECT json_agg(json_build_array(extract(epoch FROM began) * 1000, extract(epoch FROM ended) * 1000, worst, readings) ORDER BY began DESC)
           FROM (SELECT * FROM (${spans}) x ORDER BY began DESC LIMIT 40) latest`,
        [world.probe],
      ),
    pick: (list) =>
      list.map(({ startedAt, endedAt, worst, readings }) => [
        Date.parse(String(startedAt)),
        Date.parse(String(endedAt)),
        worst,
        readings,
      ]),
  },
}

interface LedgerFile {
  washes: number
  waterLitres: number
  energyKwh: number
}
const inMonth = `d.id = $2 AND date_trunc('month', c.started_at AT TIME ZONE d.time_zone) = '2026-11-01' AND $1::timestamptz IS NOT NULL`
const ofMonth = (what: string) => (world: World) =>
  one(world, `SELECT ${what} FROM ${washes} WHERE ${inMonth}`, [world.kitchen])
const ledgerFile: Rows<LedgerFile> = {
  washes: ofMonth('count(*)::int'),
  waterLitres: ofMonth('sum(round(c.water_litres::numeric, 2))::float8'),
  energyKwh: ofMonth('sum(round(c.energy_kwh::numeric, 3))::float8'),
}
const column = (lines: readonly string[], at: number) =>
  lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0)
/** The cells of a line, of which some are quoted because they hold a comma. */
const cells = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain)

/** Makes the file of a month, and returns its content. */
async function readLedger({ t, anna, kitchen }: World, format: 'csv' | 'pdf') {
  const params = { id: kitchen }
  const made = await t.call(diaries.makeReport, { as: anna, params, body: { month: '2026-11', format } })
  await vi.waitFor(
    async () => {
      const { data } = await t.call(diaries.reports, { as: anna, params })
      if (data[0].state !== 'done') throw new Error(`The file is ${data[0].state}.`)
    },
    { timeout: 30_000 },
  )
  return t.call(diaries.downloadReport, { as: anna, params: { ...params, reportId: made.data.id } })
}

async function readLedgerFile(world: World): Promise<{ data: LedgerFile }> {
  const { data } = await readLedger(world, 'csv')
  const [, ...lines] = data.trim().split('\r\n').map(cells)
  const sumOf = (at: number) => lines.reduce((sum: number, line: string[]) => sum + Number(line[at]), 0)
  return { data: { washes: lines.length, waterLitres: sumOf(12), energyKwh: sumOf(13) } }
}

interface LedgerHead extends LedgerFile {
  passed: number
  failed: number
  waterMeter: number
  energyMeter: number
}
const metered = (metric: string, digits: number) => (world: World) =>
  one(
    world,
    `SELECT round(sum(s.amount)::numeric, ${digits})::float8 FROM ${steps(metric)} WHERE d.id = $2
      AND date_trunc('month', s.ts AT TIME ZONE d.time_zone) = '2026-11-01' AND $1::timestamptz IS NOT NULL`,
    [world.kitchen],
  )
const outcome = (name: string) => ofMonth(`count(*) FILTER (WHERE c.hygiene ->> 'outcome' = '${name}')::int`)
const ledgerHead: Rows<LedgerHead> = {
  washes: ofMonth('count(*)::int'),
  passed: outcome('passed'),
  failed: outcome('failed'),
  waterLitres: ofMonth('round(sum(c.water_litres)::numeric, 1)::float8'),
  energyKwh: ofMonth('round(sum(c.energy_kwh)::numeric, 2)::float8'),
  waterMeter: metered('water_total', 1),
  energyMeter: metered('energy_total', 2),
}

/** The numbers that stand after their names at the head of the PDF. */
async function readLedgerHead(world: World): Promise<{ data: LedgerHead }> {
  const { bytes = Buffer.alloc(0) } = await readLedger(world, 'pdf')
  const text = textOfPdf(bytes).replaceAll(/\s+/g, '')
  /** The first number after a name. */
  const after = (name: string) => {
    const [, behind = ''] = text.split(name.replaceAll(' ', ''), 2)
    return Number(/^[:：]?([\d.]+)/.exec(behind)?.[1])
  }
  const { washes: counted, water, energy, waterMeter, energyMeter } = reportWords
  return {
    data: {
      washes: after(counted.zh),
      passed: after(outcomeWords.passed.zh),
      failed: after(outcomeWords.failed.zh),
      waterLitres: after(water.zh),
      energyKwh: after(energy.zh),
      waterMeter: after(waterMeter.zh),
      energyMeter: after(energyMeter.zh),
    },
  }
}

const installedAt = '2026-11-03T15:20:00Z'
const hoursInUse = `(SELECT sum(s.amount) FROM ${steps('operating_hours')} WHERE d.id = $2 AND s.ts > '${installedAt}')`
const life: Rows<PartLifeNow> = {
  by: 'noFigure',
  metric: 'noFigure',
  end: 'noFigure',
  now: (world) =>
    one(world, `SELECT ${hoursInUse}::float8 WHERE $1::timestamptz IS NOT NULL`, [world.kitchen]),
  left: (world) =>
    one(world, `SELECT (1 - ${hoursInUse} / 1000)::float8 WHERE $1::timestamptz IS NOT NULL`, [
      world.kitchen,
    ]),
  endsAt: {
    plain: (world) =>
      one(
        world,
        `SELECT extract(epoch FROM $1::timestamptz + (1000 - ${hoursInUse}) / (
           SELECT sum(s.amount) / (($1::timestamptz AT TIME ZONE 'America/New_York')::date - min((s.ts AT TIME ZONE 'America/New_York')::date))
             FROM ${steps('operating_hours')} WHERE d.id = $2 AND (s.ts AT TIME ZONE 'America/New_York')::date < ($1::timestamptz AT TIME ZONE 'America/New_York')::date
         ) * interval '1 day')::bigint::int`,
        [world.kitchen],
      ),
    pick: (at) => Math.round(Date.parse(String(at)) / 1000),
  },
  runOut: async () => null,
}

async function readLife({ t, anna, kitchen }: World) {
  const body = { serial: 'S-1', installedAt }
  await t.call(parts.correct, { as: anna, params: { id: kitchen, key: 'pump_seal' }, body })
  return t.call(parts.ofDevice, { as: anna, params: { id: kitchen } })
}

const stock: Pick<Rows<StockItem>, 'count' | 'low'> = {
  count: (world) =>
    one(world, 'SELECT sum(change)::int FROM stock_movements WHERE $1::timestamptz IS NOT NULL'),
  low: (world) => one(world, 'SELECT sum(change) < 7 FROM stock_movements WHERE $1::timestamptz IS NOT NULL'),
}

async function readStock(world: World) {
  const { t, anna, kitchen } = world
  const { id: productId } = await row<{ id: string }>(
    world,
    'SELECT product_id::text AS id FROM devices WHERE id = $2 AND $1::timestamptz IS NOT NULL',
    [kitchen],
  )
  const body = { productId, kind: 'part', key: 'pump_seal', siteId: null, count: 3, minimum: 7 }
  const { data } = await t.call(parts.addStock, { as: anna, body })
  for (const [kind, count] of [
    ['received', 5],
    ['used', 2],
    ['corrected', 4],
    ['received', 2],
  ])
    await t.call(parts.moveStock, { as: anna, params: { id: data.id }, body: { kind, count, note: '' } })
  return t.call(parts.stock, { as: anna, query: {} })
}

type Point = [string, number | null, number | null, number | null]
const callSeries = (device: (world: World) => string, metrics: string, points: number) => (world: World) =>
  world.t.call(telemetry.series, {
    as: world.anna,
    params: { id: device(world) },
    query: { metrics, ...day, points },
  })
const drawn = (points: Point[]) => points.filter(([, value]) => value !== null)

export const recordFigures: Figure[] = [
  figureOf(
    'curve of a day',
    curve,
    callSeries(kitchenOf, 'water_total', 600),
    ({ water_total }: { water_total: Point[] }) => ({
      points: drawn(water_total).map(([at, value]) => [Date.parse(at), value]),
    }),
  ),
  figureOf('averaged curve', averaged, callSeries(probeOf, 'tds', 10), ({ tds }: { tds: Point[] }) => ({
    lowest: Math.min(...drawn(tds).map(([, , min]) => min ?? Number.NaN)),
    highest: Math.max(...drawn(tds).map(([, , , max]) => max ?? Number.NaN)),
  })),
  figureOf(
    'file of readings',
    readingsFile,
    ({ t, anna, probe }) =>
      t.call(telemetry.exportReadings, { as: anna, params: { id: probe }, query: { metrics: 'ph', ...day } }),
    (text: string) => {
      const [, ...lines] = text.trim().split('\r\n')
      return { lines: lines.length, sum: column(lines, 2) }
    },
  ),
  figureOf('water quality alerts', alerts, ({ t, anna, probe }) =>
    t.call(excursions.page, { as: anna, params: { id: probe }, query: { pageSize: 40 } }),
  ),
  figureOf('file of a ledger month', ledgerFile, readLedgerFile),
  figureOf('head of the PDF of a ledger month', ledgerHead, readLedgerHead),
  figureOf(
    'life of a part',
    life,
    readLife,
    (list: DevicePart[]) => list.find(({ key }) => key === 'pump_seal')?.lives[0],
  ),
  figureOf('stock', stock, readStock, ({ list }: { list: StockItem[] }) => list[0]),
]
