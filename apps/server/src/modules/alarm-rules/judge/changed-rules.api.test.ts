import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, removeDevices } from '../../../../testing/factories/devices.ts'
import { insertProduct, plainModel, quiet, setClock } from '../../../../testing/factories/telemetry.ts'
import { createRecorder, type Recorder } from '../../telemetry/telemetry.service.ts'
import { invalidateRules } from '../own/own.service.ts'
import type { RuleJudge } from './judge.port.ts'
import { createJudge } from './judge.service.ts'

const clock = setClock('2026-11-24T08:00:00Z')
const stuck = { type: 'flat', metric: 'temp', tolerance: 0, seconds: 420 }
const hot = {
  ...{ type: 'limit', metric: 'temp', side: 'above', value: 80 },
  ...{ inclusive: false, deadBand: 0, levels: [] },
}
let t: TestApp
let anna: Person
let productId: string
/** Of devices that report every half hour. */
let slowId: string
let device: string
let judge: RuleJudge
let recorder: Recorder
/** What happens while the rules of devices are being read: they were read, and the judge has not heard so yet. */
let whileReading: (() => Promise<void>) | undefined
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  productId = await insertProduct(t.database.pool, 'hotbox', plainModel)
  const slow = plainModel.metrics.map((metric) => ({ ...metric, expectedIntervalSeconds: 1800 }))
  slowId = await insertProduct(t.database.pool, 'slowbox', { ...plainModel, metrics: slow })
})
afterAll(() => t.close())
beforeEach(async () => {
  clock.advance(7_200_000)
  await removeDevices(t)
  await t.database.pool.query('DELETE FROM alarm_rules')
  device = await deviceOf(t, anna, 'H-1', 'hotbox')
  const { devices } = t.database.database
  const query = async (...call: Parameters<Pool['query']>) => {
    const answer = await devices.query(...call)
    if (!String(call[0]).includes('FROM devices d JOIN alarm_rules r')) return answer
    const happens = whileReading
    whileReading = undefined
    await happens?.()
    return answer
  }
  const pool = new Proxy(devices, {
    get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)),
  })
  judge = createJudge({ ctx: t.app.ctx, pool })
  recorder = createRecorder({ pool: devices, clock, log: quiet, onCommitted: (batch) => judge.heard(batch) })
  return async () => {
    whileReading = undefined
    await recorder.close()
    await judge.close()
  }
})

/** Another server adds a rule; this one hears of it when `hears` is called. */
async function createElsewhere(condition: object = stuck): Promise<() => Promise<void>> {
  const { status } = await t.call(alarmRules.create, {
    as: anna,
    body: {
      ...{ name: 'Stuck', productId, scope: 'device', deviceId: device, enabled: true },
      rule: { severity: 'minor', conditions: [condition] },
    },
  })
  expect(status).toBe(200)
  const scope = { productId, scope: 'device', siteId: null, groupId: null, deviceId: device } as const
  return () => invalidateRules(t.app.ctx.db, judge, { accountId: anna.id, scope })
}
/** Readings of the same value, each by how many seconds ago it was measured. */
async function report(metric: string, ...secondsAgo: number[]) {
  for (const ago of secondsAgo) await measure(metric, 7, ago)
}
async function measure(metric: string, value: number, secondsAgo: number, by: Recorder = recorder) {
  const receivedAtMs = clock.now().getTime()
  const meta = { receivedAtMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
  await by.record(device, [{ metric, value, deviceTimeMs: receivedAtMs - secondsAgo * 1000 }], meta)
}
const raised = async (): Promise<AlarmRow[]> => {
  await judge.settled()
  return (await t.call(alarms.page, { as: anna })).data.list
}

test('a rule that is added while the rules of its device are being read judges what comes next', async () => {
  await report('water', 600)
  await judge.settled()
  clock.advance(90_000)
  whileReading = async () => {
    const hears = await createElsewhere()
    await hears()
  }
  await report('water', 0)
  await judge.settled()
  expect(whileReading).toBeUndefined()
  clock.advance(1000)
  await report('temp', 480, 240, 0)
  expect(await raised()).toMatchObject([{ condition: 'active' }])
})

test('a rule that is added while its device is found to have none judges what comes next', async () => {
  whileReading = async () => (await createElsewhere())()
  await report('temp', 600)
  await judge.settled()
  clock.advance(1000)
  await report('temp', 480, 240, 0)
  expect(await raised()).toMatchObject([{ condition: 'active' }])
})

test.each(['before', 'between', 'after'])(
  'a new rule judges each of the readings that follow it, though its server hears of it %s them',
  async (when) => {
    await report('water', 600)
    await judge.settled()
    clock.advance(1000)
    const hears = await createElsewhere()
    if (when === 'before') await hears()
    await report('temp', 480, 240)
    await judge.settled()
    if (when === 'between') await hears()
    await report('temp', 0)
    if (when === 'after') await judge.settled()
    if (when === 'after') await hears()
    await report('water', 0)
    expect(await raised()).toMatchObject([{ condition: 'active' }])
  },
)

const tardy = [
  ['late', 900],
  ['out of order', 45],
] as const

test.each(tardy)(
  'a new limit judges the value that stands, though one that is %s came since',
  async (_, ago) => {
    await report('water', 600)
    await judge.settled()
    await measure('temp', 95, 0)
    await judge.settled()
    clock.advance(20_000)
    const hears = await createElsewhere(hot)
    await hears()
    await measure('temp', 7, ago)
    await report('water', 0)
    expect(await raised()).toMatchObject([{ condition: 'active', value: 95 }])
  },
)

test.each(tardy)('a reading that is %s raises nothing where a newer one stands', async (_, ago) => {
  await report('temp', 0)
  await judge.settled()
  clock.advance(20_000)
  const hears = await createElsewhere(hot)
  await hears()
  await measure('temp', 95, ago)
  await report('water', 0)
  expect(await raised()).toEqual([])
})

test.each([
  {
    accepts: false,
    what: 'judges the newest value that did not come late, behind one that did',
    raises: [{ value: 95 }],
  },
  { accepts: true, what: 'that accepts late values judges the newest, whenever it came', raises: [] },
])('a new limit $what', async ({ accepts, raises }) => {
  device = await deviceOf(t, anna, 'S-1', 'slowbox')
  await measure('temp', 95, 0)
  await judge.settled()
  clock.advance(2_400_000)
  await measure('temp', 20, 1200)
  await judge.settled()
  const rule = { severity: 'minor', conditions: [hot], ...(accepts && { acceptLate: true }) }
  const body = { name: 'Hot', productId: slowId, scope: 'device', deviceId: device, enabled: true, rule }
  expect((await t.call(alarmRules.create, { as: anna, body: body as never })).status).toBe(200)
  judge.rulesChanged([device])
  expect(await raised()).toMatchObject(raises)
  expect(await raised()).toHaveLength(raises.length)
})
