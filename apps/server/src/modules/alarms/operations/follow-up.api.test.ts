import { alarms } from '@limpid/contract/alarms/alarms'
import { maxFollowedDevices } from '@limpid/contract/alarms/operations/operations'
import { maxOpenReports } from '@limpid/contract/feedback/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { permissionsOf } from '../../../../testing/roles.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ clock })
})
afterAll(() => t.close())

/** Adds an alarm of a device; returns its id. */
async function alarmOf(device: string, code: string): Promise<string> {
  const { rows } = await t.database.pool.query(
    `INSERT INTO alarms (device_id, key, kind, code, severity, raised_at, recorded_at, changed_at)
     VALUES ($1, 'fault:' || $2, 'fault', $2, 'major', $3, $3, $3) RETURNING id`,
    [device, code, clock.now()],
  )
  return rows[0].id
}
const rowsOf = async (table: 'feedback' | 'maintenance_works', devices: readonly string[]) =>
  (
    await t.database.pool.query(
      `SELECT * FROM ${table} WHERE device_id = ANY($1::bigint[]) ORDER BY device_id, id`,
      [devices],
    )
  ).rows
const outcomesOf = ({ results }: { results: { id: string; outcome: string }[] }) =>
  Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]))
const eventsOf = async (as: Person, id: string) =>
  (await t.call(alarms.get, { as, params: { id } })).data.events.map(
    ({ kind, note }: { kind: string; note: string }) => [kind, note],
  )
const form = { title: '加热管坏了', text: '请尽快上门' }

test('a fault is reported once per device for all that match, with a result per alarm and a note on each', async () => {
  const [anna, bert] = [await t.person('anna', ['MEMBER']), await t.person('bert', ['MEMBER'])]
  const [first, second] = [await deviceOf(t, anna, 'A-1'), await deviceOf(t, anna, 'A-2')]
  await shareTo(t, anna, bert, second, null, 'control')
  const ids = [await alarmOf(first, 'F8'), await alarmOf(first, 'F9'), await alarmOf(second, 'F1')]
  const { data } = await t.call(alarms.report, {
    as: anna,
    body: { filter: { state: 'open' }, ...form } as never,
  })
  expect(outcomesOf(data)).toEqual(Object.fromEntries(ids.map((id) => [id, 'done'])))
  expect(await rowsOf('feedback', [first, second])).toMatchObject([
    { device_id: first, title: form.title, fault_code: 'F8', reporter_id: anna.id },
    { device_id: second, title: form.title, fault_code: 'F1' },
  ])
  for (const id of ids) expect((await eventsOf(anna, id)).at(-1)).toEqual(['commented', form.title])
  await t.call(alarms.report, { as: bert, body: { ids: ids.slice(2), ...form } })
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM notices WHERE account_id = $1 AND kind = 'devices.fault-reported'`,
    [anna.id],
  )
  expect(rows[0].n).toBe(1)
})

test('a report on many devices sends each owner one notice that names the first devices and counts all', async () => {
  const [fay, gus, hal] = [
    await t.person('fay', ['MEMBER']),
    await t.person('gus', ['MEMBER']),
    await t.person('hal', ['MEMBER']),
  ]
  const ids: string[] = []
  for (const [owner, count] of [[gus, 4] as const, [hal, 1] as const])
    for (let n = 1; n <= count; n += 1) {
      const device = await deviceOf(t, owner, `${owner.id}-${n}`)
      await shareTo(t, owner, fay, device, null, 'control')
      ids.push(await alarmOf(device, 'F8'))
    }
  const { data } = await t.call(alarms.report, { as: fay, body: { ids, ...form } })
  expect(data.done).toBe(5)
  const { rows } = await t.database.pool.query(
    `SELECT account_id AS who, (facts->>'count')::int AS count, jsonb_array_length(facts->'devices') AS named
       FROM notices WHERE account_id = ANY($1::bigint[]) AND kind = 'devices.fault-reported' ORDER BY id`,
    [[fay.id, gus.id, hal.id]],
  )
  expect(rows).toEqual([
    { who: gus.id, count: 4, named: 3 },
    { who: hal.id, count: 1, named: 1 },
  ])
})

test('work is recorded for the chosen alarms that the caller may handle; of others nothing is learnt', async () => {
  const [carl, dora] = [await t.person('carl', ['MEMBER']), await t.person('dora', ['MEMBER'])]
  const [mine, lent, hers] = [
    await deviceOf(t, carl, 'C-1'),
    await deviceOf(t, dora, 'D-1'),
    await deviceOf(t, dora, 'D-2'),
  ]
  await shareTo(t, dora, carl, lent, ['alarms', 'maintenance'])
  const [own, viewed, hidden] = [
    await alarmOf(mine, 'F8'),
    await alarmOf(lent, 'F8'),
    await alarmOf(hers, 'F8'),
  ]
  const body = { ids: [own, viewed, hidden], name: '更换加热管', note: '已测试' }
  const { data } = await t.call(alarms.work, { as: carl, body })
  expect(outcomesOf(data)).toEqual({ [own]: 'done', [viewed]: 'refused', [hidden]: 'missing' })
  expect(await rowsOf('maintenance_works', [mine, lent, hers])).toMatchObject([
    { device_id: mine, name_zh: '更换加热管', note: '已测试', done_by: carl.id, task_id: null },
  ])
  expect((await eventsOf(carl, own)).at(-1)).toEqual(['commented', '更换加热管'])
})

test('devices with too many open reports, and more than one call takes, are left out by name', async () => {
  const ed = await t.person('ed', ['MEMBER'])
  const [busy, free] = [await deviceOf(t, ed, 'E-1'), await deviceOf(t, ed, 'E-2')]
  await t.database.pool.query(
    `INSERT INTO feedback (device_id, reporter_id, title, created_at, updated_at)
     SELECT $1, $2, 'old', $3, $3 FROM generate_series(1, $4::int)`,
    [busy, ed.id, clock.now(), maxOpenReports],
  )
  const ids = [await alarmOf(busy, 'F8'), await alarmOf(free, 'F8')]
  const { data } = await t.call(alarms.report, { as: ed, body: { ids, ...form } })
  expect(outcomesOf(data)).toEqual({ [ids[0] ?? '']: 'full', [ids[1] ?? '']: 'done' })
  expect(data.others.full).toBe(1)
  expect(await eventsOf(ed, ids[0] ?? '')).toEqual([])
  await t.database.pool.query(
    `WITH made AS (
       INSERT INTO devices (name, sn, product_id, owner_id)
       SELECT 'X' || n, 'X-' || n, (SELECT product_id FROM devices WHERE id = $1), $2 FROM generate_series(1, $3::int) n RETURNING id)
     INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at)
     SELECT id, 'supply:x', 'supply', 'minor', $4, $4, $4 FROM made`,
    [free, ed.id, maxFollowedDevices + 3, clock.now()],
  )
  const works = await t.call(alarms.work, {
    as: ed,
    body: { filter: { kind: 'supply' }, name: '补充', note: '' } as never,
  })
  expect([works.data.done, works.data.others.full]).toEqual([maxFollowedDevices, 3])
})

test('whoever may report faults but not handle alarms can do so on the device, not for alarms', async () => {
  const ada = await t.person('ada', ['MEMBER'])
  const { rows } = await t.database.pool.query(
    `INSERT INTO roles (code, name, name_en, data_scope) VALUES ('REPORTER', '报修员', 'Reporter', 'self') RETURNING id`,
  )
  const permissions = permissionsOf('MEMBER').filter((one) => one !== 'iot:alarm:handle')
  for (const permission of permissions)
    await t.database.pool.query('INSERT INTO role_permissions VALUES ($1, $2)', [rows[0].id, permission])
  const eve = await t.person('eve', ['REPORTER'])
  const device = await deviceOf(t, ada, 'REP-1')
  await shareTo(t, ada, eve, device, null, 'control')
  const ids = [await alarmOf(device, 'F8')]
  expect(await t.call(alarms.report, { as: eve, body: { ids, ...form } })).toMatchObject({ status: 403 })
  expect(await rowsOf('feedback', [device])).toEqual([])
})
