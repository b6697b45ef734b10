import { alarms } from '@limpid/contract/alarms/alarms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { createJudgedApp, type JudgedApp } from '../../../../testing/factories/judged-app.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

const clock = setClock(Date.parse('2026-11-24T08:00:00Z'))
let app: JudgedApp
beforeAll(async () => {
  app = await createJudgedApp(clock)
})
afterAll(() => app.close())

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
  const { t, anna, report } = app
  const device = await deviceOf(t, anna, one.what.replaceAll(' ', '-'), one.product)
  const listed = () => app.listed(device)
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
  const detail = (await t.call(alarms.get, { as: anna, params: { id: alarm?.id ?? '' } })).data
  expect(detail.steps).not.toEqual([])
  expect(detail.rule).toMatchObject({ key: one.alarm.key.slice('rule:'.length), version: 1 })
  clock.advance(60_000)
  await report(device, one.over)
  expect(await listed()).toMatchObject([{ id: alarm?.id, condition: 'cleared' }])
})
