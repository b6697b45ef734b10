import type { DeviceTab } from '@limpid/contract/access/access'
import { cycles } from '@limpid/contract/cycles/cycles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { transfers } from '@limpid/contract/transfers/transfers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { quiet } from '../../../../testing/factories/telemetry.ts'
import { systemClock } from '../../../platform/clock.ts'
import { insertDevice } from '../../devices/devices.store.ts'
import { saveInlet } from '../../osmosis/osmosis.public.ts'
import { createRecorder } from '../../telemetry/telemetry.service.ts'

let t: TestApp
let anna: Person
let bert: Person
let nobody: Person
let id: string
const startedAt = Date.now() - 600_000

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  nobody = await t.person('nemo', [])
  const { id: productId } = await t.database.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'xwjTft')
    .executeTakeFirstOrThrow()
  const device = { name: '洗碗机', sn: 'V-1', productId, ownerId: anna.id, simulated: false }
  id = (await insertDevice(t.database.db, device)).id
  const recorder = createRecorder({ pool: t.database.pool, clock: systemClock, log: quiet })
  const meta = { receivedAtMs: Date.now(), duplicate: false, packetId: 1, payload: Buffer.from('') }
  for (const minute of [50, 30, 10]) {
    const deviceTimeMs = Date.now() - minute * 60_000
    await recorder.record(
      id,
      [
        { metric: 'wash_tank_temp', value: 100 - minute, deviceTimeMs },
        { metric: 'boiler_temp', value: 85, deviceTimeMs },
        { metric: 'program_phase', value: 'wash', deviceTimeMs },
      ],
      meta,
    )
  }
  await recorder.close()
})
afterAll(() => t.close())

const view = (as?: Person, params: Record<string, string> = { id }) =>
  t.call(fleet.view, { ...(as && { as }), params })
const running = (as?: Person, params: Record<string, string> = { id }) =>
  t.call(cycles.running, { ...(as && { as }), params })

/** A finished wash of `minutes` minutes, or a running one that started ten minutes ago. */
async function wash(programme: string, minutes?: number) {
  const start = minutes === undefined ? startedAt : startedAt - washes++ * 86_400_000
  const phases = [{ name: 'wash', startedAt: new Date(start).toISOString(), endedAt: null, temperatures: [] }]
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases)
     VALUES ($1, $2, $3, $4, 'phase', $5, $6)`,
    [
      id,
      new Date(start),
      minutes === undefined ? null : new Date(start + minutes * 60_000),
      minutes === undefined ? 'running' : 'completed',
      programme,
      JSON.stringify(minutes === undefined ? phases : []),
    ],
  )
}
let washes = 1

async function share(tabs: DeviceTab[]) {
  await t.database.pool.query('DELETE FROM shares')
  await t.database.pool.query(
    `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
     VALUES ($1, $2, $3, 'view', $4, 'accepted', now())`,
    [anna.id, bert.id, id, tabs],
  )
}

describe('the initial data of a device page (fleet.view)', () => {
  test('is the device, its product, its values and its share tabs, in one response', async () => {
    const { data } = await view(anna)
    expect(data.device).toMatchObject({ id, sn: 'V-1', access: { relation: 'owner' } })
    expect(data.product).toMatchObject({ code: 'xwjTft', model: { drawing: { shape: 'dishwasher' } } })
    expect(data.latest).toContainEqual(expect.objectContaining({ metric: 'wash_tank_temp', value: 90 }))
    const values = data.trends.wash_tank_temp.map(([, value]: [string, number | null]) => value)
    expect(values.filter((value: number | null) => value !== null)).toEqual([50, 70, 90])
    expect(data.trends.boiler_temp.length).toBeGreaterThan(0)
    expect(Object.keys(data.trends)).not.toContain('door_open')
    expect(data.running).toBeNull()
  })

  test('gives the exact time the device was last heard, not the last stored one', async () => {
    await t.database.pool.query(`UPDATE device_activity SET last_seen_at = now() - interval '1 hour'`)
    const { data } = await view(anna)
    expect(Date.now() - Date.parse(data.device.lastSeenAt)).toBeLessThan(600_000)
  })

  test('shows who it is being transferred to, to its owner alone', async () => {
    expect((await view(anna)).data.transfer).toBeNull()
    await t.call(transfers.offer, {
      as: anna,
      body: { deviceId: id, to: { username: 'nemo' }, password: testPassword },
    })
    await share(['live', 'members'])
    expect((await view(anna)).data.transfer).toMatchObject({ addressee: 'nemo', state: 'waiting' })
    expect((await view(bert)).data.transfer).toBeNull()
    await t.database.pool.query('DELETE FROM shares')
  })

  test('says where a water device stands at an osmosis unit, with a tab of its values', async () => {
    expect((await view(anna)).data.osmosis).toBeNull()
    const inlet = await deviceOf(t, anna, 'P-1', 'sdqS1')
    const outlet = await deviceOf(t, anna, 'P-2', 'sdqS1')
    await saveInlet(t.database.db, outlet, inlet)
    const placeOf = async (as: Person) => (await view(as, { id: outlet })).data.osmosis
    expect(await placeOf(anna)).toEqual({
      inlet: { id: inlet, name: expect.any(String), sn: 'P-1', since: null },
      outlets: [],
      choices: [],
    })
    await shareTo(t, anna, bert, outlet, ['maintenance'])
    expect(await placeOf(bert)).toBeNull()
    await shareTo(t, anna, bert, outlet, ['tds'])
    expect(await placeOf(bert)).toEqual({ inlet: null, outlets: [], choices: [] })
    await t.database.pool.query('DELETE FROM shares')
  })

  test('says which maintenance window is open, to those who may see alarms', async () => {
    const maintenanceOf = async (as: Person) => (await view(as)).data.maintenance
    expect(await maintenanceOf(anna)).toEqual({ open: null, next: null })
    const [from, until] = [-60_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
    await t.database.pool.query(
      `INSERT INTO maintenance_windows (account_id, reason, scope, device_id, repeat, starts_at, ends_at, created_at, changed_at)
       VALUES ($1, '换泵', 'device', $2, 'once', $3, $4, now(), now())`,
      [anna.id, id, from, until],
    )
    const window = { open: { until, reason: '换泵' }, next: null }
    expect(await maintenanceOf(anna)).toEqual(window)
    await share(['live'])
    expect(await maintenanceOf(bert)).toBeNull()
    await share(['live', 'alarms'])
    expect(await maintenanceOf(bert)).toEqual(window)
    await t.database.pool.query('DELETE FROM shares')
    await t.database.pool.query('DELETE FROM maintenance_windows')
  })

  test('leaves out what a share does not include', async () => {
    await share(['ph'])
    expect((await view(bert)).data).toMatchObject({ latest: null, trends: null, running: null })
    await share(['live'])
    expect((await view(bert)).data.latest).toHaveLength(3)
    await t.database.pool.query('DELETE FROM shares')
  })

  test('is unavailable to others, to unauthenticated users, without permission, and for a missing device', async () => {
    expect(await view(bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await view()).toMatchObject({ status: 401, code: 'A0230' })
    expect(await view(nobody)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await view(anna, { id: '999999' })).toMatchObject({ status: 404, code: 'A0401' })
    expect(await view(anna, { id: 'x' })).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('the running wash (cycles.running)', () => {
  test('is empty, then without an estimate while its programme was seldom run', async () => {
    expect((await running(anna)).data).toBeNull()
    await wash('standard')
    await wash('standard', 20)
    await wash('standard', 40)
    await wash('short', 3)
    const { data } = await running(anna)
    expect(data).toMatchObject({ programme: 'standard', phase: { name: 'wash' }, baseline: null })
    expect(Date.parse(data.startedAt)).toBe(startedAt)
  })

  test('has the median of its own programme on this device as its typical duration', async () => {
    await wash('standard', 30)
    expect((await running(anna)).data.baseline).toEqual({ medianSeconds: 1800, washes: 3 })
    expect((await view(anna)).data.running.baseline).toEqual({ medianSeconds: 1800, washes: 3 })
  })

  test('is seen by users who may see washes or values, and by nobody else', async () => {
    for (const [tab, status] of [
      ['cycles', 200],
      ['live', 200],
      ['ph', 403],
    ] as const) {
      await share([tab])
      expect(await running(bert)).toMatchObject({ status })
    }
    await t.database.pool.query('DELETE FROM shares')
    expect(await running(bert)).toMatchObject({ status: 404, code: 'A0401' })
    expect(await running()).toMatchObject({ status: 401, code: 'A0230' })
    expect(await running(nobody)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await running(anna, { id: '999999' })).toMatchObject({ status: 404 })
    expect(await running(anna, { id: 'x' })).toMatchObject({ status: 400 })
  })
})
