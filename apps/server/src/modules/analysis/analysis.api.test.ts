import { analysis } from '@limpid/contract/analysis/analysis'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertDevice } from '../devices/devices.store.ts'
import { createRecorder } from '../telemetry/telemetry.service.ts'

/**
 * Half past midnight in Shanghai, the previous evening in UTC: "today" has just begun where the devices are.
 */
const now = new Date('2026-11-20T16:30:00Z')
const week = 7 * 24 * 60
const log = pino({ level: 'silent' })

let t: TestApp
let anna: Person
let admin: Person
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  const bert = await t.person('bert', ['MEMBER'])
  const product = await t.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'xwjTft')
    .executeTakeFirstOrThrow()
  const add = async (sn: string, ownerId: string) =>
    (await insertDevice(t.database.db, { name: sn, sn, productId: product.id, ownerId, simulated: false })).id
  const [washing, gone, others] = [
    await add('A-1', anna.id),
    await add('A-2', anna.id),
    await add('B-1', bert.id),
  ]
  await t.database.pool.query('UPDATE devices SET online = true, online_changed_at = $2 WHERE id = ANY($1)', [
    [washing, others],
    now,
  ])
  await t.database.pool.query(
    `UPDATE devices SET online_changed_at = $2, last_disconnect_reason = 'keepalive_timeout' WHERE id = $1`,
    [gone, new Date(now.getTime() - 3_600_000)],
  )

  const recorder = createRecorder({ pool: t.database.pool, clock: { now: () => now }, log })
  const record = (minutesAgo: number, values: Record<string, number | string>) =>
    recorder.record(
      washing,
      Object.entries(values).map(([metric, value]) => ({
        metric,
        value,
        deviceTimeMs: now.getTime() - minutesAgo * 60_000,
      })),
      { receivedAtMs: now.getTime(), duplicate: false, packetId: 1, payload: Buffer.from('') },
    )
  // A week ago, at the same time of day: 4 L and 0.25 kWh of the evening before, then 6 L, a reset and 2 L; what follows is later.
  await record(week + 45, { water_total: 50, energy_total: 0.25 })
  await record(week + 31, { water_total: 54, energy_total: 0.5 })
  await record(week + 20, { water_total: 60 })
  await record(week + 10, { water_total: 2, energy_total: 0.75 })
  await record(week - 5, { water_total: 90, energy_total: 1 })
  // 5 L before midnight belong to yesterday; the counter is reset afterwards.
  await record(60, { water_total: 100 })
  await record(40, { water_total: 105 })
  await record(20, { water_total: 112, energy_total: 1 })
  await record(10, { water_total: 3, energy_total: 1.5, fault_code: 'F8' })
  await recorder.close()
  for (const [started, ended, result, litres = null] of [
    [50, 35, 'completed', 40],
    [25, 15, 'completed', 9],
    [24, 14, 'completed'],
    [23, 13, 'completed', 12],
    [5, null, 'running', 3],
    // Of the same day last week: two before this time of day, one later, one the evening before.
    [week + 28, week + 20, 'completed'],
    [week + 10, week + 5, 'completed'],
    [week - 10, week - 20, 'completed'],
    [week + 60, week + 40, 'completed'],
  ] as const) {
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene, water_litres)
       VALUES ($1, $2, $3, $4, 'phase', '[]', $5, $6)`,
      [
        washing,
        minutesAgo(started),
        ended === null ? null : minutesAgo(ended),
        result,
        { outcome: result === 'running' ? 'notAssessable' : 'passed' },
        litres,
      ],
    )
  }
})
afterAll(() => t.close())

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const overview = async (as: Person, query: Record<string, string> = {}) =>
  (await t.call(analysis.overview, { as, query })).data

describe('the fleet overview', () => {
  test("counts one's own devices, and today by their local clock", async () => {
    expect(await overview(anna)).toMatchObject({
      devices: 2,
      online: 1,
      // It reports a fault, and counts as faulty in the list, too.
      washing: 0,
      washesToday: 3,
      washesWeekAgo: 2,
      hygieneToday: { passed: 3, failed: 0 },
      water: { probes: 0, inRange: 0 },
      sharedDevices: 0,
      fillingHistory: 0,
      waterTodayLitres: 10,
      energyTodayKwh: 1.5 - 1,
      waterWeekAgoLitres: 8,
      energyWeekAgoKwh: 0.25,
      waterPerWashLitres: 10.5,
      energyPerWashKwh: null,
      timeZones: ['Asia/Shanghai'],
    })
    expect((await overview(anna)).washesByHour).toEqual([3, ...Array.from({ length: 23 }, () => 0)])
  })

  test('says nothing of water and energy where nothing is metered', async () => {
    expect(await overview(admin)).toMatchObject({ waterTodayLitres: null, energyTodayKwh: null })
  })

  test('shows all devices to staff who request all', async () => {
    expect(await overview(admin)).toMatchObject({ devices: 0 })
    expect(await overview(admin, { scope: 'all' })).toMatchObject({ devices: 3, online: 2 })
  })

  test('is rejected without access', async () => {
    expect(await t.call(analysis.overview, { as: anna, query: { scope: 'all' } })).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    expect(await t.call(analysis.overview, { as: anna, query: { scope: 'galaxy' } })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
    expect(await t.call(analysis.overview, { as: await t.person('nemo', []) })).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    expect(await t.call(analysis.overview)).toMatchObject({ status: 401, code: 'A0230' })
  })
})
