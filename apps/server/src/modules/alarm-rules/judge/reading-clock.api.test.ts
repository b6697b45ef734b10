import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import { minuteMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { insertProduct, plainModel, quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { createClocks } from '../../../platform/clocks/clocks.ts'
import { createRecorder, type Recorder } from '../../telemetry/telemetry.service.ts'

/* The database is ten minutes ahead, and the devices agree with the server: readings keep its time, and so do delays. */
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
  const limit = {
    type: 'limit',
    metric: 'temp',
    side: 'above',
    value: 80,
    inclusive: false,
    deadBand: 0,
    levels: [],
  }
  const rule = { severity: 'minor', conditions: [limit], onDelaySeconds: 60 }
  const body = { name: 'Rule', productId, scope: 'all', enabled: true, rule }
  expect((await t.call(alarmRules.create, { as: anna, body })).status).toBe(200)
  // What was reported before the rule stood is not judged.
  own.advance(15 * minuteMs)
  for (const id of ['1', '2', '3']) clocks.heard(id, own.now().getTime())
})
afterAll(async () => {
  await recorder.close()
  await t.close()
})

/** Whether the alarm is active once the device reports the time of its own clock. */
async function isActive(): Promise<boolean> {
  const nowMs = own.now().getTime()
  const meta = { receivedAtMs: nowMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  await recorder.record(device, [{ metric: 'temp', value: 95, deviceTimeMs: nowMs }], meta)
  const judge = t.app.ports.get('alarm-rules.judge')
  await judge.settled()
  await judge.tick()
  await judge.settled()
  const { data } = await t.call(alarms.page, { as: anna })
  return data.list.length > 0
}

test('a delay of a minute ends after a minute', async () => {
  for (let seconds = 0; seconds < 60; seconds += 10) {
    expect(await isActive(), `after ${seconds} seconds`).toBe(false)
    own.advance(10_000)
  }
  own.advance(5_000)
  expect(await isActive()).toBe(true)
})
