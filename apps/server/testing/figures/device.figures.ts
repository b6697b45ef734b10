import type { CountFigures, WashCounts } from '@limpid/contract/cycles/counts'
import { cycles } from '@limpid/contract/cycles/cycles'
import { type DiaryFigures, diaries } from '@limpid/contract/diaries/diaries'
import { type MaintenanceTask, maintenance } from '@limpid/contract/maintenance/maintenance'
import type { PeriodFigures } from '@limpid/contract/telemetry/periods'
import { type Increases, telemetry } from '@limpid/contract/telemetry/telemetry'
import { held, one, row, steps, sumOf, washes } from './independent.ts'
import { type Figure, figureOf, type Rows, sumIsMeter } from './table.ts'
import type { World } from './world.ts'

const days = { fromDay: '2026-10-31', toDay: '2026-11-08' }
const inDays = (column: string) =>
  `d.id = $2 AND (${column} AT TIME ZONE d.time_zone)::date BETWEEN '${days.fromDay}' AND '${days.toDay}' AND $1::timestamptz IS NOT NULL`
const inMonth = `d.id = $2 AND date_trunc('month', c.started_at AT TIME ZONE d.time_zone) = '2026-11-01' AND $1::timestamptz IS NOT NULL`
const ofWashes =
  (what: string, condition = inDays('c.started_at')) =>
  (world: World) =>
    one(world, `SELECT ${what} FROM ${washes} WHERE ${condition}`, [world.kitchen])
const amount = (column: string) => (world: World) =>
  one(
    world,
    `SELECT CASE WHEN count(c.${column}) > 0 THEN json_build_object('sum', sum(c.${column}), 'mean', avg(c.${column})) END
       FROM ${washes} WHERE ${inDays('c.started_at')}`,
    [world.kitchen],
  )

const total: Rows<CountFigures> = {
  washes: ofWashes('count(*)::int'),
  completed: ofWashes(`count(*) FILTER (WHERE c.result = 'completed')::int`),
  rewashes: ofWashes('count(*) FILTER (WHERE c.rewash)::int'),
  meanDurationMs: ofWashes('(avg(extract(epoch FROM c.ended_at - c.started_at)) * 1000)::float8'),
  waterLitres: amount('water_litres'),
  energyKwh: amount('energy_kwh'),
  detergentMillilitres: amount('detergent_ml'),
  rinseAidMillilitres: amount('rinse_aid_ml'),
}

const counts: Rows<WashCounts> = {
  timeZone: 'noFigure',
  programmes: 'noFigure',
  total: { plain: ofWashes('count(*)::int'), pick: ({ washes }) => washes },
  groups: {
    plain: ofWashes(
      `(SELECT json_agg(n ORDER BY day) FROM (SELECT day, (SELECT count(*) FROM cycles x WHERE x.device_id = $2 AND x.ended_at IS NOT NULL
          AND (x.started_at AT TIME ZONE 'America/New_York')::date = day) AS n
          FROM generate_series('${days.fromDay}'::timestamp, '${days.toDay}', interval '1 day') day) days)`,
      `${inDays('c.started_at')} LIMIT 1`,
    ),
    pick: (groups) => groups.map(({ washes }) => washes),
  },
  consumption: {
    plain: async (world) => [
      await sumOf(world, 'water_total', inDays('s.ts'), [world.kitchen]),
      await sumOf(world, 'energy_total', inDays('s.ts'), [world.kitchen]),
    ],
    pick: ({ water, energy }) => [sumIsMeter(water), sumIsMeter(energy)],
  },
  machine: {
    plain: async (world) => [
      await sumOf(world, 'cycle_count', inDays('s.ts'), [world.kitchen]),
      await ofWashes('count(*)::int', inDays('c.ended_at'))(world),
    ],
    pick: ({ counted, recorded }) => [counted, recorded],
  },
}

const diary: Rows<DiaryFigures> = {
  washes: ofWashes('count(*)::int', inMonth),
  results: ofWashes(
    `json_build_object('running', 0, 'completed', count(*) FILTER (WHERE c.result = 'completed'),
      'aborted', count(*) FILTER (WHERE c.result = 'aborted'), 'interrupted', 0, 'unknown', 0)`,
    inMonth,
  ),
  hygiene: ofWashes(
    `json_build_object('passed', count(*) FILTER (WHERE c.hygiene ->> 'outcome' = 'passed'),
      'failed', count(*) FILTER (WHERE c.hygiene ->> 'outcome' = 'failed'), 'notAssessable', 0, 'notRequired', 0)`,
    inMonth,
  ),
  waterLitres: ofWashes('sum(c.water_litres)::float8', inMonth),
  energyKwh: ofWashes('sum(c.energy_kwh)::float8', inMonth),
  corrections: async () => 0,
  withdrawals: async () => 0,
}

/** The day in New York on which a reading of pH could not be. */
const dayStart = `timestamptz '2026-11-08 00:00 America/New_York'`
const dayEnd = `timestamptz '2026-11-09 00:00 America/New_York'`
const ofPh = (what: string) => (world: World) =>
  one(world, `SELECT ${what} FROM ${held('ph', dayStart, dayEnd)}`, [world.probe])

const ph: Rows<PeriodFigures> = {
  readings: ofPh('count(*)::int'),
  summed: async () => 0,
  rejected: ofPh('(count(*) FILTER (WHERE NOT accepted))::int'),
  min: ofPh('min(value) FILTER (WHERE accepted)'),
  mean: ofPh('avg(value) FILTER (WHERE accepted)'),
  max: ofPh('max(value) FILTER (WHERE accepted)'),
  knownSeconds: ofPh('sum(held) FILTER (WHERE accepted)'),
  outsideSeconds: ofPh('coalesce(sum(held) FILTER (WHERE accepted AND value NOT BETWEEN 6.5 AND 8.5), 0)'),
  increase: async () => null,
}
const inlet: Pick<Rows<PeriodFigures>, 'increase'> = {
  increase: (world) =>
    sumOf(
      world,
      'water_total',
      `d.id = $2 AND s.ts >= ${dayStart} AND s.ts < ${dayEnd} AND $1::timestamptz IS NOT NULL`,
      [world.probe],
    ),
}

/** The yearly service, due by operating hours: as none was done yet, they count from the first reading. */
const perDay = `SELECT (sum(s.amount) / (($1::timestamptz AT TIME ZONE 'America/New_York')::date - (
    SELECT min((t.ts AT TIME ZONE 'America/New_York')::date) FROM telemetry t JOIN metrics m ON m.id = t.metric_id
     WHERE t.device_id = $2 AND m.key = 'operating_hours')))::float8 AS "perDay"
  FROM ${steps('operating_hours')} WHERE d.id = $2 AND (s.ts AT TIME ZONE 'America/New_York')::date < ($1::timestamptz AT TIME ZONE 'America/New_York')::date`
const forecast: Pick<Rows<MaintenanceTask>, 'perDay'> = {
  perDay: async (world) => (await row<{ perDay: number }>(world, perDay, [world.kitchen])).perDay,
}

/** What the water meter of the machine rose by on each day with readings, across the end of summer time. */
const rises: { water_total: { plain: (world: World) => Promise<unknown>; pick: (days: Rise) => unknown } } = {
  water_total: {
    plain: ({ pool, now, kitchen }) =>
      pool
        .query<Record<'day' | 'sum', unknown>>(
          `SELECT extract(epoch FROM (s.ts AT TIME ZONE 'America/New_York')::date::timestamp AT TIME ZONE 'America/New_York')::float8 AS day,
                  sum(s.amount)::float8 AS sum
             FROM ${steps('water_total')} WHERE ${inDays('s.ts')} GROUP BY 1 ORDER BY 1`,
          [now, kitchen],
        )
        .then(({ rows }) => rows.map(({ day, sum }) => [day, sum])),
    pick: ({ steps }) => steps.flatMap(([day, sum]) => (sum === null ? [] : [[Date.parse(day) / 1000, sum]])),
  },
}
type Rise = Increases[string]

const callCounts = ({ t, anna, kitchen }: World) =>
  t.call(cycles.counts, { as: anna, params: { id: kitchen }, query: { by: 'day', ...days } })
const callPeriod =
  (tab: string) =>
  ({ t, anna, probe }: World) =>
    t.call(telemetry.period, { as: anna, params: { id: probe, tab }, query: { day: '2026-11-08' } })
const metricNamed = (name: string) => (data: { metrics: { metric: string; total: object }[] }) =>
  data.metrics.find(({ metric }) => metric === name)?.total

export const deviceFigures: Figure[] = [
  figureOf('washes tab', counts, callCounts),
  figureOf('washes tab, total', total, callCounts, (data: WashCounts) => data.total),
  figureOf(
    'ledger of a month, its PDF and CSV',
    diary,
    ({ t, anna, kitchen }) =>
      t.call(diaries.month, { as: anna, params: { id: kitchen }, query: { month: '2026-11' } }),
    ({ figures }: { figures: DiaryFigures }) => figures,
  ),
  figureOf('PH tab', ph, callPeriod('ph'), metricNamed('ph')),
  figureOf('counters as use per day', rises, ({ t, anna, kitchen }) =>
    t.call(telemetry.increases, {
      as: anna,
      params: { id: kitchen },
      query: {
        ...{ metrics: 'water_total', by: 'day' },
        ...{ from: '2026-10-31T04:00:00Z', to: '2026-11-09T05:00:00Z' },
      },
    }),
  ),
  figureOf('water tab', inlet, callPeriod('water-flow'), metricNamed('water_total')),
  figureOf(
    'maintenance forecast',
    forecast,
    ({ t, anna, kitchen }) => t.call(maintenance.tasks, { as: anna, params: { id: kitchen } }),
    (tasks: MaintenanceTask[]) => tasks.find(({ key }) => key === 'service'),
  ),
]
