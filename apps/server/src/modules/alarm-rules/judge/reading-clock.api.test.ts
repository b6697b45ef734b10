import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { insertProduct, plainModel, quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { createClocks } from '../../../platform/clocks/clocks.ts'
import { createRecorder, type Recorder } from '../../telemetry/telemetry.service.ts'

/* The database is ten minutes ahead, and the devices agree with the server: readings keep its time, and so do delays. */
const minuteMs = 60_000
const own = setClock('2026-11-24T08:00:00Z')
const database = { now: () => new Date(own.now().getTime() + 10 * minuteMs) }
const clocks = createClocks({
  log: quiet,
  databaseAheadMs: () => 10 * minuteMs,
  databaseElsewhere: false,
  ownMs: () => own.now().getTime(),
  steadyMs: () => own.now().getTime(),
})

let t: TestApp
let anna: Person
let device: string
let recorder: Recorder
beforeAll(async () => {
  t = await createTestApp({ clock: database, clocks })
  anna = await t.person('anna', ['MEMBER'])
  const productId = await insertProduct(t.database.pool, 'hotbox', plainModel)
  device = await deviceOf(t, anna, 'H-1', 'hotbox')
  recorder = createRecorder({
    pool: t.database.database.devices,
    clock: t.app.ctx.readingClock,
    log: quiet,
    onCommitted: (batch) => t.app.ports.get('alarm-rules.judge').heard(batch),
  })
  for (const id of ['1', '2', '3']) clocks.heard(id, own.now().getTime())
  const limit = {
    type: 'limit',
    metric: 'temp',
    side: 'above',
    value: 80,
    inclusive: false,
    deadBand: 0,
    levels: [],
  }
  const rule = { severity: 'minor', conditions: [limit], onDelaySeconds: 300 }
  const body = { name: 'Rule', productId, scope: 'all', enabled: true, rule }
  expect((await t.call(alarmRules.create, { as: anna, body })).status).toBe(200)
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

const states = async () => {
  await t.app.ports.get('alarm-rules.judge').tick()
  const { data } = await t.call(alarms.page, { as: anna })
  return data.list.map(({ condition }: { condition: string }) => condition)
}

test('a delay of five minutes ends after five minutes', async () => {
  const nowMs = own.now().getTime()
  const meta = { receivedAtMs: nowMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  await recorder.record(device, [{ metric: 'temp', value: 95, deviceTimeMs: nowMs }], meta)
  await t.app.ports.get('alarm-rules.judge').settled()
  expect(await states()).toEqual([])
  own.advance(4 * minuteMs)
  expect(await states()).toEqual([])
  own.advance(2 * minuteMs)
  expect(await states()).toEqual(['active'])
})
