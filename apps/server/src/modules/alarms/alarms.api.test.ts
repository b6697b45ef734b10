import { alarms } from '@limpid/contract/alarms/alarms'
import { maxNamedAlarms } from '@limpid/contract/alarms/operations/operations'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { analysis } from '@limpid/contract/analysis/analysis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleAlarms } from '../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, groupOf, shareTo } from '../../../testing/factories/devices.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let machine: string
let probe: string
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
})
afterAll(() => t.close())

const execute = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

beforeEach(async () => {
  await execute('DELETE FROM devices')
  machine = await deviceOf(t, anna, 'M-1')
  probe = await deviceOf(t, anna, 'W-1', 'sdqS1')
  await execute('UPDATE devices SET online = true, online_changed_at = $1', [minutesAgo(6000)])
})

const latest = async (device: string, metric: string, value: number | string, minutes = 0) => {
  await execute('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [metric])
  const [number, text] = typeof value === 'number' ? [value, null] : [null, value]
  await execute(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value, text)
     SELECT $1, id, $3, $3, $4, $5 FROM metrics WHERE key = $2
     ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = excluded.ts, value = excluded.value, text = excluded.text`,
    [device, metric, minutesAgo(minutes), number, text],
  )
}
const fault = async (code: string, device = machine) => {
  await latest(device, 'fault_code', code)
  await settleAlarms(t)
}
const listed = async (as: Person, query: Record<string, string> = {}): Promise<AlarmRow[]> =>
  (await t.call(alarms.page, { as, query })).data.list
const only = async (as: Person): Promise<AlarmRow> => {
  const [first, ...more] = await listed(as)
  if (!first || more.length > 0) throw new Error(`${more.length} more`)
  return first
}
const get = async (as: Person, id: string) => (await t.call(alarms.get, { as, params: { id } })).data
const kindsOf = async (as: Person, id: string) =>
  (await get(as, id)).events.map(({ kind }: { kind: string }) => kind)

test('a fault code of any length is an alarm, and keeps no other device from its alarms', async () => {
  const other = await deviceOf(t, anna, 'M-2')
  await latest(machine, 'fault_code', '故'.repeat(5000))
  await fault('F8', other)
  expect((await listed(anna)).map(({ code }) => code.length).sort()).toEqual([100, 2])
  await settleAlarms(t)
  expect(await listed(anna)).toHaveLength(2)
})

describe('an alarm', () => {
  test('is raised once however often it is seen, and cleared when its condition is over', async () => {
    await fault('F8')
    await settleAlarms(t)
    const alarm = await only(anna)
    expect(alarm).toMatchObject({
      key: 'fault:F8',
      kind: 'fault',
      status: 'ACTIVE_UNACK',
      name: { en: 'Tank heating: no rise in 15 min' },
      mayHandle: true,
      device: { sn: 'M-1', relation: 'owner' },
    })
    await fault('')
    expect(await only(anna)).toMatchObject({ id: alarm.id, status: 'CLEARED_UNACK' })
    expect(await kindsOf(anna, alarm.id)).toEqual(['raised', 'cleared'])
  })

  test('is raised once by two servers that look at the same time', async () => {
    await latest(machine, 'fault_code', 'F8')
    await Promise.all([settleAlarms(t), settleAlarms(t), settleAlarms(t)])
    expect(await kindsOf(anna, (await only(anna)).id)).toEqual(['raised'])
  })

  test('changes its severity on the same record', async () => {
    await latest(machine, 'rinse_aid_level', 6)
    await settleAlarms(t)
    const alarm = await only(anna)
    expect(alarm).toMatchObject({ kind: 'supply', severity: 'warning', value: 6, limit: 15, unit: '%' })
    await latest(machine, 'rinse_aid_level', 0)
    await settleAlarms(t)
    expect(await only(anna)).toMatchObject({ id: alarm.id, severity: 'critical', value: 6 })
    expect(await kindsOf(anna, alarm.id)).toEqual(['raised', 'severity'])
  })

  test('of a value is neither cleared nor raised while no readings come', async () => {
    await latest(probe, 'ph', 9.1)
    await settleAlarms(t)
    await latest(probe, 'ph', 9.1, 30 * 60)
    await settleAlarms(t)
    expect(await only(anna)).toMatchObject({ key: 'water:ph', condition: 'active' })
    await execute('DELETE FROM alarms')
    await settleAlarms(t)
    expect(await listed(anna)).toEqual([])
  })

  test('tells of a fault that was over within seconds', async () => {
    await latest(machine, 'fault_code', '')
    await execute(`SELECT telemetry_make_partition('2026-11-01')`)
    await execute(
      `INSERT INTO telemetry_values (device_id, metric_id, value, last_at) SELECT $1, id, 'F3', $2 FROM metrics WHERE key = 'fault_code'`,
      [machine, minutesAgo(10)],
    )
    await execute(
      `INSERT INTO telemetry (device_id, metric_id, ts, received_at, text)
       SELECT $1, id, at, at, text FROM metrics, (VALUES ($2::timestamptz, ''), ($3, 'F3'), ($4, '')) v(at, text) WHERE key = 'fault_code'`,
      [machine, minutesAgo(11), minutesAgo(10), minutesAgo(9)],
    )
    await settleAlarms(t)
    await settleAlarms(t)
    const alarm = await only(anna)
    expect(alarm).toMatchObject({
      key: 'fault:F3',
      condition: 'cleared',
      raisedAt: minutesAgo(10).toISOString(),
    })
    expect(await kindsOf(anna, alarm.id)).toEqual(['raised', 'cleared'])
  })

  test('that is raised three times within ten minutes is kept as one that comes and goes', async () => {
    for (let n = 0; n < 4; n++) {
      await fault('F8')
      await fault('')
    }
    const all = await listed(anna)
    expect(all.map(({ unstable }) => unstable).sort()).toEqual([false, true])
    const events = await kindsOf(anna, all.find(({ unstable }) => unstable)?.id ?? '')
    expect(events).toEqual([...['raised', 'cleared', 'raised', 'unstable', 'cleared', 'raised', 'cleared']])
  })

  test('that is cleared by hand is not raised again for what occurred before', async () => {
    const refuse = (minutes: number) =>
      execute(
        `INSERT INTO refusals (device_id, received_at, first_at, reason, detail, topic, payload, repeats) VALUES ($1, $2, $2, 'notJson', '', 't', '', 1)`,
        [machine, minutesAgo(minutes)],
      )
    await refuse(5)
    await settleAlarms(t)
    const { id } = await only(anna)
    const { data } = await t.call(alarms.clear, { as: anna, body: { ids: [id] } })
    expect(data).toMatchObject({ done: 1, more: false, results: [{ id, outcome: 'done' }] })
    await settleAlarms(t)
    expect(await only(anna)).toMatchObject({ id, condition: 'cleared' })
    await refuse(1)
    await settleAlarms(t)
    expect(await listed(anna, { state: 'active' })).toHaveLength(1)
  })

  test('ends for the next owner, who sees only what holds since', async () => {
    await fault('F8')
    const { id } = await only(anna)
    await execute('UPDATE devices SET owner_id = $2, owned_since = $3 WHERE id = $1', [
      machine,
      bert.id,
      new Date(clock.now().getTime() + 1),
    ])
    expect(await listed(bert)).toEqual([])
    expect(await t.call(alarms.get, { as: bert, params: { id } })).toMatchObject({ status: 404 })
    await settleAlarms(t)
    expect(await only(bert)).toMatchObject({ key: 'fault:F8', condition: 'active' })
    expect((await only(bert)).id).not.toBe(id)
    expect(await listed(anna)).toEqual([])
  })
})

describe('handling', () => {
  test('acknowledges, assigns, shelves and comments, each with a row of the time line', async () => {
    await fault('F8')
    const { id } = await only(anna)
    const act = (call: keyof typeof alarms, body: object) =>
      t.call(alarms[call], { as: anna, body: { ids: [id], ...body } })
    expect((await act('acknowledge', { note: '看到了' })).data.results).toEqual([{ id, outcome: 'done' }])
    expect((await act('acknowledge', {})).data.results).toEqual([{ id, outcome: 'unchanged' }])
    // alarms.assign
    expect((await act('assign', { assigneeId: anna.id })).data.done).toBe(1)
    expect((await act('assign', { assigneeId: bert.id })).data.results).toEqual([{ id, outcome: 'refused' }])
    // alarms.comment
    expect((await act('comment', { note: '等配件' })).data.done).toBe(1)
    expect((await act('clear', {})).data.results).toEqual([{ id, outcome: 'active' }])
    expect((await act('shelve', { hours: 2, note: '维修中' })).data.done).toBe(1)
    expect(await only(anna)).toMatchObject({
      status: 'ACTIVE_ACK',
      inhibition: 'shelved',
      comments: 1,
      assignee: { id: anna.id },
    })
    expect(await kindsOf(anna, id)).toEqual(['raised', 'acknowledged', 'assigned', 'commented', 'shelved'])
    expect((await t.call(alarms.counts, { as: anna })).data).toMatchObject({ active: 0 })
    expect((await t.call(analysis.troubles, { as: anna, query: {} })).data.list).toEqual([])
    expect((await act('shelve', { hours: 0, note: '' })).data.done).toBe(1)
    expect((await t.call(alarms.counts, { as: anna })).data).toMatchObject({
      active: 1,
      unacknowledged: 0,
    })
    expect((await t.call(analysis.troubles, { as: anna, query: {} })).data.list).toMatchObject([
      { kind: 'fault', alarmId: id, acknowledged: true },
    ])
    expect(await get(anna, id)).toMatchObject({
      steps: expect.arrayContaining([expect.anything()]),
      assignees: [{ id: anna.id }],
    })
  })

  test('takes all that match a filter in one call, and says what became of each', async () => {
    await fault('F8')
    await latest(probe, 'ph', 9.1)
    await settleAlarms(t)
    const body = { filter: { kind: 'fault' } }
    expect((await t.call(alarms.acknowledge, { as: anna, body })).data).toMatchObject({ done: 1 })
    expect(await listed(anna, { state: 'unacknowledged' })).toMatchObject([{ kind: 'water' }])
    const group = await groupOf(t, anna, '水', [probe])
    expect(await listed(anna, { groupId: group })).toMatchObject([{ kind: 'water' }])
    for (const [query, found] of [
      [{ deviceId: machine }, 1],
      [{ severity: 'major' }, 2],
      [{ keywords: 'W-1' }, 1],
      [{ keywords: 'f8' }, 1],
      [{ keywords: '加热' }, 1],
      [{ keywords: 'HEAT' }, 1],
      [{ keywords: 'pH' }, 1],
      [{ keywords: 'no such alarm' }, 0],
      [{ mine: '1' }, 0],
      [{ raisedFrom: minutesAgo(-1).toISOString() }, 0],
      [{ sort: 'raisedAt', descending: '1' }, 2],
      [{ sort: 'clearedAt' }, 0],
    ] as const)
      expect([query, (await listed(anna, query)).length]).toEqual([query, found])
    expect((await t.call(alarms.exportRows, { as: anna })).data).toMatchObject({
      list: [{}, {}],
      next: null,
    })
  })

  test('follows the share: view reads, control handles, nobody else learns of it', async () => {
    await fault('F8')
    const { id } = await only(anna)
    const ack = async () => (await t.call(alarms.acknowledge, { as: bert, body: { ids: [id] } })).data.results
    const seen = async () => (await listed(bert, { scope: 'shared' })).map((one) => [one.id, one.mayHandle])
    expect([await seen(), await ack()]).toEqual([[], [{ id, outcome: 'missing' }]])
    await shareTo(t, anna, bert, machine, ['live'])
    expect([await seen(), await ack()]).toEqual([[], [{ id, outcome: 'missing' }]])
    expect(await t.call(alarms.get, { as: bert, params: { id } })).toMatchObject({ status: 403 })
    await execute('DELETE FROM shares')
    await shareTo(t, anna, bert, machine, ['alarms'])
    expect([await seen(), await ack()]).toEqual([[[id, false]], [{ id, outcome: 'refused' }]])
    expect(await get(bert, id)).toMatchObject({ assignees: [], washes: null, cycle: null })
    await execute('DELETE FROM shares')
    await shareTo(t, anna, bert, machine, ['alarms'], 'control')
    expect([await seen(), await ack()]).toEqual([[[id, true]], [{ id, outcome: 'done' }]])
    expect(await get(anna, id)).toMatchObject({ assignees: [{ id: anna.id }, { id: bert.id }] })
  })

  test('is rejected without access or with invalid input', async () => {
    const nemo = await t.person(`nemo${Math.random()}`, [])
    expect(await t.call(alarms.page)).toMatchObject({ status: 401 })
    expect(await t.call(alarms.page, { as: nemo })).toMatchObject({ status: 403 })
    expect(await t.call(alarms.get, { as: anna, params: { id: '999999' } })).toMatchObject({
      status: 404,
    })
    const ids = Array.from({ length: maxNamedAlarms + 1 }, (_, n) => String(n + 1))
    for (const body of [
      {},
      { ids: [] },
      { ids },
      { filter: { kind: 'weather' } },
      { ids: ['1'], filter: {} },
    ])
      expect(await t.call(alarms.acknowledge, { as: anna, body })).toMatchObject({ status: 400 })
    const shelve = (body: object) => t.call(alarms.shelve, { as: anna, body: { ids: ['1'], ...body } })
    expect(await shelve({ hours: 73, note: 'x' })).toMatchObject({ status: 400 })
    expect(await shelve({ hours: 1, note: '' })).toMatchObject({ status: 400 })
    expect(await t.call(alarms.page, { as: anna, query: { scope: 'all' } })).toMatchObject({
      status: 403,
    })
  })
})
