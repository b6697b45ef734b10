import { alarmRules } from '@limpid/contract/alarm-rules/alarm-rules'
import { alarms } from '@limpid/contract/alarms/alarms'
import { hourMs } from '@limpid/contract/kernel/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'

const clock = setClock('2026-11-23T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let first: string
let second: string
let productId: string

/** An alarm of a device, raised and cleared this many hours ago; the newest still holds where `open`. */
async function raised(device: string, key: string, severity: string, hoursAgo: number[], open = false) {
  for (const hours of hoursAgo) {
    const at = new Date(clock.now().getTime() - hours * hourMs)
    await t.database.pool.query(
      `INSERT INTO alarms (device_id, key, kind, code, severity, raised_at, recorded_at, changed_at, cleared_at)
       VALUES ($1, $2, $3, $2, $4, $5, $5, $5, CASE WHEN $6 THEN NULL ELSE $5::timestamptz END)`,
      [
        device,
        key,
        key.startsWith('rule') ? 'process' : 'fault',
        severity,
        at,
        open && hours === Math.min(...hoursAgo),
      ],
    )
  }
}

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  first = await deviceOf(t, anna, 'S-1')
  second = await deviceOf(t, anna, 'S-2')
  const { rows } = await t.database.pool.query('SELECT product_id FROM devices WHERE id = $1', [first])
  productId = rows[0].product_id
  await raised(first, 'fault:F1', 'minor', [100 * 24, 40, 33, 26, 1], true)
  await raised(second, 'fault:F1', 'critical', [9, 8], true)
  await raised(first, 'rule:too-hot', 'major', [50, 20])
  await raised(second, 'rule:too-hot', 'minor', [10])
})
afterAll(() => t.close())

const preview = (as: Person, body: object) => t.call(alarms.previewShelving, { as, body: body as never })

test('shelving would have hidden what was raised again within its time', async () => {
  const { data } = await preview(anna, { filter: { state: 'open' }, hours: 8 })
  // 33 is within the shelf of 40; 26 begins another one. What is older than 90 days does not count.
  expect(data).toMatchObject({
    raised: 6,
    hidden: 2,
    worst: 'critical',
    total: 2,
    list: [
      { device: '设备 S-2', severity: 'critical', raised: 2, hidden: 1 },
      { device: '设备 S-1', severity: 'minor', raised: 4, hidden: 1 },
    ],
  })
  const longer = await preview(anna, { filter: { state: 'open' }, hours: 24 })
  expect(longer.data).toMatchObject({ hidden: 3 })
})

test('who may not shelve an alarm learns nothing of it', async () => {
  const { data } = await t.call(alarms.page, { as: anna, query: { deviceId: first, state: 'open' } })
  const body = { ids: [data.list[0].id], hours: 8 }
  const nothing = { raised: 0, hidden: 0, worst: null, total: 0, list: [] }
  expect((await preview(bert, body)).data).toEqual(nothing)
  await shareTo(t, anna, bert, first, ['alarms'])
  expect((await preview(bert, body)).data).toEqual(nothing)
  expect((await preview(anna, body)).data).toMatchObject({ raised: 4 })
})

describe('alarm-rules.previewSilence', () => {
  test('a rule that is switched off would have hidden its alarms of the devices in its scope', async () => {
    const of = async (as: Person, scope: object) => {
      const { data } = await t.call(alarmRules.previewSilence, {
        as,
        body: { productId, rule: 'too-hot', ...scope } as never,
      })
      return [data.raised, data.hidden, data.worst, data.total]
    }
    expect(await of(anna, { scope: 'all' })).toEqual([3, 3, 'major', 2])
    expect(await of(anna, { scope: 'device', deviceId: second })).toEqual([1, 1, 'minor', 1])
    expect(await of(bert, { scope: 'device', deviceId: second })).toEqual([0, 0, null, 0])
  })
})
