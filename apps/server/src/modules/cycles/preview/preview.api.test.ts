import { cycles } from '@limpid/contract/cycles/cycles'
import { maxPreviewReadings } from '@limpid/contract/cycles/previews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { quiet, reading, setClock, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { createCycleJobs } from '../cycles.jobs.ts'

/**
 * Two hours of a machine with a plug: two washes of 20 minutes with a pause of 8 minutes between them, which
 * its product records as two. The rinse reaches 84 °C for two minutes in each.
 */
const minute = 60_000
const beganMs = Date.UTC(2026, 10, 21, 6)
const clock = setClock(beganMs + 120 * minute)
let t: TestApp
let staff: Person
let member: Person
let device: string

const power = {
  source: 'power',
  powerMetric: 'power',
  onWatts: 8,
  pauseMs: 5 * minute,
  minDurationMs: 10 * minute,
  minEnergyWh: 10,
  consumption: {},
  temperatureMetrics: [],
  maxGapMs: 15 * minute,
  maxDurationMs: 360 * minute,
}
const held = (celsius: number, seconds: number) => ({
  maxGapMs: 6 * minute,
  plausibleCelsius: [0, 110],
  requirements: [
    {
      key: 'final_rinse',
      name: { zh: '终漂水温', en: 'Final rinse' },
      ways: [{ kind: 'held', metric: 'rinse_temp', celsius, seconds }],
      source: 'test',
    },
  ],
})

const isWashing = (at: number) => (at >= 10 && at < 30) || (at >= 38 && at < 58)
const isHot = (at: number) => (at >= 25 && at <= 27) || (at >= 53 && at <= 55)

beforeAll(async () => {
  t = await createTestApp({ clock })
  staff = await t.person('staff', ['ADMIN'])
  member = await t.person('anna', ['MEMBER'])
  device = await deviceOf(t, staff, 'W-1', 'xyj')
  const { pool } = t.database
  const recorder = testRecorder(pool, clock)
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      recorder.send(device, [
        reading('power', isWashing(at) ? 2000 : 1, beganMs + at * minute),
        reading('rinse_temp', isHot(at) ? 84 : 40, beganMs + at * minute),
      ]),
    ),
  )
  const jobs = createCycleJobs({ pool, clock, log: quiet, onChanged: () => {}, gatherMs: 1 })
  await recorder.close()
  for (const batch of recorder.committed.splice(0)) jobs.heard(batch)
  await jobs.settled()
  await jobs.close()
})
afterAll(() => t.close())

const detect = (recognition: unknown, days = 1, as = staff, id = device) =>
  t.call(cycles.previewRecognition, { as, params: { id }, body: { recognition, days } })
const judge = (hygiene: unknown, washes = 10, as = staff, id = device) =>
  t.call(cycles.previewHygiene, { as, params: { id }, body: { hygiene, washes } })

describe('a preview of wash detection (cycles.previewRecognition)', () => {
  test('finds the stored washes with the rules that recorded them', async () => {
    const { data } = await detect(power)
    expect(data).toMatchObject({ complete: true, stored: 2, found: 2, counts: { same: 2, merged: 0 } })
    expect(data.groups[0].stored[0].startedAt).toBe(new Date(beganMs + 38 * minute).toISOString())
    expect(data.groups[0].found[0]).toMatchObject({ result: 'completed', energyKwh: expect.closeTo(0.67, 1) })
  })

  test('shows washes that edited rules merge, lose, or find', async () => {
    const merged = await detect({ ...power, pauseMs: 15 * minute })
    expect(merged.data).toMatchObject({ stored: 2, found: 1, counts: { same: 0, merged: 1 } })
    const lost = await detect({ ...power, minDurationMs: 25 * minute })
    expect(lost.data).toMatchObject({ found: 0, counts: { lost: 2 } })
    const { pool } = t.database
    await pool.query('DELETE FROM cycles WHERE started_at > $1', [new Date(beganMs + 30 * minute)])
    expect((await detect(power)).data.counts).toMatchObject({ same: 1, added: 1 })
  })

  test('changes nothing, and leaves no audit entry', async () => {
    const { rows } = await t.database.pool.query('SELECT count(*)::int AS count FROM cycles')
    await detect({ ...power, onWatts: 5000 })
    expect((await t.database.pool.query('SELECT count(*)::int AS count FROM cycles')).rows).toEqual(rows)
    expect(
      (await t.database.pool.query("SELECT FROM audit_lines WHERE call LIKE '%preview%'")).rowCount,
    ).toBe(0)
  })

  test('ends at its maximum of readings and says so', async () => {
    const other = await deviceOf(t, staff, 'W-2', 'xyj')
    await t.database.pool.query(
      `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
       SELECT $1, m.id, $2::timestamptz + n * interval '100 milliseconds', 1, $2
         FROM metrics m, generate_series(1, $3::int) n WHERE m.key = 'power'`,
      [other, new Date(beganMs), maxPreviewReadings + 20_000],
    )
    const { data } = await detect(power, 1, staff, other)
    expect(data.complete).toBe(false)
    expect(data.readings).toBeGreaterThanOrEqual(maxPreviewReadings)
    expect(data.readings).toBeLessThan(maxPreviewReadings + 20_000)
    expect(Date.parse(data.to)).toBeLessThan(beganMs + (maxPreviewReadings + 20_000) * 100)
  })

  test('needs the permission to edit products and a device that the caller may see', async () => {
    const mine = await deviceOf(t, member, 'W-3', 'xyj')
    expect(
      await t.call(cycles.previewRecognition, {
        params: { id: device },
        body: { recognition: power, days: 1 },
      }),
    ).toMatchObject({ status: 401 })
    expect(await detect(power, 1, member, mine)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await detect(power, 1, staff, '999999')).toMatchObject({ status: 404 })
  })

  test.each([
    ['no rules', undefined, 1],
    ['an unknown source', { ...power, source: 'guess' }, 1],
    ['no threshold', { ...power, onWatts: 0 }, 1],
    ['no day', power, 0],
    ['too many days', power, 15],
  ])('rejects %s', async (_, recognition, days) => {
    expect(await detect(recognition, days)).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('a preview of hygiene limits (cycles.previewHygiene)', () => {
  test('assesses the last washes by the edited limits, beside their stored verdicts', async () => {
    const outcomes = async (hygiene: unknown) =>
      (await judge(hygiene)).data.washes.map(
        ({ before, after }: { before: { outcome: string }; after: { outcome: string } }) => [
          before.outcome,
          after.outcome,
        ],
      )
    // The shipped rule is 85 °C for 40 s.
    expect(await outcomes(held(84, 120))).toEqual([['failed', 'passed']])
    expect(await outcomes(held(84, 121))).toEqual([['failed', 'failed']])
    const { data } = await judge(held(90, 10))
    expect(data).toMatchObject({ complete: true })
    expect(data.washes[0].after.checks[0]).toMatchObject({
      outcome: 'failed',
      limitCelsius: 90,
      heldSeconds: 0,
    })
  })

  test('applies what is set for the device', async () => {
    const { pool } = t.database
    await pool.query('INSERT INTO hygiene_targets (device_id, a0_target) VALUES ($1, 90000)', [device])
    const { data } = await judge({ ...held(84, 60), a0: { parts: [{ metric: 'rinse_temp' }], target: 60 } })
    expect(data.washes[0].after).toMatchObject({ outcome: 'failed', a0: { target: 90_000 } })
    await pool.query('DELETE FROM hygiene_targets')
  })

  test('needs the permission to edit products and a device that the caller may see', async () => {
    const mine = await deviceOf(t, member, 'W-4', 'xyj')
    expect(
      await t.call(cycles.previewHygiene, {
        params: { id: device },
        body: { hygiene: held(84, 60), washes: 1 },
      }),
    ).toMatchObject({ status: 401 })
    expect(await judge(held(84, 60), 1, member, mine)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await judge(held(84, 60), 1, staff, '999999')).toMatchObject({ status: 404 })
  })

  test.each([
    ['no limits', undefined, 1],
    ['a limit without a way', { ...held(84, 60), requirements: [{ key: 'a', ways: [] }] }, 1],
    ['too many washes', held(84, 60), 51],
  ])('rejects %s', async (_, hygiene, washes) => {
    expect(await judge(hygiene, washes)).toMatchObject({ status: 400, code: 'A0400' })
  })
})
