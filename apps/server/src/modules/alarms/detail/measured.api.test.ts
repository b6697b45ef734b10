import { alarms } from '@limpid/contract/alarms/alarms'
import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let cleo: Person
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  cleo = await t.person('cleo', ['MEMBER'])
})
afterAll(() => t.close())

const execute = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
const alarmOf = async (kind: 'water' | 'hygiene') => {
  await settleAlarms(t)
  const { data } = await t.call(analysis.troubles, { as: anna, query: { kind } })
  const id = data.list[0]?.alarmId ?? ''
  return (await t.call(alarms.get, { as: anna, params: { id } })).data
}

const latest = (probe: string, value: number, at: Date) =>
  execute(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value) SELECT $1, id, $3, $3, $2 FROM metrics WHERE key = 'ph'
     ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = excluded.ts, value = excluded.value`,
    [probe, value, at],
  )
const hour = (probe: string, hours: number, min: number, max: number) =>
  execute(
    `INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max) SELECT $1, id, $2, 1, $3, $3, $4 FROM metrics WHERE key = 'ph'`,
    [probe, hoursAgo(hours), min, max],
  )
/** Single readings, with the hourly extremes of them all. */
const readings = async (probe: string, hours: number, values: number[]) => {
  await hour(probe, hours, Math.min(...values), Math.max(...values))
  for (const [n, value] of values.entries())
    await execute(
      `INSERT INTO telemetry (device_id, metric_id, ts, received_at, value) SELECT $1, id, $2, $2, $3 FROM metrics WHERE key = 'ph'`,
      [probe, hoursAgo(hours - n / 10), value],
    )
}
beforeAll(async () => {
  await execute(`INSERT INTO metrics (key) VALUES ('ph') ON CONFLICT DO NOTHING`)
  await execute(`SELECT telemetry_make_partition('2026-11-01')`)
})
beforeEach(async () => {
  await execute('DELETE FROM devices')
})

test('an alarm that is found late says what was measured when it began, and what is measured now', async () => {
  const probe = await deviceOf(t, anna, 'W-1', 'sdqS1')
  await hour(probe, 5, 7, 7.2)
  await hour(probe, 3, 7, 8.7)
  await hour(probe, 2, 8.9, 9.1)
  await latest(probe, 9.4, hoursAgo(0))
  expect(await alarmOf('water')).toMatchObject({
    raisedAt: hoursAgo(3).toISOString(),
    ...{ value: 8.7, limit: 8.5, latest: { value: 9.4, at: hoursAgo(0).toISOString() } },
    // Of water people are notified ten minutes after the server learnt of it.
    probeProduct: 'sdqS1',
    ...{ delaySeconds: 0, notifiesAt: hoursAgo(-1 / 6).toISOString() },
  })
  await latest(probe, 9.6, hoursAgo(0))
  expect(await alarmOf('water')).toMatchObject({ value: 8.7, latest: { value: 9.6 } })
})

test('what is measured now is for those who may see the metric', async () => {
  const probe = await deviceOf(t, anna, 'W-2', 'sdqS1')
  await latest(probe, 9.4, hoursAgo(0))
  const { id } = await alarmOf('water')
  const seenBy = async (as: Person) => (await t.call(alarms.get, { as, params: { id } })).data
  await shareTo(t, anna, bert, probe, ['alarms'])
  expect(await seenBy(bert)).toMatchObject({ value: 9.4, latest: null, curves: [] })
  await shareTo(t, anna, cleo, probe, ['alarms', 'ph'])
  expect(await seenBy(cleo)).toMatchObject({ latest: { value: 9.4 }, curves: [{ key: 'ph', high: 8.5 }] })
})

test('a rejected reading neither begins an alarm of the water nor ends one', async () => {
  const probe = await deviceOf(t, anna, 'W-3', 'sdqS1')
  await readings(probe, 5, [99, 7])
  await readings(probe, 4, [7, 99, 8.9, 8.8])
  await readings(probe, 3, [99])
  await latest(probe, 9.1, hoursAgo(0))
  expect(await alarmOf('water')).toMatchObject({
    raisedAt: hoursAgo(3.8).toISOString(),
    ...{ value: 8.9, limit: 8.5 },
  })
})

test('nor does the sum of an hour of which no readings are kept', async () => {
  const probe = await deviceOf(t, anna, 'W-4', 'sdqS1')
  await hour(probe, 4, 7, 99)
  await hour(probe, 3, -5, 8.8)
  await latest(probe, 9.1, hoursAgo(0))
  expect(await alarmOf('water')).toMatchObject({
    raisedAt: hoursAgo(3).toISOString(),
    ...{ value: 8.8, limit: 8.5 },
  })
})

test('water that was too low and is too high now was raised for being too low', async () => {
  const probe = await deviceOf(t, anna, 'W-5', 'sdqS1')
  await readings(probe, 3, [5.9, 9])
  await latest(probe, 9.1, hoursAgo(0))
  expect(await alarmOf('water')).toMatchObject({ value: 5.9, limit: 6.5 })
  const { data } = await t.call(analysis.troubles, { as: anna, query: { kind: 'water' } })
  expect(data.list).toMatchObject([{ value: 9.1, limit: 8.5 }])
})

test('an alarm of failed washes says of each what it missed', async () => {
  const machine = await deviceOf(t, anna, 'M-1')
  const wash = (hours: number, reason: string, lowest: number | null) => {
    const check = { key: 'rinse', name: { zh: '漂洗', en: 'Rinse' }, outcome: 'failed', reason }
    const measured = { limitCelsius: 71, lowestCelsius: lowest }
    const verdict = {
      outcome: 'failed',
      reason,
      a0: null,
      checks: [{ ...check, ...measured }],
      recalculatedAt: null,
    }
    return execute(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene) VALUES ($1, $2, $3, 'completed', 'phase', '[]', $4)`,
      [machine, hoursAgo(hours + 0.1), hoursAgo(hours), verdict],
    )
  }
  await wash(5, 'phaseMissing', null)
  expect(await alarmOf('hygiene')).toMatchObject({ code: 'phaseMissing', value: null })
  await wash(2, 'tooCold', 46)
  const { curves } = await alarmOf('hygiene')
  expect(curves.length).toBeGreaterThan(0)
  expect(curves.every(({ unit }: { unit: string }) => unit === 'Cel')).toBe(true)
  expect(await alarmOf('hygiene')).toMatchObject({
    ...{ count: 2, code: 'tooCold', value: 46, limit: 71, washes: { total: 2, failed: 2 } },
    failedWashes: [
      { startedAt: hoursAgo(2.1).toISOString(), code: 'tooCold', value: 46, limit: 71 },
      { startedAt: hoursAgo(5.1).toISOString(), code: 'phaseMissing', value: null, limit: 71 },
    ],
  })
})
