import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../../testing/database.ts'
import {
  insertDevices,
  insertProduct,
  rangedModel,
  reading,
  setClock,
  testRecorder,
} from '../../../../../testing/factories/telemetry.ts'

/** Range of the counter; reported values exceed it at both ends. */
const range: [low: number, high: number] = [5, 50]

let database: TestDatabase
let productId: string

beforeAll(async () => {
  database = await cloneDatabase()
  productId = await insertProduct(database.pool, 'rollups', rangedModel(range))
})
afterAll(() => database.drop())

interface Rollup {
  metric: string
  bucket: string
  count: number
  sum: number
  min: number
  max: number
  increase: number | null
}

/**
 * Rollups computed naively from the rows: days by PostgreSQL's calendar, increases from one accepted
 * neighbour to the next.
 */
async function naive(deviceId: string, timeZone: string, bucketSql: string): Promise<Rollup[]> {
  const { rows } = await database.pool.query<{ metric: string; bucket: string; value: number }>(
    `select m.key as metric, (${bucketSql})::text as bucket, t.value from telemetry t join metrics m on m.id = t.metric_id
     where t.device_id = $1 and t.value is not null and $2::text is not null order by m.key, t.ts`,
    [deviceId, timeZone],
  )
  const rollups = new Map<string, Rollup>()
  let before: { metric: string; level: number } | undefined
  for (const { metric, bucket, value } of rows) {
    const key = `${metric} ${bucket}`
    const rollup = rollups.get(key) ?? {
      metric,
      bucket,
      count: 0,
      sum: 0,
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
      increase: metric === 'water' ? 0 : null,
    }
    rollup.count++
    rollup.sum += value
    rollup.min = Math.min(rollup.min, value)
    rollup.max = Math.max(rollup.max, value)
    rollups.set(key, rollup)
    if (rollup.increase !== null && (value < range[0] || value > range[1])) continue
    const stood = before?.metric === metric ? before.level : undefined
    const isStepBack = stood !== undefined && value < stood && value >= stood * 0.99
    if (rollup.increase !== null && stood !== undefined && !isStepBack)
      rollup.increase += value >= stood ? value - stood : value
    before = { metric, level: isStepBack ? stood : value }
  }
  return [...rollups.values()]
}

async function kept(deviceId: string, table: string, bucket: string): Promise<Rollup[]> {
  const { rows } = await database.pool.query<Rollup>(
    `select m.key as metric, r.${bucket}::text as bucket, count, sum, min, max, increase
     from ${table} r join metrics m on m.id = r.metric_id where device_id = $1 order by m.key, r.${bucket}`,
    [deviceId],
  )
  return rows
}

async function expectRollupsToEqualRows(deviceId: string, timeZone: string) {
  expect(await kept(deviceId, 'telemetry_hourly', 'hour')).toEqual(
    await naive(deviceId, timeZone, "date_trunc('hour', t.ts)"),
  )
  expect(await kept(deviceId, 'telemetry_daily', 'day')).toEqual(
    await naive(deviceId, timeZone, '(t.ts at time zone $2)::date'),
  )
  const { rows } = await database.pool.query(
    `select l.ts = n.ts and l.value is not distinct from n.value and l.text is not distinct from n.text as same
     from telemetry_latest l cross join lateral (
       select * from telemetry t where t.device_id = l.device_id and t.metric_id = l.metric_id order by ts desc limit 1
     ) n where l.device_id = $1`,
    [deviceId],
  )
  expect(rows.every(({ same }) => same)).toBe(true)
}

const around = Date.parse('2026-10-25T00:00:00Z')
const message = fc.array(
  fc.record({
    metric: fc.constantFrom('temp', 'water'),
    // Few distinct times, so that they collide, on both sides of midnight and of the hour repeated by a clock
    // change.
    at: fc.integer({ min: -12, max: 110 }).map((step) => around + step * 900_000),
    value: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) },
      // So close together that a fall is a small step back; quarters add up exactly in any order.
      { weight: 6, arbitrary: fc.integer({ min: 162, max: 166 }).map((quarters) => quarters / 4) },
      { weight: 1, arbitrary: fc.constant('off') },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

test('rollups equal what the rows give, in whatever order, batches and repetitions readings arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat(30), { maxLength: 5 }),
      async (messages, timeZone, batch, cuts) => {
        const [deviceId = ''] = await insertDevices(database.pool, productId, 1, timeZone)
        const clock = setClock(around + 2 * 86_400_000)
        const recorder = testRecorder(database.pool, clock, batch)
        const first = new Map<string, number>()
        const repeated = [...messages, ...cuts.map((cut) => messages[cut] ?? [])]
        for (const [at, readings] of repeated.entries()) {
          for (const { metric, at: ts, value } of readings)
            if (typeof value === 'number' && !first.has(`${metric} ${ts}`))
              first.set(`${metric} ${ts}`, value)
          const sent = recorder.send(
            deviceId,
            readings.map((one) => reading(one.metric, one.value, one.at)),
          )
          // Some wait for their commit; the others share one.
          if (cuts.includes(at)) await sent
        }
        await recorder.close()
        const { rows } = await database.pool.query(
          'select count(*)::int as rows from telemetry where device_id = $1',
          [deviceId],
        )
        expect(rows[0].rows).toBe(first.size)
        await expectRollupsToEqualRows(deviceId, timeZone)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['2026-10-25', '25 hours', 'the clock goes back', 25],
  ['2026-03-29', '23 hours', 'the clock goes forward', 23],
])('a day in Berlin on %s has %s, because %s', async (day, _length, _why, hours) => {
  const [deviceId = ''] = await insertDevices(database.pool, productId, 1, 'Europe/Berlin')
  const clock = setClock(`${day}T23:59:00Z`)
  const recorder = testRecorder(database.pool, clock)
  const before = Date.parse(`${day}T00:30:00Z`) - 26 * 3_600_000
  for (let hour = 0; hour < 50; hour++)
    void recorder.send(deviceId, [reading('water', range[0] + hour * 0.5, before + hour * 3_600_000)])
  await recorder.close()
  const days = await kept(deviceId, 'telemetry_daily', 'day')
  expect(days.find(({ bucket }) => bucket === day)).toMatchObject({ count: hours, increase: hours * 0.5 })
  await expectRollupsToEqualRows(deviceId, 'Europe/Berlin')
})
