import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { type DevicePart, parts } from '@limpid/contract/parts/parts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { shareWith } from '../../../testing/factories/shares.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let guest: Person
let kitchen: string
let probe: string
const clock = setClock('2026-11-21T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  guest = await t.person('nemo', [])
  kitchen = await deviceOf(t, anna, 'K-1')
  probe = await deviceOf(t, anna, 'P-1', 'sdqS1')
  await t.database.pool.query(`UPDATE devices SET created_at = '2026-10-01T02:00:00Z'`)
})
afterAll(() => t.close())

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const missing = { status: 404, code: 'A0401' }
const invalid = { status: 400, code: 'A0400' }
const conflict = { status: 409, code: 'A0400' }
const done = { status: 200 }
type Wire = Omit<DevicePart, 'lives'> & { lives: { by: string; left: number; endsAt: string }[] }
const partsOf = async (as = anna, id = kitchen): Promise<Wire[]> =>
  (await t.call(parts.ofDevice, { as, params: { id } })).data
const one = async (key: string, id = kitchen, as = anna) =>
  (await partsOf(as, id)).find((part) => part.key === key)
const exchange = (more = {}) => ({
  serial: 'B-7',
  at: clock.now().toISOString(),
  reason: 'worn',
  note: '',
  fromStock: false,
  ...more,
})
const replace = (key: string, more = {}, as = anna, id = kitchen) =>
  t.call(parts.replace, { as, params: { id, key }, body: exchange(more) })
const history = async (as = anna, id = kitchen) =>
  (await t.call(parts.replacements, { as, params: { id } })).data.list

/** Daily values of a metric: the increase of a counter, or the mean of a gauge. */
async function reported(
  device: string,
  key: string,
  days: Record<string, number>,
  latest: number | null = null,
) {
  const { pool } = t.database
  await pool.query('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [key])
  await pool.query(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
     SELECT $1, m.id, d.day, 2, d.value * 2, 0, 0, d.value FROM metrics m, unnest($3::date[], $4::float8[]) AS d(day, value)
      WHERE m.key = $2`,
    [device, key, Object.keys(days), Object.values(days)],
  )
  if (latest !== null)
    await pool.query(
      `INSERT INTO telemetry_latest (device_id, metric_id, ts, value, received_at)
       SELECT $1, m.id, $3, $4, $3 FROM metrics m WHERE m.key = $2`,
      [device, key, clock.now(), latest],
    )
}

describe('parts.ofDevice', () => {
  test('has the parts of the model, factory-fitted until another is recorded', async () => {
    const all = await partsOf()
    expect(all.map(({ key }) => key)).toContain('door_gasket')
    expect(all.find(({ key }) => key === 'dosing_hose')).toMatchObject({
      recorded: false,
      installedAt: '2026-10-01T02:00:00.000Z',
      installedBy: null,
      state: 'fine',
      inStock: 0,
      lives: [
        { by: 'days', now: 51, end: 365 },
        { by: 'count', now: 0, end: 1000, left: 1, endsAt: null },
      ],
    })
    expect(all.find(({ key }) => key === 'door_gasket')).toMatchObject({ state: 'unknown', lives: [] })
  })

  test('counts the rise of the counter since replacement, and estimates the end from the recent rate', async () => {
    const days = { '2026-10-10': 840, '2026-11-17': 20, '2026-11-18': 20, '2026-11-20': 20 }
    await reported(kitchen, 'operating_hours', days)
    const seal = await one('pump_seal')
    expect(seal).toMatchObject({ state: 'soon', lives: [{ by: 'count', now: 900, end: 1000 }] })
    expect(Date.parse(seal?.lives[0]?.endsAt ?? '')).toBeGreaterThan(clock.now().getTime())
  })

  test('follows a falling level from its last rise to its replacement threshold', async () => {
    await reported(
      probe,
      'filter_life',
      { '2026-11-14': 12, '2026-11-17': 60, '2026-11-18': 55, '2026-11-19': 50, '2026-11-20': 45 },
      40,
    )
    expect(await one('filter', probe)).toMatchObject({
      state: 'soon',
      lives: [{ by: 'level', now: 40, end: 10, endsAt: '2026-11-27T08:00:00.000Z' }],
    })
  })

  test('is for users who may open it; the stock is shown to those who may replace', async () => {
    const params = { id: kitchen }
    expect(await t.call(parts.ofDevice, { params })).toMatchObject(nobody)
    expect(await t.call(parts.ofDevice, { as: guest, params })).toMatchObject(denied)
    expect(await t.call(parts.ofDevice, { as: carl, params })).toMatchObject(missing)
    expect(await t.call(parts.ofDevice, { as: carl, params: { id: 'x' } })).toMatchObject(invalid)
    await shareWith(t, kitchen, bert, { tabs: ['live'] })
    expect(await t.call(parts.ofDevice, { as: bert, params })).toMatchObject(denied)
    expect(await t.call(parts.replacements, { as: bert, params })).toMatchObject(denied)
    await t.database.pool.query(`UPDATE shares SET tabs = '{parts}'`)
    expect((await partsOf(bert))[0]?.inStock).toBeNull()
    expect(await replace('pump_seal', {}, bert)).toMatchObject(denied)
    await t.database.pool.query(`UPDATE shares SET level = 'control'`)
    expect((await partsOf(bert))[0]?.inStock).toBe(0)
    expect(await replace('rinse_jets', {}, bert)).toMatchObject(done)
    expect((await history(bert))[0]).toMatchObject({ key: 'rinse_jets', by: 'bert' })
    await t.database.pool.query('DELETE FROM shares')
  })
})

describe('parts.replace', () => {
  test('records the old part with who, when and why, and restarts the count for the new one', async () => {
    expect(await replace('pump_seal', { note: '漏水', reason: 'broken' })).toMatchObject(done)
    expect(await one('pump_seal')).toMatchObject({
      serial: 'B-7',
      recorded: true,
      installedBy: 'anna',
      state: 'fine',
      lives: [{ now: 0 }],
    })
    expect((await history())[0]).toMatchObject({
      key: 'pump_seal',
      installedAt: '2026-10-01T02:00:00.000Z',
      at: '2026-11-21T08:00:00.000Z',
      by: 'anna',
      reason: 'broken',
      note: '漏水',
      newSerial: 'B-7',
      fromStock: false,
    })
    clock.advance(3_600_000)
    expect(await replace('pump_seal', { serial: 'B-8' })).toMatchObject(done)
    expect((await history())[0]).toMatchObject({ serial: 'B-7', newSerial: 'B-8' })
  })

  test('before the device was added also comes before its factory-fitted part', async () => {
    expect(await replace('inlet_strainer', { at: '2026-09-01T00:00:00Z' })).toMatchObject(done)
    expect(await one('inlet_strainer')).toMatchObject({ installedAt: '2026-09-01T00:00:00.000Z' })
  })

  test('is rejected for a future time, before the last replacement, and for a part the model does not have', async () => {
    expect(await replace('pump_seal', { at: '2026-11-21T10:00:00Z' })).toMatchObject(invalid)
    expect(await replace('pump_seal', { at: '2026-11-20T00:00:00Z' })).toMatchObject(conflict)
    expect(await replace('belt')).toMatchObject(missing)
    expect(await replace('pump_seal', { reason: 'bored' })).toMatchObject(invalid)
    expect(await replace('pump_seal', { serial: 'x'.repeat(65) })).toMatchObject(invalid)
  })

  test('handles two simultaneous ones in sequence', async () => {
    const both = await Promise.all([
      replace('dosing_hose', { serial: 'H-1' }),
      replace('dosing_hose', { serial: 'H-2' }),
    ])
    expect(both).toMatchObject([done, done])
    const gone = (await history()).filter(({ key }: { key: string }) => key === 'dosing_hose')
    expect(gone).toHaveLength(2)
  })
})

test('parts.correct sets the serial number of a part and when it was fitted, not before the last one was replaced', async () => {
  const correct = (body: object, key = 'door_gasket') =>
    t.call(parts.correct, { as: anna, params: { id: kitchen, key }, body })
  expect(await correct({ serial: 'G-1', installedAt: '2026-05-01T00:00:00Z' })).toMatchObject(done)
  expect(await one('door_gasket')).toMatchObject({ serial: 'G-1', recorded: true, installedBy: null })
  expect(await correct({ serial: 'G-2', installedAt: '2026-06-01T00:00:00Z' })).toMatchObject(done)
  expect(await one('door_gasket')).toMatchObject({ serial: 'G-2', installedAt: '2026-06-01T00:00:00.000Z' })
  expect(await correct({ serial: '', installedAt: '2027-06-01T00:00:00Z' })).toMatchObject(invalid)
  expect(await correct({ serial: '', installedAt: '2026-11-01T00:00:00Z' }, 'pump_seal')).toMatchObject(
    conflict,
  )
  expect(await correct({ serial: '', installedAt: '2026-11-01T00:00:00Z' }, 'belt')).toMatchObject(missing)
  expect((await history()).some(({ key }: { key: string }) => key === 'door_gasket')).toBe(false)
})

describe('maintenance work', () => {
  const record = (more: object, as = anna) =>
    t.call(maintenance.recordWork, {
      as,
      params: { id: kitchen },
      body: {
        taskId: null,
        name: '检修',
        doneAt: clock.now().toISOString(),
        note: '换密封',
        pictureIds: [],
        ...more,
      },
    })
  const works = async () => (await t.call(maintenance.works, { as: anna, params: { id: kitchen } })).data.list

  test('replaces the parts it used, and says which', async () => {
    clock.advance(3_600_000)
    const used = [{ key: 'pump_seal', serial: 'B-9', fromStock: false }]
    const { data } = await record({ parts: used })
    expect((await works())[0]).toMatchObject({
      id: data.id,
      parts: [{ name: { en: 'Pump seal' }, serial: 'B-9' }],
    })
    expect((await history())[0]).toMatchObject({ newSerial: 'B-9', reason: 'other', note: '换密封' })
    const params = { id: kitchen, workId: data.id }
    await t.call(maintenance.removeWork, { as: anna, params })
    expect((await one('pump_seal'))?.serial).toBe('B-9')
  })

  test('is not recorded when a part cannot be replaced', async () => {
    const before = (await works()).length
    const used = { key: 'pump_seal', serial: 'B-10', fromStock: true }
    expect(await record({ parts: [used] })).toMatchObject(conflict)
    expect(await record({ parts: [{ ...used, key: 'belt', fromStock: false }] })).toMatchObject(missing)
    expect(await works()).toHaveLength(before)
    expect((await one('pump_seal'))?.serial).toBe('B-9')
  })

  test('replaces nothing for a user who may not open the parts', async () => {
    await shareWith(t, kitchen, bert, { tabs: ['maintenance'], level: 'control' })
    expect(await record({ parts: [{ key: 'pump_seal', serial: '', fromStock: false }] }, bert)).toMatchObject(
      denied,
    )
    expect(await record({ parts: [] }, bert)).toMatchObject(done)
    await t.database.pool.query('DELETE FROM shares')
  })
})

test('every change needs a signed-in user, a permission and a device of their own', async () => {
  const params = { id: kitchen, key: 'pump_seal' }
  for (const [endpoint, body] of [
    [parts.replace, exchange()],
    [parts.correct, { serial: '', installedAt: '2026-11-20T00:00:00Z' }],
    [parts.replacements, undefined],
  ] as const) {
    const call = (as?: Person) => t.call(endpoint, { ...(as && { as }), params, ...(body && { body }) })
    expect(await call(), endpoint.path).toMatchObject(nobody)
    expect(await call(guest), endpoint.path).toMatchObject(denied)
    expect(await call(carl), endpoint.path).toMatchObject(missing)
  }
})
