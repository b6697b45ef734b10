import { alarms } from '@limpid/contract/alarms/alarms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { createRecorder, type Recorder } from '../../telemetry/telemetry.service.ts'
import type { RuleJudge } from './judge.port.ts'

const clock = setClock(Date.parse('2026-11-24T08:00:00Z'))
let t: TestApp
let anna: Person
let judge: RuleJudge
let recorder: Recorder
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  judge = t.app.ports.get('alarm-rules.judge')
  recorder = createRecorder({
    pool: t.database.database.devices,
    clock,
    log: quiet,
    onCommitted: (batch) => judge.heard(batch),
  })
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

type Values = Record<string, number | string>
async function report(device: string, values: Values): Promise<void> {
  const receivedAtMs = clock.now().getTime()
  const meta = { receivedAtMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  const readings = Object.entries(values).map(([metric, value]) => ({
    metric,
    value,
    deviceTimeMs: receivedAtMs,
  }))
  await recorder.record(device, readings, meta)
  await judge.settled()
}

const idle = { program_phase: 'idle', operation_mode: 'ready' }
test.each([
  {
    what: 'a stuck pH probe',
    product: 'sdqS1',
    holds: { ph: 7.2 },
    everyMinutes: 60,
    minutes: 360,
    over: { ph: 7.3 },
    alarm: { key: 'rule:ph-probe-stuck', severity: 'minor', name: { en: 'pH reading stuck' } },
  },
  {
    what: 'a leak of a dishwasher',
    product: 'xwjTft',
    holds: { ...idle, water_flow: 1.1 },
    everyMinutes: 1,
    minutes: 10,
    over: { ...idle, water_flow: 0 },
    alarm: { key: 'rule:water-runs-idle', severity: 'major', name: { zh: '停机时仍在进水' } },
  },
  {
    what: 'a leak of a washing machine',
    product: 'xyjTft',
    holds: { program_phase: 'idle', water_level: 31 },
    before: { program_phase: 'idle', water_level: 2 },
    everyMinutes: 1,
    minutes: 1,
    over: { program_phase: 'wash', water_level: 31 },
    alarm: { key: 'rule:water-runs-idle', severity: 'major', name: { en: 'Water level rising while idle' } },
  },
  {
    what: 'a cold tank',
    product: 'xwjTft',
    holds: { program_phase: 'wash', wash_tank_temp: 52 },
    everyMinutes: 1,
    minutes: 1,
    over: { program_phase: 'wash', wash_tank_temp: 63 },
    alarm: { key: 'rule:wash-tank-cold', severity: 'major', name: { zh: '洗涤时水箱温度过低' } },
  },
])('$what is an alarm of the shipped rule, not too soon, with its steps, and ends', async (one) => {
  const device = await deviceOf(t, anna, one.what.replaceAll(' ', '-'), one.product)
  const listed = async () =>
    (await t.call(alarms.page, { as: anna, query: { deviceId: device, kind: 'process' } })).data.list
  if (one.before) await report(device, one.before)
  for (let minute = 0; minute < one.minutes; minute += one.everyMinutes) {
    await report(device, minute === 0 && one.before ? one.before : one.holds)
    clock.advance(one.everyMinutes * 60_000)
  }
  expect(await listed()).toEqual([])
  await report(device, one.holds)
  const [alarm, ...others] = await listed()
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ ...one.alarm, condition: 'active' })
  const detail = (await t.call(alarms.get, { as: anna, params: { id: alarm.id } })).data
  expect(detail.steps).not.toEqual([])
  clock.advance(60_000)
  await report(device, one.over)
  expect(await listed()).toMatchObject([{ id: alarm.id, condition: 'cleared' }])
})
