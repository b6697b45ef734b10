import { analysis } from '@limpid/contract/analysis/analysis'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'

/** Wednesday, an hour after midnight in Shanghai, where it is a day later than in UTC. */
const now = new Date('2026-11-24T17:00:00Z')
let t: TestApp
let anna: Person
let kitchen: string
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
})
afterAll(() => t.close())

const price = (kind: string, validFrom: string, amount: number, bands: object[] = []) =>
  t.call(tariffs.create, {
    as: anna,
    body: { siteId: null, kind, validFrom, amount, bands, note: '' },
  })
/** Stores an insight as the job does, and returns what it costs a day. */
async function fenPerDay(measure: string, morePerDay: number): Promise<number> {
  await t.database.pool.query('DELETE FROM insights')
  await t.database.pool.query(
    `INSERT INTO insights (device_id, owner_id, measure, since, baseline, spread, baseline_days, present, present_days, effect, more_per_day, found_at)
     VALUES ($1, $2, $3, '2026-11-20', 10, 1, 20, 13, 5, 9, $4, $5)`,
    [kitchen, anna.id, measure, morePerDay, now],
  )
  return (await t.call(analysis.insights, { as: anna, query: {} })).data.list[0].fenPerDay
}

test('the price of an insight is that of the device’s own day', async () => {
  await price('water', '2026-01-01', 50_000)
  await price('water', '2026-11-25', 60_000)
  await price('water', '2026-11-26', 70_000)
  expect(await fenPerDay('waterPerWash', 1000)).toBe(600)
})

test('electricity is priced by the hours of the washes, as their cost is, and between washes by the mean of all hours', async () => {
  const night = { fromHour: 0, toHour: 6, amount: 2_000 }
  await price('electricity', '2026-01-01', 10_000, [
    { ...night, on: 'weekdays' },
    { ...night, on: 'weekend', amount: 4_000 },
  ])
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, energy_kwh)
     SELECT $1, at, at + interval '20 minutes', 'completed', 'phase', '[]', kwh
       FROM generate_series(1, 10) day, (VALUES (2, 2), (12, 1)) v(hour, kwh)
      CROSS JOIN LATERAL (SELECT '2026-11-25T00:00:00+08'::timestamptz - make_interval(days => day) + make_interval(hours => hour) AS at) s`,
    [kitchen],
  )
  const query = { fromDay: '2026-11-15', toDay: '2026-11-24' }
  const { electricityFen } = (await t.call(analysis.costs, { as: anna, query })).data.total
  // Of the ten days, three are of weekends.
  expect(electricityFen).toBe(7 * (40 + 100) + 3 * (80 + 100))
  // A tenth of the 30 kWh costs a tenth.
  expect(await fenPerDay('energyPerWash', 3)).toBe(electricityFen / 10)
  // (5 × (6 × 0.2 + 18 × 1) + 2 × (6 × 0.4 + 18 × 1)) ÷ (7 × 24) = 0.8143 yuan.
  expect(await fenPerDay('standbyEnergy', 28)).toBe(2280)
})
