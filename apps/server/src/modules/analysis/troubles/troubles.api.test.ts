import type { DeviceTab } from '@limpid/contract/access/access'
import { analysis } from '@limpid/contract/analysis/analysis'
import type { Trouble } from '@limpid/contract/analysis/troubles'
import { deviceTabs } from '@limpid/contract/catalogue/tabs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleAlarms } from '../../../../testing/alarms.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { updateFaultStarts } from '../../telemetry/faults/faults.store.ts'

const clock = setClock('2026-11-21T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let machine: string
let probe: string
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
})
afterAll(() => t.close())

const execute = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
beforeEach(async () => {
  await execute('DELETE FROM shares')
  await execute('UPDATE devices SET owner_id = $1', [admin.id])
  const sn = crypto.randomUUID()
  machine = await deviceOf(t, anna, `M-${sn}`)
  probe = await deviceOf(t, anna, `W-${sn}`, 'sdqS1')
  await execute('DELETE FROM maintenance_tasks WHERE device_id = ANY($1::bigint[])', [[machine, probe]])
  const online = 'UPDATE devices SET online = true, online_changed_at = $2 WHERE id = ANY($1::bigint[])'
  await execute(online, [[machine, probe], hoursAgo(100)])
})

const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
const latest = async (device: string, metric: string, value: number | string, hours = 0) => {
  await execute('INSERT INTO metrics (key) VALUES ($1) ON CONFLICT DO NOTHING', [metric])
  const [number, text] = typeof value === 'number' ? [value, null] : [null, value]
  await execute(
    `INSERT INTO telemetry_latest (device_id, metric_id, ts, received_at, value, text) SELECT $1, id, $3, $3, $4, $5 FROM metrics WHERE key = $2
     ON CONFLICT (device_id, metric_id) DO UPDATE SET ts = excluded.ts, value = excluded.value, text = excluded.text`,
    [device, metric, hoursAgo(hours), number, text],
  )
}
const dayOf = (device: string, metric: string, daysAgo: number, from: number, to: number) =>
  execute(
    `INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max) SELECT $1, id, ($3::timestamptz AT TIME ZONE 'Asia/Shanghai')::date - $4::int, 2, $5::float8 + $6::float8, $6, $5 FROM metrics WHERE key = $2`,
    [device, metric, clock.now(), daysAgo, from, to],
  )
const hourOf = (device: string, metric: string, hours: number, min: number, max: number) =>
  execute(
    `INSERT INTO telemetry_hourly (device_id, metric_id, hour, count, sum, min, max) SELECT $1, id, date_trunc('hour', $3::timestamptz), 1, $4, $4, $5 FROM metrics WHERE key = $2`,
    [device, metric, hoursAgo(hours), min, max],
  )
const wash = (outcome: 'passed' | 'failed', hours: number, rewash = false) => {
  const measured = { limitCelsius: 71, lowestCelsius: 46 }
  const check = { key: 'rinse', name: { zh: '漂洗', en: 'Rinse' }, outcome, reason: 'tooCold', ...measured }
  const verdict = { outcome, reason: 'tooCold', a0: null, checks: [check], recalculatedAt: null }
  return execute(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene, rewash) VALUES ($1, $2, $3, 'completed', 'phase', '[]', $4, $5) RETURNING id`,
    [machine, hoursAgo(hours + 0.1), hoursAgo(hours), verdict, rewash],
  )
}
const listed = async (as: Person, query: Record<string, string> = {}): Promise<Trouble[]> => {
  await settleAlarms(t)
  return (await t.call(analysis.troubles, { as, query })).data.list
}
const kinds = async (as: Person, query: Record<string, string> = {}) =>
  (await listed(as, query)).map(({ kind }) => kind)

const probesOf = async (as: Person) =>
  settleAlarms(t).then(async () => (await t.call(analysis.overview, { as, query: {} })).data.water)

describe('what needs attention', () => {
  test('lists a fault with its meaning and start, even of a machine that is offline by now', async () => {
    await latest(machine, 'fault_code', 'F8', 3)
    await updateFaultStarts(t.database.db)
    await latest(machine, 'fault_code', 'F8', 0)
    await updateFaultStarts(t.database.db)
    await execute(
      `UPDATE devices SET online = false, online_changed_at = $2, last_disconnect_reason = 'keepalive_timeout' WHERE id = $1`,
      [machine, hoursAgo(1)],
    )
    expect(await listed(anna)).toMatchObject([
      {
        kind: 'fault',
        code: 'F8',
        name: { en: 'Tank heating: no rise in 15 min' },
        since: hoursAgo(3).toISOString(),
        device: { online: false, relation: 'owner' },
      },
      { kind: 'offline', severity: 'major', code: 'keepalive_timeout' },
    ])
    await latest(machine, 'fault_code', '')
    await updateFaultStarts(t.database.db)
    expect(await kinds(anna)).toEqual(['offline'])
  })

  test('lists a low bottle, critical once it is empty, and says whether there is more of it', async () => {
    await latest(machine, 'rinse_aid_level', 6, 2)
    const [low] = await listed(anna)
    expect(low).toMatchObject({ kind: 'supply', severity: 'warning', value: 6, limit: 15, unit: '%' })
    expect(low).toMatchObject({ code: '', consumable: 'rinse_aid' })
    expect(low).toMatchObject({ name: { en: 'Rinse aid' }, remedy: true, since: hoursAgo(2).toISOString() })
    await latest(machine, 'rinse_aid_level', 0, 1)
    await execute(
      `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
       SELECT $2, product_id, 'consumable', 'rinse_aid', 'x', 'x', 2, now() FROM devices WHERE id = $1`,
      [machine, anna.id],
    )
    expect(await listed(anna)).toMatchObject([{ severity: 'critical', value: 0, code: 'stocked' }])
    await execute(
      `WITH elsewhere AS (INSERT INTO sites (owner_id, name) VALUES ($1, 'Elsewhere') RETURNING id)
       UPDATE stock_items SET site_id = elsewhere.id FROM elsewhere WHERE owner_id = $1`,
      [anna.id],
    )
    expect(await listed(anna)).toMatchObject([{ severity: 'critical', value: 0, code: '' }])
    await latest(machine, 'rinse_aid_level', 60)
    expect(await listed(anna)).toEqual([])
  })

  test('lists a bottle above its limit that runs out within two days', async () => {
    await latest(machine, 'detergent_level', 30)
    for (const [ago, to] of [
      [4, 73],
      [3, 60],
      [2, 47],
    ] as const)
      await dayOf(machine, 'detergent_level', ago, to + 26, to)
    expect(await listed(anna)).toEqual([])
    await latest(machine, 'detergent_level', 20)
    await dayOf(machine, 'detergent_level', 1, 56, 30)
    expect(await listed(anna)).toMatchObject([{ kind: 'supply', value: 20, until: expect.any(String) }])
  })

  test('lists water outside its limits with the value, the limit and the start', async () => {
    await latest(probe, 'ph', 9.1)
    await hourOf(probe, 'ph', 5, 7, 7.2)
    await hourOf(probe, 'ph', 3, 7, 9)
    await hourOf(probe, 'ph', 2, 8.9, 9.1)
    const [water] = await listed(anna)
    expect(water).toMatchObject({ kind: 'water', code: 'ph', value: 9.1, limit: 8.5, device: { id: probe } })
    expect(water?.since).toBe(hoursAgo(3).toISOString())
    expect(await probesOf(anna)).toEqual({ probes: 1, inRange: 0 })
    await latest(probe, 'ph', 99)
    expect(await probesOf(anna)).toEqual({ probes: 1, inRange: 1 })
    expect(await listed(anna)).toEqual([])
  })

  test('lists failed washes, critical until a wash passes, and drops one that was repeated', async () => {
    const { rows } = await wash('failed', 2)
    await wash('failed', 3)
    expect(await listed(anna)).toMatchObject([
      { kind: 'hygiene', severity: 'critical', count: 2, subject: rows[0].id, value: 46, limit: 71 },
    ])
    await wash('passed', 1)
    expect(await listed(anna)).toMatchObject([{ kind: 'hygiene', severity: 'major', count: 2 }])
    await wash('passed', 0.5, true)
    expect(await listed(anna)).toEqual([])
  })

  test('lists a machine with a failed wash for a week, or for a day once a wash has passed', async () => {
    await wash('failed', 30)
    expect(await kinds(anna)).toEqual(['hygiene'])
    await wash('passed', 29)
    expect(await kinds(anna)).toEqual([])
  })

  test('lists devices that do not report before rejected messages and planned work: overdue maintenance and unanswered reports', async () => {
    await execute('UPDATE devices SET silent_since = $2 WHERE id = $1', [probe, hoursAgo(4)])
    const { rows: tasks } = await execute(
      `INSERT INTO maintenance_tasks (device_id, name_zh, name_en, every_days, begins_at, due_at)
       VALUES ($1, '清洗', 'Clean', 1, $2, $2), ($1, '后', 'Later', 1, $3, $3) RETURNING id`,
      [machine, hoursAgo(6), hoursAgo(-6)],
    )
    const { rows: reports } = await execute(
      `INSERT INTO feedback (device_id, reporter_id, title, status, created_at, updated_at)
       VALUES ($1, $2, '漏水', 'open', $3, $3), ($1, $2, 'x', 'working', $3, $3) RETURNING id`,
      [machine, bert.id, hoursAgo(5)],
    )
    await execute(
      `INSERT INTO refusals (device_id, received_at, first_at, reason, detail, topic, payload, repeats)
       VALUES ($1, $2, $3, 'notJson', '', 't', '', 4)`,
      // Repeated for an hour, of which only the end is within a day.
      [machine, hoursAgo(23.5), hoursAgo(24.5)],
    )
    expect(await listed(anna)).toMatchObject([
      { kind: 'silent', device: { id: probe } },
      { kind: 'refusals', count: 4, remedy: false },
      { kind: 'maintenance', subject: tasks[0].id, name: { en: 'Clean' }, remedy: true, daysOverdue: 0 },
      { kind: 'report', subject: reports[0].id, name: { en: '漏水' }, remedy: true },
    ])
  })
})

describe('the list', () => {
  const threeTasks = () =>
    execute(
      `INSERT INTO maintenance_tasks (device_id, name_zh, name_en, every_days, begins_at, due_at)
       SELECT $1, n::text, n::text, 1, $2, $2::timestamptz + n * interval '1 hour' FROM generate_series(0, 2) n`,
      [machine, hoursAgo(6)],
    )

  test('has pages, each kind with its total, and can be limited to a kind', async () => {
    await threeTasks()
    await latest(machine, 'rinse_aid_level', 6, 1)
    await settleAlarms(t)
    const page = async (query: Record<string, string>) =>
      (await t.call(analysis.troubles, { as: anna, query })).data
    const counted = [
      { kind: 'supply', total: 1 },
      { kind: 'maintenance', total: 3 },
    ]
    const names = ({ list }: { list: Trouble[] }) => list.map(({ name }) => name?.en)
    const [first, second] = [await page({ pageSize: '3' }), await page({ pageSize: '3', pageNum: '2' })]
    expect([names(first), names(second)]).toEqual([['0', '1', '2'], ['Rinse aid']])
    expect(first).toMatchObject({ total: 4, kinds: counted })
    expect(await page({ kind: 'supply' })).toMatchObject({ total: 1, kinds: counted })
  })

  test('can be limited to one device, and shows nothing of that of another account', async () => {
    await threeTasks()
    await latest(machine, 'rinse_aid_level', 6)
    await latest(probe, 'ph', 9.1)
    expect(await kinds(anna, { deviceId: probe })).toEqual(['water'])
    const { data } = await t.call(analysis.troubles, { as: anna, query: { deviceId: machine } })
    expect(data.kinds).toEqual([
      { kind: 'supply', total: 1 },
      { kind: 'maintenance', total: 3 },
    ])
    expect(await listed(bert, { deviceId: probe })).toEqual([])
  })

  test("shows nothing of another account's devices, and all to staff who ask for all", async () => {
    await threeTasks()
    expect(await listed(bert)).toEqual([])
    expect(await listed(bert, { scope: 'shared' })).toEqual([])
    const all = await listed(admin, { scope: 'all', kind: 'maintenance', pageSize: '50' })
    const ofAnna = all.filter(({ device }) => device.id === machine)
    expect(ofAnna.map(({ device }) => device.relation)).toEqual(['staff', 'staff', 'staff'])
  })

  test.each(deviceTabs)(
    'shows somebody with a share of %s alone what belongs to that tab, without a remedy',
    async (tab) => {
      await latest(machine, 'fault_code', 'F8')
      await latest(machine, 'rinse_aid_level', 6)
      await latest(probe, 'ph', 9.1)
      await wash('failed', 2)
      await threeTasks()
      await execute(
        `INSERT INTO feedback (device_id, title, status, created_at, updated_at) VALUES ($1, 'x', 'open', now(), now())`,
        [machine],
      )
      await execute(
        `INSERT INTO refusals (device_id, received_at, first_at, reason, detail, topic, payload, repeats)
       VALUES ($1, $2, $2, 'notJson', '', 't', '', 4)`,
        [machine, hoursAgo(1)],
      )
      const shareAs = (level: string) =>
        execute(
          `INSERT INTO shares (owner_id, account_id, device_id, level, tabs, state, created_at)
         SELECT $1, $2, id, $4, $3, 'accepted', now() FROM unnest($5::bigint[]) id`,
          [anna.id, bert.id, [tab], level, [machine, probe]],
        )
      await shareAs('view')
      const shown: Partial<Record<DeviceTab, string[]>> = {
        alarms: ['fault', 'hygiene', 'refusals', 'supply', 'water'],
        maintenance: ['maintenance'],
        feedback: ['report'],
      }
      const found = await listed(bert, { scope: 'shared' })
      expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual(shown[tab] ?? [])
      expect(found.every(({ remedy, device }) => !remedy && device.site === null)).toBe(true)
      expect(await kinds(bert)).toEqual([])
      await execute('DELETE FROM shares')
      await shareAs('control')
      const allowed = (await listed(bert, { scope: 'shared' })).filter(({ remedy }) => remedy)
      const acts = tab === 'maintenance' || tab === 'feedback'
      expect([...new Set(allowed.map(({ kind }) => kind))]).toEqual(acts ? shown[tab] : [])
    },
  )

  test('is rejected without access', async () => {
    expect(await t.call(analysis.troubles)).toMatchObject({ status: 401 })
    expect(await t.call(analysis.troubles, { as: await t.person('nemo', []) })).toMatchObject({ status: 403 })
    for (const [status, query] of [
      [403, { scope: 'all' }],
      [400, { scope: 'galaxy' }],
      [400, { kind: 'weather' }],
      [400, { pageSize: '201' }],
    ] as const)
      expect(await t.call(analysis.troubles, { as: anna, query })).toMatchObject({ status })
  })
})
