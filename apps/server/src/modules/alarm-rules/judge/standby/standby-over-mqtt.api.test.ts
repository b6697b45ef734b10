import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { deviceOf } from '../../../../../testing/factories/devices.ts'
import { connectDevice, openSide } from '../../../../../testing/live/device-side.ts'
import { TELEMETRY } from '../../../../../testing/mqtt-endpoint.ts'
import type { DeviceSide } from '../../../../device-side.ts'

let t: TestApp
let side: DeviceSide
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  side = await openSide(t)
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(async () => {
  await side.close()
  await t.close()
})

test('a leak that a machine reports over MQTT raises an alarm, and its end clears it, each at its own minute', async () => {
  const machine = await deviceOf(t, anna, 'M-1', 'xyjTft')
  const { rows } = await t.database.pool.query("SELECT id FROM products WHERE code = 'xyjTft'")
  const conditions = [{ type: 'standby', metric: 'water_total', amount: 20, withinSeconds: 1800 }]
  const body = {
    ...{ name: 'Leak', productId: rows[0].id, scope: 'device', deviceId: machine, enabled: true },
    // The machine sends what it stored.
    rule: { severity: 'major', conditions, acceptLate: true },
  }
  expect((await t.call(alarmRules.create, { as: anna, body })).status).toBe(200)
  const client = await connectDevice(t, side, machine, anna)
  const begin = Date.now() - 120 * minuteMs
  const report = (minute: number, water_total: number, program_phase = 'idle') =>
    client.publishAsync(
      TELEMETRY,
      JSON.stringify({ ts: begin + minute * minuteMs, values: { water_total, program_phase } }),
      { qos: 1 },
    )
  const judge = t.app.ports.get('alarm-rules.judge')
  const conditionOf = async () => {
    await judge.tick()
    await judge.settled()
    const { data } = await t.call(alarms.page, { as: anna, query: { deviceId: machine, kind: 'process' } })
    return data.list.map(({ condition, raisedAt, clearedAt }: Record<string, string | null>) => [
      condition,
      ...[raisedAt, clearedAt].map((at) => (at ? (Date.parse(at) - begin) / minuteMs : null)),
    ])
  }
  await report(0, 500)
  await report(10, 500, 'wash')
  await report(20, 550, 'wash')
  await report(25, 550)
  await report(50, 550)
  await report(60, 562)
  await report(70, 574)
  await report(80, 574)
  await report(90, 574)
  await report(101, 574)
  await expect.poll(conditionOf, { timeout: 60_000, interval: 500 }).toEqual([['cleared', 70, 100]])
  await client.endAsync()
}, 150_000)
