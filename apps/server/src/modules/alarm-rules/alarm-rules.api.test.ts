import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import type { AlarmRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf, removeDevices } from '../../../testing/factories/devices.ts'
import { insertProduct, plainModel, quiet, setClock } from '../../../testing/factories/telemetry.ts'
import { createRecorder, type Recorder } from '../telemetry/telemetry.service.ts'
import type { RuleJudge } from './judge/judge.port.ts'
import { createJudge } from './judge/judge.service.ts'
import { judgeDue, judgeUnjudged } from './judge/waiting.service.ts'

const begin = '2026-11-24T08:00:00Z'
const clock = setClock(begin)
const hot: AlarmRule = {
  key: 'too-hot',
  name: { zh: '温度过高', en: 'Too hot' },
  severity: 'major',
  match: 'all',
  conditions: [
    {
      type: 'limit',
      metric: 'temp',
      side: 'above',
      value: 80,
      inclusive: false,
      deadBand: 2,
      levels: [{ severity: 'critical', value: 90 }],
    },
  ],
  onDelaySeconds: 15,
  offDelaySeconds: 0,
  causes: [{ zh: '加热未断开', en: 'The heater stays on' }],
  steps: [{ zh: '断开电源', en: 'Switch it off' }],
  parts: [],
}
let t: TestApp
let anna: Person
let device: string
let servers: { recorder: Recorder; judge: RuleJudge }[] = []
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  await insertProduct(t.database.pool, 'hotbox', { ...plainModel, alarmRules: [hot] })
})
afterAll(() => t.close())

/** A server that judges what it records. */
function startServer() {
  const pool = t.database.database.devices
  const judge = createJudge({ ctx: t.app.ctx, pool })
  const recorder = createRecorder({ pool, clock, log: quiet, onCommitted: (batch) => judge.heard(batch) })
  const server = { recorder, judge }
  servers.push(server)
  return server
}
beforeEach(async () => {
  clock.set(begin)
  await removeDevices(t)
  device = await deviceOf(t, anna, 'H-1', 'hotbox')
  return async () => {
    for (const { recorder, judge } of servers) {
      await recorder.close()
      await judge.close()
    }
    servers = []
  }
})

/** The device reports a temperature now. */
async function report({ recorder, judge }: (typeof servers)[number], value: number, agoMs = 0) {
  const nowMs = clock.now().getTime()
  await recorder.record(device, [{ metric: 'temp', value, deviceTimeMs: nowMs - agoMs }], {
    receivedAtMs: nowMs,
    duplicate: false,
    packetId: undefined,
    payload: new Uint8Array(),
  })
  await judge.settled()
}
async function passed({ judge }: (typeof servers)[number], seconds: number) {
  clock.advance(seconds * 1000)
  await judge.tick()
  await judge.settled()
}
const listed = async (): Promise<AlarmRow[]> => (await t.call(alarms.page, { as: anna })).data.list
const detail = async (id: string) => (await t.call(alarms.get, { as: anna, params: { id } })).data
const states = async () =>
  (await t.database.pool.query('SELECT version::int AS version, due_at FROM alarm_rule_states')).rows

test('a rule of the product raises, worsens and clears one alarm, with what it measured', async () => {
  const server = startServer()
  await report(server, 85)
  expect(await listed()).toEqual([])
  await passed(server, 16)
  const [alarm] = await listed()
  expect(alarm).toMatchObject({
    key: 'rule:too-hot',
    kind: 'process',
    severity: 'major',
    name: { en: 'Too hot' },
    value: 85,
    limit: 80,
    raisedAt: '2026-11-24T08:00:15.000Z',
  })
  await report(server, 95)
  expect(await listed()).toMatchObject([{ id: alarm?.id, severity: 'critical', value: 85 }])
  clock.advance(1000)
  await report(server, 79)
  clock.advance(1000)
  await report(server, 70)
  expect(await listed()).toMatchObject([{ id: alarm?.id, status: 'CLEARED_UNACK' }])
  const { events } = await detail(alarm?.id ?? '')
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'raised',
    'severity',
    'severity',
    'cleared',
  ])
})

test('the record says what the rule advises, and shows the curve of its metric', async () => {
  const server = startServer()
  await report(server, 85)
  await passed(server, 16)
  const [alarm] = await listed()
  expect(await detail(alarm?.id ?? '')).toMatchObject({
    causes: [{ en: 'The heater stays on' }],
    steps: [{ en: 'Switch it off' }],
    metric: { key: 'temp', high: 80, low: null },
  })
})

test('a delay goes on when its server dies', async () => {
  await report(startServer(), 85)
  clock.advance(120_000)
  const other = startServer()
  expect(await judgeDue({ ctx: t.app.ctx, pool: t.database.database.devices, judge: other.judge })).toBe(1)
  expect(await listed()).toMatchObject([{ raisedAt: '2026-11-24T08:00:15.000Z', condition: 'active' }])
})

test('readings that a server stored and did not judge are judged by the next one', async () => {
  const first = startServer()
  await report(first, 20)
  clock.advance(40_000)
  await first.judge.tick()
  // It dies between the commit and the judgement.
  const { recorder } = startServer()
  const dead = createRecorder({ pool: t.database.database.devices, clock, log: quiet })
  for (const value of [85, 86]) {
    clock.advance(20_000)
    const nowMs = clock.now().getTime()
    const meta = { receivedAtMs: nowMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
    await dead.record(device, [{ metric: 'temp', value, deviceTimeMs: nowMs }], meta)
  }
  await dead.close()
  clock.advance(60_000)
  await t.database.pool.query('UPDATE device_activity SET last_seen_at = $1', [clock.now()])
  const next = startServer()
  expect(recorder.waiting).toBe(0)
  const parts = { pool: t.database.database.devices, judge: next.judge, ctx: t.app.ctx }
  expect(await judgeUnjudged(parts)).toBe(1)
  expect(await listed()).toMatchObject([{ key: 'rule:too-hot' }])
})

test('two servers that judge one device raise an alarm once', async () => {
  const [one, two] = [startServer(), startServer()]
  await report(one, 85)
  await report(two, 86)
  clock.advance(16_000)
  await Promise.all([one.judge.tick(), two.judge.tick()])
  await Promise.all([one.judge.settled(), two.judge.settled()])
  const found = await listed()
  expect(found).toHaveLength(1)
  expect((await detail(found[0]?.id ?? '')).events).toHaveLength(1)
})

test('a late reading raises nothing', async () => {
  const server = startServer()
  await report(server, 85, 700_000)
  await passed(server, 60)
  expect(await listed()).toEqual([])
})

test('a rule that staff take out of the product clears its alarms', async () => {
  const server = startServer()
  await report(server, 85)
  await passed(server, 16)
  await t.database.pool.query(
    `UPDATE products SET version = version + 1, model = jsonb_set(model::jsonb, '{alarmRules}', '[]')::json WHERE code = 'hotbox'`,
  )
  clock.advance(61_000)
  await report(server, 86)
  expect(await listed()).toMatchObject([{ status: 'CLEARED_UNACK' }])
  expect(await states()).toHaveLength(1)
})
