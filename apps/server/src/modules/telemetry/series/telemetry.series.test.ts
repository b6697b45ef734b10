import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  plainModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { sumMinutes } from './minutes.store.ts'
import { readingParts } from './readings.reads.ts'
import { type SeriesRange, series } from './series.reads.ts'

const clock = setClock('2026-11-21T12:00:00Z')
const from = Date.parse('2026-11-20T00:00:00Z')
let database: TestDatabase
let deviceId: string

/** `temp` every 10 s for 6 hours, one spike, then a one-hour gap and 6 more hours; `phase` alongside. */
beforeAll(async () => {
  database = await cloneDatabase()
  deviceId = (await insertDevices(database.pool, await insertProduct(database.pool, 'series'), 1))[0] ?? ''
  const recorder = testRecorder(database.pool, clock)
  for (let step = 0; step < 13 * 360; step++) {
    if (step >= 6 * 360 && step < 7 * 360) continue
    const value = step === 1_000 ? 99 : step % 10
    const phase = step < 720 ? 'idle' : 'wash'
    void recorder.send(deviceId, [
      reading('temp', value, from + step * 10_000),
      reading('phase', phase, from + step * 10_000),
    ])
  }
  await recorder.close()
})
afterAll(() => database.drop())

const draw = (range: Partial<SeriesRange>, accepted?: [number, number]) =>
  series(
    database.db,
    deviceId,
    { metrics: ['temp'], from: new Date(from), to: new Date(from + 13 * 3_600_000), points: 600, ...range },
    plainModel.metrics.map((metric) => ({ ...metric, ...(accepted && { range: accepted }) })),
  )
const iso = (seconds: number) => new Date(from + seconds * 1000).toISOString()

test('few readings are returned individually, the end of the range excluded', async () => {
  const { temp } = await draw({ to: new Date(from + 50_000) })
  expect(temp).toEqual([0, 1, 2, 3, 4].map((value) => [iso(value * 10), value, value, value]))
})

test('many readings are aggregated, and no extreme is lost', async () => {
  const { temp = [] } = await draw({ points: 100 })
  const joined = temp.filter(([, value]) => value !== null)
  expect(joined.length).toBeLessThanOrEqual(100)
  expect(joined.length).toBeGreaterThan(80)
  expect(Math.max(...joined.map(([, , , max]) => max ?? 0))).toBe(99)
  expect(Math.max(...joined.map(([, mean]) => Number(mean)))).toBeLessThan(10)
  expect(temp.filter(([, value]) => value === null)).toHaveLength(1)
})

test.each([
  ['buckets of readings', 100],
  ['hours', 13],
])(
  'values outside the range of their metric are in no figure of %s, and are listed separately',
  async (_, points) => {
    const reported = (await draw({ points }, [0, 20]))['temp'] ?? []
    const rejected = reported.filter(([, value]) => value === 99)
    expect(rejected).toEqual([[iso(10_000), 99, 99, 99]])
    const joined = reported.filter(([, value]) => typeof value === 'number' && value !== 99)
    expect(Math.max(...joined.flatMap(([, , , max]) => max ?? []))).toBe(9)
    const all = ((await draw({ points }))['temp'] ?? []).filter(([, value]) => value !== null)
    expect(joined).toHaveLength(all.length)
    expect(reported.filter(([, value]) => value === null)).toHaveLength(1)
  },
)

test('an interval with only rejected readings has no figure, and no gap', async () => {
  const reported = (await draw({ points: 13 }, [500, 600]))['temp'] ?? []
  expect(reported.filter(([, value]) => value === null)).toHaveLength(1)
  expect(Math.min(...reported.flatMap(([, , min]) => min ?? []))).toBe(0)
  expect(reported.every(([, value, min, max]) => value === min && value === max)).toBe(true)
})

test('a pause longer than three usual intervals is a gap, also where the curve is drawn from hours', async () => {
  const near = await draw({
    from: new Date(from + 6 * 3_600_000 - 60_000),
    to: new Date(from + 7 * 3_600_000 + 20_000),
  })
  expect(near['temp']?.filter(([, value]) => value === null)).toEqual([[iso(6 * 3_600), null, null, null]])
  const far = await draw({ to: new Date(from + 24 * 3_600_000), points: 24 })
  expect(far['temp']).toHaveLength(13)
  expect(far['temp']?.[2]).toEqual([iso(7_200), expect.any(Number), 0, 99])
  expect(far['temp']?.filter(([, value]) => value === null)).toHaveLength(1)
})

test('a state is returned by its changes, with what held before the range', async () => {
  const { phase } = await draw({ metrics: ['phase'], from: new Date(from + 3_605_000) })
  expect(phase).toEqual([
    [iso(3_605), 'idle', null, null],
    [iso(7_200), 'wash', null, null],
    [iso(6 * 3_600), null, null, null],
    [iso(7 * 3_600), 'wash', null, null],
  ])
})

test('a value from too long before the range does not hold into it', async () => {
  const { phase } = await draw({ metrics: ['phase'], from: new Date(from + 6.5 * 3_600_000) })
  expect(phase).toEqual([[iso(7 * 3_600), 'wash', null, null]])
})

test('a metric never reported by the device, and an unknown one, have no points', async () => {
  expect(await draw({ metrics: ['voltage', 'never heard of'] })).toEqual({
    voltage: [],
    'never heard of': [],
  })
})

test('several metrics come in one response, each with its own points', async () => {
  const both = await draw({ metrics: ['temp', 'phase'], to: new Date(from + 20_000) })
  expect(both).toEqual({
    temp: [
      [iso(0), 0, 0, 0],
      [iso(10), 1, 1, 1],
    ],
    phase: [[iso(0), 'idle', null, null]],
  })
})

describe('a range of dense hours', () => {
  const start = from + 20 * 86_400_000
  const hours = 8
  beforeAll(async () => {
    const recorder = testRecorder(database.pool, setClock('2026-12-11T12:00:00Z'))
    for (let second = 0; second < hours * 3600; second++) {
      if (second >= 3 * 3600 && second < 3 * 3600 + 1800) continue
      void recorder.send(deviceId, [
        reading('power', second === 10_000 ? -7 : second % 60, start + second * 1000),
      ])
    }
    await recorder.close()
  })
  const range = { from: new Date(start), to: new Date(start + hours * 3_600_000) }
  const requested = { metrics: ['power'], ...range, points: 60 }
  const sumUp = () => sumMinutes(database.db, { ...range, series: { deviceId, metrics: ['power'] } })

  test('is the same before and after its minutes are rolled up, with its extremes and its gap', async () => {
    const before = (await draw(requested))['power'] ?? []
    expect(await sumUp()).toBe(hours)
    expect(await sumUp()).toBe(0)
    expect((await draw(requested))['power']).toEqual(before)
    expect(before.filter(([, value]) => value === null)).toHaveLength(1)
    expect(before.length).toBeLessThanOrEqual(61)
    expect(Math.min(...before.flatMap(([, , min]) => min ?? []))).toBe(-7)
    expect(Math.max(...before.flatMap(([, , , max]) => max ?? []))).toBe(59)
    expect(before[0]?.[1]).toBeCloseTo(29.5)
  })

  test('has no figure with a rejected value in its minutes, rolled up or not', async () => {
    const reported = async () => (await draw(requested, [0, 60]))['power'] ?? []
    const summed = await reported()
    expect(summed.filter(([, value]) => value === -7)).toEqual([
      [new Date(start + 10_000_000).toISOString(), -7, -7, -7],
    ])
    const joined = summed.filter(([, value]) => typeof value === 'number' && value !== -7)
    expect(Math.min(...joined.flatMap(([, , min]) => min ?? []))).toBe(0)
    expect(joined).toHaveLength(
      ((await draw(requested))['power'] ?? []).filter(([, value]) => value !== null).length,
    )
    await database.pool.query('DELETE FROM telemetry_minutes WHERE device_id = $1', [deviceId])
    expect(await reported()).toEqual(summed)
    await sumUp()
  })

  test('never shows rollups that a late reading made wrong', async () => {
    const recorder = testRecorder(database.pool, setClock('2026-12-11T12:00:00Z'))
    void recorder.send(deviceId, [reading('power', 500, start + 3 * 3_600_000 + 60_000)])
    await recorder.close()
    const max = async () =>
      Math.max(...((await draw(requested))['power'] ?? []).flatMap(([, , , max]) => max ?? []))
    expect(await max()).toBe(500)
    expect(await sumUp()).toBe(1)
    expect(await max()).toBe(500)
  })

  test('is cut at the minute, and sparse metrics are included', async () => {
    const cut = { ...requested, metrics: ['power', 'temp'], from: new Date(start + 90_000) }
    const { power = [], temp } = await draw(cut)
    expect(power[0]?.[0]).toBe(new Date(start + 60_000).toISOString())
    expect(temp).toEqual([])
  })
})

test('every reading of a range comes once and in order, including instants that fall between two parts', async () => {
  const range = { from: new Date(from), to: new Date(from + 13 * 3_600_000), timeZone: 'Asia/Urumqi' }
  const parts = []
  for await (const part of readingParts(database.db, { deviceId, metrics: ['temp', 'phase'], ...range }))
    parts.push(part)
  expect(parts.length).toBeGreaterThan(1)
  const reported = parts.flat()
  expect(reported.map(({ micros }) => micros)).toEqual(
    Array.from({ length: 13 * 360 }, (_, step) => (from + step * 10_000) * 1000).filter(
      (_, step) => step < 6 * 360 || step >= 7 * 360,
    ),
  )
  expect(reported.every(({ values }) => values.size === 2)).toBe(true)
  expect(reported[0]).toMatchObject({ local: '2026-11-20 06:00:00.000' })
})

test('a range of one device is read through the primary key', async () => {
  const { rows } = await database.pool.query(
    `explain (format json) select min(t.ts), avg(t.value) from telemetry t
     where t.device_id = $1 and t.metric_id = 1 and t.ts >= $2 and t.ts < $3 and t.value is not null`,
    [deviceId, new Date(from), new Date(from + 3_600_000)],
  )
  const plan = JSON.stringify(rows[0])
  expect(plan).toContain('_pkey')
  expect(plan).not.toContain('Seq Scan')
})
