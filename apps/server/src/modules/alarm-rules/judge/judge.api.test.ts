import { setTimeout as pause } from 'node:timers/promises'
import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, removeDevices } from '../../../../testing/factories/devices.ts'
import { insertProduct, plainModel, quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { createRecorder, type Recorder } from '../../telemetry/telemetry.service.ts'
import { invalidateRules } from '../own/own.service.ts'
import type { RuleJudge } from './judge.port.ts'
import { createJudge } from './judge.service.ts'

const begin = Date.parse('2026-11-24T08:00:00Z')
const clock = setClock(begin)
const hot = {
  type: 'limit',
  metric: 'temp',
  side: 'above',
  value: 80,
  inclusive: false,
  deadBand: 0,
  levels: [],
}
let t: TestApp
let anna: Person
let productId: string
let device: string
let recorder: Recorder
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  productId = await insertProduct(t.database.pool, 'hotbox', plainModel)
})
afterAll(() => t.close())
const judge = (): RuleJudge => t.app.ports.get('alarm-rules.judge')
beforeEach(async () => {
  clock.advance(7_200_000)
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

const create = (condition: object, more: object = {}) =>
  t.call(alarmRules.create, {
    as: anna,
    body: {
      name: 'Rule',
      productId,
      scope: 'all',
      enabled: true,
      rule: { severity: 'minor', conditions: [condition], ...more },
    },
  })
async function send(value: number, agoMs = 0) {
  const receivedAtMs = clock.now().getTime()
  const meta = { receivedAtMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  await recorder.record(device, [{ metric: 'temp', value, deviceTimeMs: receivedAtMs - agoMs }], meta)
}
async function report(value: number, agoMs = 0, rules = judge()) {
  await send(value, agoMs)
  await rules.settled()
}
const listed = async (): Promise<AlarmRow[]> => (await t.call(alarms.page, { as: anna })).data.list

test('a rule that is switched on judges the reading that stands already', async () => {
  await report(95)
  clock.advance(30_000)
  expect((await create(hot)).status).toBe(200)
  await judge().settled()
  expect(await listed()).toMatchObject([{ condition: 'active', value: 95, limit: 80 }])
})

test('what a device stored before it was installed is not judged, and what then holds is', async () => {
  await create(hot)
  const says = (history: string) =>
    t.database.pool.query(
      'UPDATE devices SET online = true, online_changed_at = now(), attributes = $2 WHERE id = $1',
      [device, { demo_history: history }],
    )
  await says('sending')
  await report(95)
  expect(await listed()).toEqual([])
  await says('complete')
  clock.advance(90_000)
  await report(96)
  expect(await listed()).toMatchObject([{ condition: 'active', value: 96 }])
})

test('a rule that accepts late readings records what was beyond its limit then', async () => {
  await create(hot, { acceptLate: true })
  const atMs = clock.now().getTime() - 3_000_000
  await report(95, 3_000_000)
  await report(20, 2_900_000)
  expect(await listed()).toMatchObject([
    { raisedAt: new Date(atMs).toISOString(), clearedAt: new Date(atMs + 100_000).toISOString() },
  ])
})

test('a wash that consumed more than the median of the machine raises, and the next one clears', async () => {
  await create({ type: 'consumption', metric: 'wash.water', percent: 130 })
  const wash = async (minutesAgo: number, litres: number) => {
    const ended = clock.now().getTime() - minutesAgo * 60_000
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, water_litres)
       VALUES ($1, $2, $3, 'completed', 'phase', '[]', $4)`,
      [device, new Date(ended - 120_000), new Date(ended), litres],
    )
    judge().washed(device)
    await judge().settled()
  }
  for (let n = 0; n < 12; n++) await wash(3000 - n * 10, 3)
  await wash(10, 4.5)
  expect(await listed()).toMatchObject([{ condition: 'active', value: 150, limit: 130, unit: '%' }])
  await wash(5, 3.1)
  expect(await listed()).toMatchObject([{ condition: 'cleared' }])
})

test('a rule that another server changed judges the next reading', async () => {
  const other = createJudge({ ctx: t.app.ctx, pool: t.database.database.devices })
  const onOther = createRecorder({
    pool: t.database.database.devices,
    clock,
    log: quiet,
    onCommitted: (batch) => other.heard(batch),
  })
  const mine = recorder
  recorder = onOther
  await report(20, 0, other)
  clock.advance(1000)
  await create(hot)
  await judge().settled()
  const scope = { productId, scope: 'all', siteId: null, groupId: null, deviceId: null } as const
  await invalidateRules(t.app.ctx.db, other, { accountId: anna.id, scope })
  clock.advance(1000)
  await report(95, 0, other)
  expect(await listed()).toMatchObject([{ condition: 'active', value: 95 }])
  await onOther.close()
  await other.close()
  recorder = mine
})

test('after news of other servers was missed, the rules of all devices are read again', async () => {
  const another = await deviceOf(t, anna, 'H-2', 'hotbox')
  await create(hot)
  await report(20)
  device = another
  await report(20)
  await t.database.pool.query(
    `UPDATE alarm_rules SET version = version + 1, rule = jsonb_set(rule, '{conditions,0,value}', '10')`,
  )
  judge().rulesStale()
  clock.advance(1000)
  await report(21)
  expect(await listed()).toMatchObject([{ deviceId: another, condition: 'active', limit: 10 }])
})

test('a reading that arrives while states are being stored is judged, though nothing else comes', async () => {
  await create(hot)
  await report(20)
  clock.advance(60_000)
  const client = await t.database.pool.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE alarm_rule_states IN EXCLUSIVE MODE')
  const stored = judge().tick()
  await send(95)
  // Timers end in the order of their times: the one that judges the reading, after 200 ms, has ended.
  await pause(250)
  await client.query('COMMIT')
  client.release()
  await stored
  await expect.poll(listed, { timeout: 10_000 }).toMatchObject([{ condition: 'active', value: 95 }])
})
