import type { PeriodMetric } from '@limpid/contract/telemetry/periods'
import { type Increases, telemetry } from '@limpid/contract/telemetry/telemetry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { insertDevice } from '../../devices/devices.store.ts'
import { createRecorder } from '../telemetry.service.ts'

let t: TestApp
let anna: Person
let id: string

/** A water meter at local times of its zone, which is two hours ahead of UTC: silent for hours, for a night and for days, with a reset meanwhile. */
const readings: [at: string, litres: number][] = [
  ['2026-09-07T08:10:00Z', 100],
  ['2026-09-07T08:50:00Z', 130],
  // Three hours of silence, in which a value was rejected; 60 litres meanwhile.
  ['2026-09-07T10:30:00Z', -5],
  ['2026-09-07T12:20:00Z', 190],
  ['2026-09-07T12:40:00Z', 200],
  // An hour later: neighbours, so this is use of its hour.
  ['2026-09-07T13:50:00Z', 215],
  // From Monday evening to Thursday, with a reset: 40 litres since then are known.
  ['2026-09-10T06:05:00Z', 40],
  ['2026-09-10T06:35:00Z', 52],
]

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  const { db, pool } = t.database
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'sdqS1')
    .executeTakeFirstOrThrow()
  const device = { name: '水质仪', sn: 'G-1', productId, ownerId: anna.id, simulated: false }
  id = (await insertDevice(db, device)).id
  await pool.query(`UPDATE devices SET time_zone = 'Europe/Berlin' WHERE id = $1`, [id])
  const clock = setClock('2026-09-12T12:00:00Z')
  const recorder = createRecorder({ pool, clock, log: quiet })
  const receivedAtMs = clock.now().getTime()
  for (const [at, value] of readings)
    await recorder.record(id, [{ metric: 'water_total', value, deviceTimeMs: Date.parse(at) }], {
      ...{ receivedAtMs, duplicate: false, packetId: 1, payload: Buffer.from('') },
    })
  await recorder.close()
})
afterAll(() => t.close())

const periodOf = async (query: Record<string, string>): Promise<PeriodMetric> => {
  const { data } = await t.call(telemetry.period, { as: anna, params: { id, tab: 'water-flow' }, query })
  return data.metrics[0]
}
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0)
const partsOf = ({ parts }: PeriodMetric) => parts.map(({ startsAt, increase }) => [startsAt, increase])

/** Steps between accepted readings, by plain SQL: those across a whole empty hour or day of Berlin stand apart. */
async function plain(unit: 'hour' | 'day', from: string, to: string) {
  const { rows } = await t.database.pool.query<{ bucket: Date; inside: number; across: number }>(
    `SELECT bucket, coalesce(sum(step) FILTER (WHERE NOT gap), 0)::float8 AS inside, coalesce(sum(step) FILTER (WHERE gap), 0)::float8 AS across
       FROM (SELECT date_trunc($2, ts, 'Europe/Berlin') AS bucket, CASE WHEN value < before THEN value ELSE value - before END AS step,
                    date_trunc($2, ts, 'Europe/Berlin') > date_trunc($2, at, 'Europe/Berlin') + ('1 ' || $2)::interval AS gap
               FROM (SELECT ts, value, lag(value) OVER w AS before, lag(ts) OVER w AS at FROM telemetry
                      WHERE device_id = $1 AND value >= 0 WINDOW w AS (ORDER BY ts)) r) s
      WHERE bucket >= $3 AND bucket < $4 GROUP BY bucket ORDER BY bucket`,
    [id, unit, from, to],
  )
  return {
    inside: rows
      .filter(({ inside }) => inside > 0)
      .map(({ bucket, inside }) => [bucket.toISOString(), inside]),
    across: sum(rows.map(({ across }) => across)),
    total: sum(rows.flatMap(({ inside, across }) => [inside, across])),
  }
}

test('use across hours of silence is in no hour of a day, and in its total', async () => {
  const day = await periodOf({ day: '2026-09-07' })
  const raw = await plain('hour', '2026-09-06T22:00:00Z', '2026-09-07T22:00:00Z')
  expect(day.unallocated).toEqual([
    { from: '2026-09-07T08:50:00.000Z', to: '2026-09-07T12:20:00.000Z', increase: 60 },
  ])
  expect(partsOf(day).filter(([, increase]) => Number(increase) > 0)).toEqual(raw.inside)
  expect(sum(day.unallocated.map(({ increase }) => increase))).toBe(raw.across)
  expect(day.total.increase).toBe(raw.total)
  expect(raw).toMatchObject({ across: 60, total: 115 })
})

test('use across whole days of silence is in no day of a week or month', async () => {
  const raw = await plain('day', '2026-09-06T22:00:00Z', '2026-09-13T22:00:00Z')
  for (const period of ['week', 'month']) {
    const found = await periodOf({ day: '2026-09-10', period })
    expect(found.unallocated).toEqual([
      { from: '2026-09-07T13:50:00.000Z', to: '2026-09-10T06:05:00.000Z', increase: 40 },
    ])
    expect(partsOf(found)).toEqual(raw.inside)
    expect(found.total.increase).toBe(raw.total)
  }
  // A gap that began before the day belongs to the day on which it ended.
  const after = await periodOf({ day: '2026-09-10' })
  expect(after).toMatchObject({ total: { increase: 52 }, unallocated: [{ increase: 40 }] })
  expect(partsOf(after)).toEqual([['2026-09-10T06:00:00.000Z', 12]])
})

test('steps of charts leave it out alike, also of deleted readings', async () => {
  const increases = async (by: string) => {
    const range = { from: '2026-09-06T22:00:00Z', to: '2026-09-13T22:00:00Z' }
    const query = { metrics: 'water_total', ...range, by }
    const { data } = await t.call(telemetry.increases, { as: anna, params: { id }, query })
    const { water_total: found } = data as Increases
    return {
      steps: sum((found?.steps ?? []).map(([, rise]) => rise)),
      unallocated: (found?.unallocated ?? []).map(({ increase }) => increase),
    }
  }
  const hours = await plain('hour', '2026-09-06T22:00:00Z', '2026-09-13T22:00:00Z')
  const days = await plain('day', '2026-09-06T22:00:00Z', '2026-09-13T22:00:00Z')
  expect(await increases('hour')).toEqual({ steps: hours.total - 100, unallocated: [60, 40] })
  expect(hours.across).toBe(100)
  expect(await increases('day')).toEqual({ steps: days.total - 40, unallocated: [40] })
  await t.database.pool.query('DELETE FROM telemetry WHERE device_id = $1', [id])
  const gone = await periodOf({ day: '2026-09-07' })
  expect(gone.unallocated).toEqual([
    { from: '2026-09-07T09:00:00.000Z', to: '2026-09-07T12:00:00.000Z', increase: 60 },
  ])
  expect(await increases('hour')).toEqual({ steps: hours.total - 100, unallocated: [60, 40] })
})
