import { alarms } from '@limpid/contract/alarms/alarms'
import { maxNamedOutcomes } from '@limpid/contract/alarms/operations/operations'
import { maxReachableRows } from '@limpid/contract/kernel/page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let first: string
let second: string
/** More than two parts of a call, and more than pages reach. */
const many = 2 * 10_000 + 500

const record = (device: string, count: number, state = '') =>
  t.database.pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, cleared_at)
     SELECT $1, 'fault:F' || n, 'fault', 'minor', $2, $2, $2, CASE WHEN $4 = 'active' THEN NULL ELSE $2::timestamptz END
       FROM generate_series(1, $3::int) n`,
    [device, clock.now(), count, state],
  )

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  first = await deviceOf(t, anna, 'M-1')
  second = await deviceOf(t, anna, 'M-2')
  await record(first, many)
  await record(second, 3, 'active')
})
afterAll(() => t.close())

const one = async (text: string) => (await t.database.pool.query(text)).rows[0].n

test('all that match a filter are changed by one call, however many they are', async () => {
  const filter = { state: 'cleared' }
  const { data } = await t.call(alarms.acknowledge, { as: anna, body: { filter } })
  expect({ ...data, results: data.results.length }).toEqual({
    done: many,
    others: { unchanged: 0, active: 0, refused: 0, missing: 0, full: 0 },
    more: false,
    results: maxNamedOutcomes,
  })
  expect(await one('SELECT count(*)::int AS n FROM alarms WHERE acknowledged_at IS NOT NULL')).toBe(many)
  expect(
    await one(`SELECT count(DISTINCT alarm_id)::int AS n FROM alarm_events WHERE kind = 'acknowledged'`),
  ).toBe(many)
  const again = await t.call(alarms.acknowledge, { as: anna, body: { filter: {} } })
  expect(again.data).toMatchObject({ done: 3, others: { unchanged: many } })
})

test('a list counts no further than its pages reach', async () => {
  const total = async (query: Record<string, string>) =>
    (await t.call(alarms.page, { as: anna, query })).data.total
  expect([await total({}), await total({ state: 'active' })]).toEqual([maxReachableRows + 1, 3])
})

test('of several states those of one field are alternatives, and each field must match', async () => {
  const device = await deviceOf(t, carl, 'M-3')
  await t.database.pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, code, raised_at, recorded_at, changed_at, cleared_at, acknowledged_at, inhibition, inhibited_until)
     SELECT $1, 'fault:' || s.n, 'fault', 'major', s.n, $2, $2, $2, s.cleared::timestamptz, s.acknowledged::timestamptz, s.inhibition, s.until::timestamptz
       FROM (VALUES ('new', NULL, NULL, 'none', NULL), ('seen', NULL, $2, 'none', NULL), ('aside', NULL, NULL, 'shelved', $2),
                    ('over', $2, NULL, 'none', NULL), ('done', $2, $2, 'none', NULL))
            AS s(n, cleared, acknowledged, inhibition, until)`.replaceAll('$2', '$2::timestamptz'),
    [device, clock.now()],
  )
  const codes = async (state: string) => {
    const { data } = await t.call(alarms.page, { as: carl, query: { state, deviceId: device } })
    return data.list.map(({ code }: { code: string }) => code).sort()
  }
  expect(await codes('active,unacknowledged')).toEqual(['aside', 'new'])
  expect(await codes('open,cleared')).toEqual(['done', 'new', 'over', 'seen'])
  expect(await codes('cleared,unacknowledged')).toEqual(['over'])
  expect(await codes('active,unacknowledged,shelved')).toEqual(['aside'])
  expect(await codes('open,shelved')).toEqual(['aside', 'new', 'seen'])
  expect(await codes('open,unacknowledged,shelved')).toEqual(['aside', 'new'])
  const { status } = await t.call(alarms.page, { as: carl, query: { state: 'active,else' } })
  expect(status).toBe(400)
  const body = { filter: { state: 'cleared,unacknowledged', deviceId: device } }
  expect((await t.call(alarms.acknowledge, { as: carl, body })).data).toMatchObject({
    done: 1,
    others: { unchanged: 0 },
  })
  expect(await codes('cleared,unacknowledged')).toEqual([])
})

test('chosen alarms are assigned to whoever may handle them, of all that the caller may handle', async () => {
  const { data } = await t.call(alarms.page, { as: anna, query: { state: 'active', pageSize: '1' } })
  const { data: other } = await t.call(alarms.page, { as: anna, query: { state: 'cleared', pageSize: '1' } })
  const ids = [data.list[0].id, other.list[0].id]
  const assignees = async (as: Person, body: object) => (await t.call(alarms.assignees, { as, body })).data
  await shareTo(t, anna, bert, second, ['alarms'], 'control')
  await shareTo(t, anna, carl, first, ['alarms'])
  const people = [
    { id: anna.id, name: expect.any(String), devices: 2 },
    { id: bert.id, name: expect.any(String), devices: 1 },
  ]
  expect(await assignees(anna, { ids })).toEqual({ devices: 2, list: people })
  expect(await assignees(anna, { filter: {} })).toEqual({ devices: 2, list: people })
  // Who may only look learns of nobody, and who handles one device of its people alone.
  expect(await assignees(carl, { ids })).toEqual({ devices: 0, list: [] })
  expect((await assignees(bert, { ids })).devices).toBe(1)
  expect((await t.call(alarms.assignees, { body: { ids } })).status).toBe(401)
  const { data: done } = await t.call(alarms.assign, { as: anna, body: { ids, assigneeId: bert.id } })
  expect(done).toMatchObject({ done: 1, others: { refused: 1 } })
})
