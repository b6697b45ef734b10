import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { hourMs } from '@limpid/contract/kernel/durations'
import { type DeviceConsumable, parts } from '@limpid/contract/parts/parts'
import type { RunOutScore } from '@limpid/contract/parts/run-out'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { reading, setClock, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { followRunOuts } from './scores.service.ts'

const start = Date.parse('2026-09-01T00:30:00+08:00')
const days = 38
/** On this day the empty bottle is refilled, on that one it is refilled with a quarter left. */
const refills = [22, 37]
const clock = setClock(new Date(start).toISOString())
let t: TestApp
let anna: Person
let kitchen: string

beforeAll(async () => {
  // The session is of the last day.
  t = await createTestApp({ clock: { now: () => new Date(start + days * 24 * hourMs) } })
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  const recorder = testRecorder(t.database.pool, clock)
  let level = 100
  for (let day = 0; day < days; day += 1) {
    if (refills.includes(day)) level = 100
    for (let hour = 0; hour < 24; hour += 3) {
      const at = start + (day * 24 + hour) * hourMs
      clock.set(at)
      await recorder.send(kitchen, [reading('rinse_aid_level', level, at)])
      level = Math.max(0, level - (3 + ((day * 7) % 5)) / 8)
      // Each day in its first minutes.
      if (hour === 0) await followRunOuts({ db: t.database.db, clock })
    }
  }
  await recorder.close()
})
afterAll(() => t.close())

/** What raw readings say of the stored forecasts. */
async function plainScore() {
  const { rows } = await t.database.pool.query(
    `WITH raw AS (
       SELECT r.ts, r.value, lag(r.value) OVER (ORDER BY r.ts) AS before
         FROM telemetry r JOIN metrics m ON m.id = r.metric_id AND m.key = 'rinse_aid_level' WHERE r.device_id = $1
     ), ends AS (
       SELECT date_trunc('hour', ts) AS at, CASE WHEN value <= 0 THEN 0 ELSE before END AS left_over
         FROM raw WHERE (value <= 0 AND before > 0) OR value > before + 5
     ), scored AS (
       SELECT f.early, f.likely, f.late, e.at, f.made_at + (e.at - f.made_at) * (f.rest / (f.rest - e.left_over)) AS empty
         FROM run_out_forecasts f CROSS JOIN LATERAL (SELECT * FROM ends WHERE at > f.made_at ORDER BY at LIMIT 1) e
        WHERE f.device_id = $1 AND e.at - f.made_at >= interval '1 day' AND e.left_over <= f.rest / 2
     )
     SELECT count(*)::int AS forecasts, count(DISTINCT at)::int AS "runOuts",
            count(*) FILTER (WHERE (empty AT TIME ZONE 'Asia/Shanghai')::date BETWEEN (early AT TIME ZONE 'Asia/Shanghai')::date
                                                                                  AND (late AT TIME ZONE 'Asia/Shanghai')::date)::int AS within,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(extract(epoch FROM likely - empty))) / 86400 AS "typicalDays",
            count(*) FILTER (WHERE likely > empty)::int AS late, count(*) FILTER (WHERE likely < empty)::int AS early
       FROM scored`,
    [kitchen],
  )
  return rows[0]
}

const bottle = async (): Promise<DeviceConsumable | undefined> =>
  (await t.call(parts.consumables, { as: anna, params: { id: kitchen } })).data.find(
    ({ key }: DeviceConsumable) => key === 'rinse_aid',
  )

test('forecasts of each day are scored by when the bottle was empty, or would have been without the refill', async () => {
  const plain = await plainScore()
  const score = (await bottle())?.score
  expect(plain).toMatchObject({ runOuts: 2 })
  expect(plain.forecasts).toBeGreaterThan(8)
  expect(score).toMatchObject({ forecasts: plain.forecasts, runOuts: 2, within: plain.within })
  expect(score?.typicalDays).toBeCloseTo(plain.typicalDays, 6)
  const sides = { late: plain.late, early: plain.early }
  const leaning = Object.entries(sides).find(([, count]) => count >= 0.75 * plain.forecasts)
  expect(score?.lean).toBe(leaning?.[0] ?? null)
})

test('what most was left of says nothing, and nothing is forecast twice on a day', async () => {
  const count = async () =>
    (await t.database.pool.query('SELECT count(*)::int AS all FROM run_out_forecasts')).rows[0].all
  const { rows } = await t.database.pool.query<{ all: number; closest: number }>(
    `SELECT count(*)::int AS all, max(rest) AS closest FROM run_out_forecasts
      WHERE ended_at IS NOT NULL AND within IS NULL AND day > '2026-09-24'`,
  )
  expect(rows[0]?.all).toBeGreaterThan(0)
  expect(rows[0]?.closest).toBeLessThan(80)
  const before = await count()
  await followRunOuts({ db: t.database.db, clock })
  expect(await count()).toBe(before)
})

test('the proposal of an order has the score of all devices of the owner; the next owner sees nothing of it', async () => {
  const proposed = async (): Promise<{ score: RunOutScore | null } | undefined> =>
    (await t.call(deliveries.proposal, { as: anna, query: { days: 60 } })).data.find(
      ({ key }: { key: string }) => key === 'rinse_aid',
    )
  expect((await proposed())?.score).toEqual((await bottle())?.score)
  await t.database.pool.query('UPDATE run_out_forecasts SET owner_id = 0')
  expect((await bottle())?.score).toBeNull()
  expect((await proposed())?.score).toBeNull()
})
