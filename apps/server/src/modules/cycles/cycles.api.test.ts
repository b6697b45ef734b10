import { cycles } from '@limpid/contract/cycles/cycles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { insertDevice } from '../devices/devices.store.ts'

let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let params: { id: string }

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  const { id: productId } = await t.database.db
    .selectFrom('products')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const device = await insertDevice(t.database.db, {
    name: '洗碗机',
    sn: 'SN-1',
    productId,
    ownerId: anna.id,
    simulated: false,
  })
  params = { id: device.id }
  for (let hour = 0; hour < 5; hour += 1) {
    const running = hour === 4
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases, water_litres, energy_kwh)
       VALUES ($1, $2, $3, $4, 'phase', 'short', $5, 3.2, 0.4)`,
      [
        device.id,
        at(hour),
        running ? null : new Date(at(hour).getTime() + 120_000),
        running ? 'running' : 'completed',
        JSON.stringify([
          { name: 'wash', startedAt: at(hour).toISOString(), endedAt: null, temperatures: [] },
        ]),
      ],
    )
  }
})
afterAll(() => t.close())

describe('the washes of a device', () => {
  test('come newest first, with their consumption', async () => {
    const { data } = await t.call(cycles.page, { as: anna, params, query: { pageSize: 2 } })
    expect(data.total).toBe(5)
    expect(data.list.map((wash: { startedAt: string }) => wash.startedAt)).toEqual([
      '2026-11-20T04:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
    ])
    expect(data.list[0]).toMatchObject({
      deviceId: params.id,
      result: 'running',
      endedAt: null,
      programme: 'short',
    })
    expect(data.list[1]).toMatchObject({ waterLitres: 3.2, energyKwh: 0.4, detergentMillilitres: null })
    expect(data.list[1].phases[0]).toMatchObject({ name: 'wash', startedAt: '2026-11-20T03:00:00.000Z' })
  })

  test('are filtered by result and by start time', async () => {
    const total = async (query: Record<string, string>) =>
      (await t.call(cycles.page, { as: anna, params, query })).data.total
    expect(await total({ result: 'completed' })).toBe(4)
    expect(await total({ from: at(1).toISOString(), to: at(3).toISOString() })).toBe(2)
  })

  test('are filtered by hygiene verdict, and show it', async () => {
    const verdict = {
      outcome: 'failed',
      reason: 'tooCold',
      a0: { value: 41.2, target: null, outcome: null, reason: null },
      checks: [],
      recalculatedAt: at(9).toISOString(),
    }
    const { pool } = t.database
    await pool.query('UPDATE cycles SET hygiene = $2 WHERE started_at = $1', [at(2), verdict])
    const { data } = await t.call(cycles.page, { as: anna, params, query: { hygiene: 'failed' } })
    expect(data).toMatchObject({ total: 1, list: [{ hygiene: verdict }] })
    await pool.query('UPDATE cycles SET hygiene = NULL WHERE started_at = $1', [at(2)])
  })

  test('are rejected for an invalid query', async () => {
    for (const query of [
      { result: 'splendid' },
      { hygiene: 'clean' },
      { from: 'monday' },
      { pageSize: 201 },
    ] as Record<string, string | number>[]) {
      expect(await t.call(cycles.page, { as: anna, params, query })).toMatchObject({
        status: 400,
        code: 'A0400',
      })
    }
  })

  test('are shown to the owner alone', async () => {
    expect(await t.call(cycles.page, { as: bert, params })).toMatchObject({ status: 404, code: 'A0401' })
    expect(await t.call(cycles.page, { as: anna, params: { id: '999999' } })).toMatchObject({
      status: 404,
      code: 'A0401',
    })
    expect(await t.call(cycles.page, { as: nobody, params })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(cycles.page, { params })).toMatchObject({ status: 401, code: 'A0230' })
  })
})
