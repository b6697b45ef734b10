import { devices } from '@limpid/contract/devices/devices'
import { dayMs } from '@limpid/contract/kernel/durations'
import { emptyModel, type Metric } from '@limpid/contract/products/model'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertProduct } from '../../../testing/factories/telemetry.ts'
import { openSide } from '../../../testing/live/device-side.ts'
import { bay, newYork, rowsOf, type Sample, standardTime, stationB } from '../../../testing/water/samples.ts'
import type { DeviceSide } from '../../device-side.ts'
import { listRises } from './series/rises.reads.ts'

/* Recorded water data, sent through the MQTT endpoint and queried through the API. */
let t: TestApp
let anna: Person
let side: DeviceSide
let productId: string

const metric = (key: string, tab: 'ph' | 'tds', range: [number, number]): Metric => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit: '',
  precision: 2,
  range,
  expectedIntervalSeconds: 1200,
  tab,
})

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  productId = await insertProduct(t.database.pool, 'replayed', {
    ...emptyModel,
    metrics: [
      metric('ph', 'ph', [0, 14]),
      metric('conductivity', 'tds', [0, 5000]),
      metric('turbidity', 'tds', [-5, 100]),
      { ...metric('used', 'tds', [0, 9000]), kind: 'counter' },
    ],
  })
  side = await openSide(t)
})
afterAll(async () => {
  await side.close()
  await t.close()
})

/** A device in a time zone that sent these samples over MQTT, each acknowledged. */
async function replayed(sn: string, timeZone: string, samples: readonly Sample[]): Promise<string> {
  const { data } = await t.call(devices.create, { as: anna, body: { name: sn, sn, productId } })
  await t.database.pool.query('UPDATE devices SET time_zone = $2 WHERE id = $1', [data.id, timeZone])
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${side.port}`, { username: data.accessToken })
  for (let at = 0; at < samples.length; at += 50)
    await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(samples.slice(at, at + 50)), {
      qos: 1,
    })
  await client.endAsync()
  return data.id
}

const dayOf = async (id: string, tab: string, day: string) =>
  (await t.call(telemetry.period, { as: anna, params: { id, tab }, query: { day } })).data

async function seriesOf(id: string, metrics: string, from: number, to: number, points = 600) {
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const { data } = await t.call(telemetry.series, {
    as: anna,
    params: { id },
    query: { metrics, ...range, points },
  })
  return data[metrics] as [string, number | null, number | null, number | null][]
}

/** The same figures, by plain SQL over the stored readings. */
async function plainly(
  id: string,
  key: string,
  { from, to }: { from: string; to: string },
  [low, high]: [number, number],
) {
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS readings, (count(*) FILTER (WHERE value NOT BETWEEN $5 AND $6))::int AS rejected,
            min(value) FILTER (WHERE value BETWEEN $5 AND $6) AS min, avg(value) FILTER (WHERE value BETWEEN $5 AND $6) AS mean,
            max(value) FILTER (WHERE value BETWEEN $5 AND $6) AS max
       FROM telemetry JOIN metrics ON metrics.id = metric_id
      WHERE device_id = $1 AND key = $2 AND ts >= $3 AND ts < $4`,
    [id, key, from, to, low, high],
  )
  return rows[0]
}

describe('the water of Station B', () => {
  test('has a gap of the hour its logger skipped, when the logger ignores summer time', async () => {
    const id = await replayed('EPA-1', 'Etc/GMT+5', stationB(standardTime))
    const from = standardTime(Date.UTC(2026, 2, 7))
    const points = await seriesOf(id, 'ph', from, from + 3 * dayMs)
    expect(points.filter(([, value]) => value !== null)).toHaveLength(
      rowsOf('epa_station_b_2006-04.csv').length,
    )
    const gaps = points.flatMap(([, value], at) =>
      value === null ? [[points[at - 1]?.[0], points[at + 1]?.[0]]] : [],
    )
    expect(gaps).toEqual([['2026-03-08T06:40:00.000Z', '2026-03-08T08:00:00.000Z']])
    expect((await dayOf(id, 'ph', '2026-03-08')).metrics[0].total.readings).toBe(69)
  })

  test('is a day of 23 hours without any gap, when its clock is that of New York', async () => {
    const id = await replayed('EPA-2', 'America/New_York', stationB(newYork))
    const day = await dayOf(id, 'ph', '2026-03-08')
    expect(day).toMatchObject({ from: '2026-03-08T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' })
    expect(day.metrics[0].parts).toHaveLength(23)
    expect(day.metrics[0].total).toMatchObject({ readings: 69, rejected: 0, knownSeconds: 23 * 3600 })
    const points = await seriesOf(id, 'ph', Date.parse(day.from), Date.parse(day.to))
    expect(points.map(([, value]) => value)).not.toContain(null)
  })

  test.each(['2026-03-07', '2026-03-08', '2026-03-09'])(
    'matches on %s what plain SQL calculates',
    async (date) => {
      const id = await replayed(`EPA-${date}`, 'America/New_York', stationB(newYork))
      for (const [tab, key, range] of [
        ['ph', 'ph', [0, 14]],
        ['tds', 'conductivity', [0, 5000]],
      ] as const) {
        const day = await dayOf(id, tab, date)
        const { readings, rejected, min, mean, max } = await plainly(id, key, day, [...range])
        const total = day.metrics.find((one: { metric: string }) => one.metric === key).total
        expect(total).toMatchObject({ readings, rejected, min, max })
        expect(total.mean).toBeCloseTo(mean, 9)
        const { rows } = await t.database.pool.query(
          `SELECT count, sum FROM telemetry_daily JOIN metrics ON metrics.id = metric_id
          WHERE device_id = $1 AND key = $2 AND day = $3`,
          [id, key, date],
        )
        expect(rows[0].count).toBe(readings)
        expect(rows[0].sum / rows[0].count).toBeCloseTo(mean, 6)
      }
    },
  )
})

describe("turbidity outside the probe's range", () => {
  const samples = bay()
  let id: string
  beforeAll(async () => {
    id = await replayed('NERRS-1', 'UTC', samples)
  })
  const from = Date.UTC(2026, 3, 4)

  /** Buckets of accepted readings by plain SQL, by their length in minutes. */
  async function buckets(minutes: number) {
    const { rows } = await t.database.pool.query(
      `SELECT avg(value) AS mean, min(value), max(value) FROM telemetry JOIN metrics ON metrics.id = metric_id
        WHERE device_id = $1 AND key = 'turbidity' AND ts >= $2 AND ts < $3 AND value BETWEEN -5 AND 100
        GROUP BY date_bin($4 * interval '1 minute', ts, $2) ORDER BY date_bin($4 * interval '1 minute', ts, $2)`,
      [id, new Date(from), new Date(from + dayMs), minutes],
    )
    return rows
  }
  const isRejected = ([, value]: readonly [string, number | null, ...unknown[]]) =>
    value !== null && (value < -5 || value > 100)

  test.each([
    ['of an hour', 24, 60],
    ['of hours', 12, 120],
    ['of minutes', 48, 30],
  ])('is in no mean and no extreme of buckets %s, and is listed separately', async (_, points, minutes) => {
    const reported = await seriesOf(id, 'turbidity', from, from + dayMs, points)
    const accepted = reported.filter((point) => !isRejected(point) && point[1] !== null)
    const plain = await buckets(minutes)
    expect(plain.length).toBeGreaterThan(5)
    expect(accepted.length).toBe(plain.length)
    for (const [at, { mean, min, max }] of plain.entries()) {
      expect(accepted[at]?.[1]).toBeCloseTo(mean, 9)
      expect(accepted[at]?.slice(2)).toEqual([min, max])
    }
    const farthest = Math.max(...samples.map(({ values }) => values['turbidity'] ?? 0))
    expect(Math.max(...reported.filter(isRejected).map(([, value]) => value ?? 0))).toBe(farthest)
    expect(reported.map(([ts]) => ts)).toEqual(reported.map(([ts]) => ts).sort())
    expect(new Set(reported.map(([ts]) => ts)).size).toBe(reported.length)
  })

  test('stays visible individually where readings are few, and is not in the figures of the day', async () => {
    const implausible = samples.filter(({ values }) => (values['turbidity'] ?? 0) > 100)
    const reported = await seriesOf(id, 'turbidity', from, from + dayMs)
    expect(reported.filter(isRejected)).toHaveLength(implausible.length)
    await outOfTheDay(id, samples)
  })
})

describe('a counter between impossible values', () => {
  /**
   * A counter that sums Station B's conductivity as if it were consumption, with a reset, and with impossible
   * values on the hour, at midnight and in succession.
   */
  const samples = stationB(newYork)
    .map(({ ts, values }) => ({ ts, litres: values['conductivity'] ?? 0 }))
    .map(({ ts, litres }, at, all) => {
      const begun = at >= 90 ? 90 : 0
      const used = all.slice(begun, at + 1).reduce((sum, one) => sum + one.litres / 1000, 0)
      const impossible = at % 7 === 3 || at % 29 > 26 || (at >= 60 && at < 66)
      const wrong = at % 2 ? 65_535 : -1
      return { ts, values: { used: impossible ? wrong : used + litres / 1e6 } }
    })
  let id: string
  beforeAll(async () => {
    id = await replayed('EPA-used', 'America/New_York', samples)
  })

  /** The increase in each stretch, by plain SQL over the accepted readings, and that across whole hours without one. */
  async function plainRises(stretch: 'hour' | 'day') {
    const { rows } = await t.database.pool.query<{ startsAt: Date; increase: number; across: number }>(
      `SELECT date_trunc($2, ts, 'America/New_York') AS "startsAt", sum(rise) AS increase,
              coalesce(sum(rise) FILTER (WHERE date_trunc('hour', ts) - date_trunc('hour', earlier) > interval '1 hour'), 0) AS across
         FROM (SELECT ts, earlier, CASE WHEN before IS NULL THEN 0 WHEN value >= before THEN value - before ELSE value END AS rise
                 FROM (SELECT ts, value, lag(value) OVER (ORDER BY ts) AS before, lag(ts) OVER (ORDER BY ts) AS earlier
                         FROM telemetry JOIN metrics ON metrics.id = metric_id
                        WHERE device_id = $1 AND key = 'used' AND value BETWEEN 0 AND 9000) accepted) rises
        GROUP BY 1 ORDER BY 1`,
      [id, stretch],
    )
    return new Map(rows.map(({ startsAt, ...sums }) => [startsAt.toISOString(), sums]))
  }

  test.each(['2026-03-07', '2026-03-08', '2026-03-09'])(
    'rose on %s, and in its hours, as plain SQL calculates',
    async (date) => {
      const day = await dayOf(id, 'tds', date)
      const reported = day.metrics.find((one: { metric: string }) => one.metric === 'used')
      expect(reported.total.rejected).toBeGreaterThan(3)
      const whole = (await plainRises('day')).get(day.from) ?? { increase: Number.NaN, across: Number.NaN }
      expect(reported.total.increase).toBeCloseTo(whole.increase, 6)
      const hours = await plainRises('hour')
      for (const { startsAt, increase, readings, rejected } of reported.parts) {
        const plain = hours.get(startsAt) ?? { increase: Number.NaN, across: Number.NaN }
        expect(increase).toBeCloseTo(readings === rejected ? 0 : plain.increase - plain.across, 6)
      }
      const across = reported.unallocated.reduce(
        (sum: number, gap: { increase: number }) => sum + gap.increase,
        0,
      )
      expect(across).toBeCloseTo(whole.across, 6)
    },
  )

  test('rose since an instant within an hour as plain SQL calculates', async () => {
    const since = new Date('2026-03-08T10:45:00Z')
    const rises = await listRises(
      t.database.db,
      [{ id: 'one', deviceId: id, metric: 'used', since }],
      new Date('2026-03-10T00:00:00Z'),
    )
    const { rows } = await t.database.pool.query(
      `SELECT sum(CASE WHEN value >= before THEN value - before ELSE value END) AS rise
         FROM (SELECT ts, value, lag(value) OVER (ORDER BY ts) AS before FROM telemetry JOIN metrics ON metrics.id = metric_id
                WHERE device_id = $1 AND key = 'used' AND value BETWEEN 0 AND 9000) accepted
        WHERE ts > $2`,
      [id, since],
    )
    expect(rises.get('one')?.rise).toBeCloseTo(rows[0].rise, 6)
  })
})

async function outOfTheDay(id: string, samples: readonly Sample[]): Promise<void> {
  const implausible = samples.filter(({ values }) => (values['turbidity'] ?? 0) > 100)
  expect(implausible.length).toBe(12)
  const day = await dayOf(id, 'tds', '2026-04-04')
  const turbidity = day.metrics.find((one: { metric: string }) => one.metric === 'turbidity')
  const { min, mean, max } = await plainly(id, 'turbidity', day, [-5, 100])
  expect(turbidity.total).toMatchObject({ readings: samples.length, rejected: implausible.length, min, max })
  expect(turbidity.total.mean).toBeCloseTo(mean, 9)
  expect(turbidity.rejected.map(({ value }: { value: number }) => value).sort()).toEqual(
    implausible.map(({ values }) => values['turbidity']).sort(),
  )
  expect(
    Math.max(...turbidity.points.map(([, value]: [string, number | null]) => value ?? 0)),
  ).toBeLessThanOrEqual(100)
}
