import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import type { OwnRule, ProductRule } from '@limpid/contract/alarm-rules/schemas'
import { alarms } from '@limpid/contract/alarms/alarms'
import { sites } from '@limpid/contract/sites/sites'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { deviceOf, groupOf, removeDevices, shareTo } from '../../../../testing/factories/devices.ts'
import { insertProduct, plainModel, quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { createRecorder, type Recorder } from '../../telemetry/telemetry.service.ts'
import { readPast } from '../replay/past.reads.ts'

const begin = Date.parse('2026-11-24T08:00:00Z')
const clock = setClock(begin)
const limitOf = (value: number) => ({
  severity: 'minor' as const,
  match: 'all' as const,
  conditions: [
    {
      type: 'limit' as const,
      metric: 'temp',
      side: 'above' as const,
      value,
      inclusive: false,
      deadBand: 0,
      levels: [],
    },
  ],
  onDelaySeconds: 0,
  offDelaySeconds: 0,
})
const shipped = {
  key: 'too-hot',
  name: { zh: '过热', en: 'Too hot' },
  ...limitOf(90),
  causes: [],
  steps: [],
  parts: [],
}
let t: TestApp
let anna: Person
let bert: Person
let guest: Person
let productId: string
let device: string
let recorder: Recorder
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('guest', ['GUEST'])
  productId = await insertProduct(t.database.pool, 'hotbox', { ...plainModel, alarmRules: [shipped] })
})
afterAll(() => t.close())
beforeEach(async () => {
  clock.advance(3_600_000)
  await removeDevices(t)
  await t.database.pool.query('DELETE FROM alarm_rules')
  device = await deviceOf(t, anna, 'H-1', 'hotbox')
  recorder = createRecorder({
    pool: t.database.database.devices,
    clock,
    log: quiet,
    onCommitted: (batch) => judge().heard(batch),
  })
  return () => recorder.close()
})

const judge = () => t.app.ports.get('alarm-rules.judge')
const form = (more: object = {}) => ({
  name: 'Warm',
  productId,
  scope: 'all',
  rule: limitOf(50),
  enabled: true,
  ...more,
})
const create = (more: object = {}, as = anna) => t.call(alarmRules.create, { as, body: form(more) })
const own = async (as = anna): Promise<OwnRule[]> => (await t.call(alarmRules.list, { as })).data
async function report(value: number, deviceId = device, atMs = clock.now().getTime()) {
  const meta = { receivedAtMs: atMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  await recorder.record(deviceId, [{ metric: 'temp', value, deviceTimeMs: atMs }], meta)
  clock.advance(1000)
  await judge().settled()
}
const open = async (as = anna): Promise<string[]> => {
  const { data } = await t.call(alarms.page, { as, query: { state: 'active' } })
  return data.list.map(
    (one: { device: { sn: string }; name: { en: string } }) => `${one.device.sn} ${one.name.en}`,
  )
}

describe('an own rule (alarm-rules.create, alarm-rules.list)', () => {
  test('watches the devices of its scope and product alone, of its owner', async () => {
    const [other, foreign] = [
      await deviceOf(t, anna, 'H-2', 'hotbox'),
      await deviceOf(t, bert, 'H-3', 'hotbox'),
    ]
    expect((await create({ scope: 'device', deviceId: device })).status).toBe(200)
    for (const one of [device, other, foreign]) await report(60, one)
    expect(await open()).toEqual(['H-1 Warm'])
    expect(await open(bert)).toEqual([])
    expect(await own()).toMatchObject([
      { name: 'Warm', scope: 'device', devices: 1, open: 1, target: { id: device } },
    ])
    expect(await own(bert)).toEqual([])
  })

  test('of a site follows the devices that come and go, of a group those in its subgroups', async () => {
    const body = { name: 'Kitchen', address: '', position: null, timeZone: 'Asia/Shanghai' }
    const { data: site } = await t.call(sites.create, { as: anna, body })
    const group = await groupOf(t, anna, 'Hot', [device])
    await create({ scope: 'site', siteId: site.id })
    await create({ name: 'Grouped', scope: 'group', groupId: group })
    await report(60)
    expect(await open()).toEqual(['H-1 Grouped'])
    await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = $1', [device, site.id])
    clock.advance(61_000)
    await report(61)
    expect((await open()).sort()).toEqual(['H-1 Grouped', 'H-1 Warm'])
  })

  test('replaces a rule of the product, the closest scope first, or switches it off', async () => {
    await report(95)
    expect(await open()).toEqual(['H-1 Too hot'])
    await create({ name: 'Off here', scope: 'device', deviceId: device, baseKey: 'too-hot', enabled: false })
    await judge().settled()
    expect(await open()).toEqual([])
    const other = await deviceOf(t, anna, 'H-2', 'hotbox')
    await create({ name: 'Milder', baseKey: 'too-hot', rule: limitOf(70) })
    await report(80, other)
    await report(96)
    expect(await open()).toEqual(['H-2 Too hot'])
  })

  test('that is changed (alarm-rules.update) or deleted (alarm-rules.remove) clears its alarms', async () => {
    const { data } = await create()
    await report(60)
    expect(await open()).toEqual(['H-1 Warm'])
    const params = { id: data.id }
    const changed = { ...form(), rule: limitOf(80) }
    expect((await t.call(alarmRules.update, { as: anna, params, body: changed })).status).toBe(200)
    await report(61)
    expect(await open()).toEqual([])
    await t.call(alarmRules.update, { as: anna, params, body: form() })
    await report(62)
    expect(await open()).toEqual(['H-1 Warm'])
    expect((await t.call(alarmRules.remove, { as: anna, params })).status).toBe(200)
    await judge().settled()
    expect(await open()).toEqual([])
    expect((await t.call(alarmRules.remove, { as: anna, params })).code).toBe('A0401')
  })

  test('is refused where it does not fit, or belongs to somebody else', async () => {
    const foreign = await deviceOf(t, bert, 'H-3', 'hotbox')
    await shareTo(t, bert, anna, foreign, null, 'control')
    expect((await create({ scope: 'device', deviceId: foreign })).code).toBe('A0401')
    expect((await create({ scope: 'site' })).code).toBe('A0401')
    const lacking = { ...limitOf(1), conditions: [{ ...limitOf(1).conditions[0], metric: 'lacking' }] }
    expect((await create({ rule: lacking })).msg).toContain('指标')
    expect((await create({ rule: { ...limitOf(1), conditions: [] } })).code).toBe('A0400')
    expect((await create({}, guest)).status).toBe(403)
    await create()
    expect(await create()).toMatchObject({ status: 400, msg: '已存在同名告警规则' })
    const [rule] = await own()
    const params = { id: rule?.id ?? '' }
    expect((await t.call(alarmRules.update, { as: bert, params, body: form() })).code).toBe('A0401')
    expect((await t.call(alarmRules.remove, { as: bert, params })).code).toBe('A0401')
    expect((await t.call(alarmRules.list)).status).toBe(401)
  })
})

test('rules of products are listed for the products of own devices (alarm-rules.ofProducts)', async () => {
  await report(95)
  const { data } = await t.call(alarmRules.ofProducts, { as: anna })
  expect(data).toMatchObject([{ product: { id: productId }, rule: { key: 'too-hot' }, devices: 1, open: 1 }])
  expect(((await t.call(alarmRules.ofProducts, { as: bert })).data as ProductRule[]).length).toBe(0)
})

describe('a replay (alarm-rules.replay)', () => {
  const replay = async (more: object = {}, as = anna) =>
    t.call(alarmRules.replay, { as, body: { ...form(), days: 1, ...more } })

  test('finds the episodes of stored readings with the live evaluator, and raises nothing', async () => {
    const from = clock.now().getTime() - 3_600_000
    for (const [minute, value] of [
      [0, 40],
      [1, 60],
      [2, 61],
      [3, 40],
      [10, 70],
    ] as const)
      await t.database.pool.query(
        `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
         SELECT $1, id, $2, $3, $2 FROM metrics WHERE key = 'temp'`,
        [device, new Date(from + minute * 60_000), value],
      )
    const { data } = await replay()
    expect(data).toMatchObject({
      total: 1,
      devices: [{ id: device }],
      readings: 5,
      raised: 2,
      next: null,
      episodes: [
        {
          deviceId: device,
          raisedAt: new Date(from + 60_000).toISOString(),
          clearedAt: new Date(from + 180_000).toISOString(),
        },
        { deviceId: device, clearedAt: null },
      ],
    })
    expect((await replay({ rule: { ...limitOf(50), onDelaySeconds: 180 } })).data.raised).toBe(0)
    expect(await open()).toEqual([])
  })

  test('reads a flood of readings in parts that fit into memory, each reading once and in order', async () => {
    const from = clock.now().getTime() - 3_600_000
    await report(0)
    await t.database.pool.query(
      `INSERT INTO telemetry (device_id, metric_id, ts, value, received_at)
       SELECT $1, m.id, $2::timestamptz + n * interval '100 milliseconds', n, $2 FROM metrics m, generate_series(0, 4999) n WHERE key = 'temp'`,
      [device, new Date(from)],
    )
    const { conditions } = limitOf(50)
    const read = { deviceId: device, conditions, model: plainModel, maxReadings: 100 }
    const parts: number[][] = []
    for await (const readings of readPast(t.database.db, read, from - 86_400_000, from + 3_600_000))
      parts.push(readings.map(({ value }) => Number(value)))
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(100)
    expect(parts.flat()).toEqual(Array.from({ length: 5_000 }, (_, n) => n))
  })

  test('one of an account runs at a time, few wait, and more get the answer to try again', async () => {
    const holder = await t.database.pool.connect()
    await holder.query('BEGIN; LOCK TABLE metrics')
    const refused: number[] = []
    const calls = Array.from({ length: 8 }, async () => {
      const { status } = await replay()
      if (status !== 200) refused.push(status)
      return status
    })
    await expect.poll(() => refused, { timeout: 10_000 }).toEqual([503, 503, 503, 503, 503])
    await holder.query('COMMIT')
    holder.release()
    expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(3)
  })

  test('goes on where the part before ended, over own devices alone', async () => {
    await deviceOf(t, bert, 'F-9', 'hotbox')
    for (let n = 2; n < 24; n++) await deviceOf(t, anna, `H-${n}`, 'hotbox')
    const first = await replay()
    expect(first.data).toMatchObject({ total: 23 })
    expect(first.data.devices).toHaveLength(20)
    const second = await replay({ after: first.data.next })
    expect(second.data.devices).toHaveLength(3)
    expect(second.data.next).toBeNull()
  })
})

test.each(['edited', 'deleted'] as const)(
  'a rule that is %s while its scope changes ends what it watched last',
  async (how) => {
    const [first, last] = [await deviceOf(t, anna, 'H-8', 'hotbox'), await deviceOf(t, anna, 'H-9', 'hotbox')]
    const { id } = (await create({ scope: 'device', deviceId: device })).data
    const ended: (string | null)[] = []
    const stop = t.app.events.on('alarm-rules.changed', ({ scope }) => void ended.push(scope.deviceId))
    const answer = await againstUncommitted(
      t,
      [['UPDATE alarm_rules SET device_id = $2 WHERE id = $1', [id, first]]],
      () =>
        how === 'edited'
          ? t.call(alarmRules.update, {
              as: anna,
              params: { id },
              body: form({ scope: 'device', deviceId: last }),
            })
          : t.call(alarmRules.remove, { as: anna, params: { id } }),
    )
    stop()
    expect(answer.status).toBe(200)
    expect(ended).toEqual(how === 'edited' ? [first, last] : [first])
  },
)
