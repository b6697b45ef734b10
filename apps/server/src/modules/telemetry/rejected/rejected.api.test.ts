import { devices } from '@limpid/contract/devices/devices'
import { emptyModel, type Metric } from '@limpid/contract/products/model'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { insertProduct } from '../../../../testing/factories/telemetry.ts'
import { openSide } from '../../../../testing/live/device-side.ts'
import { flaggedBay } from '../../../../testing/water/samples.ts'
import type { DeviceSide } from '../../../device-side.ts'

let t: TestApp
let anna: Person
let side: DeviceSide
let productId: string

const metric = (key: string, more: Partial<Metric> = {}): Metric => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit: '',
  precision: 2,
  expectedIntervalSeconds: 900,
  tab: 'ph',
  ...more,
})

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  productId = await insertProduct(t.database.pool, 'flagged', {
    ...emptyModel,
    metrics: [
      metric('ph'),
      metric('used', { kind: 'counter' }),
      metric('bay_ph', { quality: { metric: 'bay_flag', good: ['<0>'] } }),
      metric('bay_flag', { kind: 'text' }),
    ],
  })
  side = await openSide(t)
})
afterAll(async () => {
  await side.close()
  await t.close()
})

/** A device that sent these messages over MQTT, each acknowledged. */
async function deviceWith(sn: string, messages: readonly string[]): Promise<string> {
  const { data } = await t.call(devices.create, { as: anna, body: { name: sn, sn, productId } })
  await t.database.pool.query("UPDATE devices SET time_zone = 'UTC' WHERE id = $1", [data.id])
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${side.port}`, { username: data.accessToken })
  for (const message of messages) await client.publishAsync('v1/devices/me/telemetry', message, { qos: 1 })
  await client.endAsync()
  return data.id
}

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const at = (minute: number) => Date.parse(`${day}T08:00:00Z`) + minute * 60_000
const message = (minute: number, values: string, more = '') =>
  `{"ts":${at(minute)},"values":${values}${more}}`
const rejectedOf = async (id: string) =>
  (await t.call(telemetry.rejected, { as: anna, params: { id }, query: { pageSize: 100 } })).data
const periodOf = async (id: string, key: string, on = day) => {
  const { data } = await t.call(telemetry.period, { as: anna, params: { id, tab: 'ph' }, query: { day: on } })
  return data.metrics.find((one: { metric: string }) => one.metric === key)
}

describe('telemetry.rejected', () => {
  test('a counter below zero adds nothing, resets nothing, and is listed with the reason', async () => {
    const id = await deviceWith('N-1', [
      message(0, '{"used":10}'),
      message(1, '{"used":-5}'),
      message(2, '{"used":12}'),
    ])
    expect(await periodOf(id, 'used')).toMatchObject({
      total: { increase: 2, readings: 3, rejected: 1 },
      parts: [{ increase: 2, rejected: 1 }],
      rejected: [{ value: -5, reason: 'negative', quality: null }],
    })
    expect(await rejectedOf(id)).toMatchObject({
      total: 1,
      list: [{ metric: 'used', value: -5, reason: 'negative', ts: new Date(at(1)).toISOString() }],
    })
  })

  test('a small step back of a counter adds nothing, however it is sent', async () => {
    const id = await deviceWith('N-2', [
      message(0, '{"used":1000}'),
      message(1, '{"used":999.9}'),
      message(2, '{"used":1001}'),
    ])
    expect((await periodOf(id, 'used')).total).toMatchObject({ increase: 1, rejected: 0 })
  })

  test('what is no number for a gauge is kept as it was sent, with the reason', async () => {
    const sent = ['"abc"', '"7,5"', '{}', 'true', '9007199254740993']
    const id = await deviceWith('N-3', [
      message(0, '{"ph":7}'),
      ...sent.map((value, n) => message(n + 1, `{"ph":${value}}`)),
      message(9, '{"ph":"8"}'),
    ])
    expect((await rejectedOf(id)).list.map(({ value, reason }: never) => [value, reason])).toEqual([
      ['9007199254740993', 'inexact'],
      ['true', 'notANumber'],
      ['{}', 'notANumber'],
      ['7,5', 'notANumber'],
      ['abc', 'notANumber'],
    ])
    expect((await periodOf(id, 'ph')).total).toMatchObject({ readings: 7, rejected: 5, mean: 7.5, max: 8 })
    const { data } = await t.call(telemetry.latest, { as: anna, params: { id } })
    expect(data).toMatchObject([{ metric: 'ph', value: 8 }])
  })

  test('readings that the message flags are in no figure; sent again they are listed once', async () => {
    const flagged = message(1, '{"ph":13,"used":90}', ',"quality":{"ph":"suspect","used":"good"}')
    const id = await deviceWith('N-4', [
      message(0, '{"ph":7,"used":80}', ',"quality":"good"'),
      flagged,
      flagged,
      message(2, '{"ph":9}', ',"quality":{"ph":0}'),
    ])
    expect(await rejectedOf(id)).toMatchObject({
      total: 1,
      list: [{ metric: 'ph', value: 13, reason: 'flagged', quality: 'suspect' }],
    })
    expect((await periodOf(id, 'ph')).total).toMatchObject({ mean: 8, max: 9, readings: 3, rejected: 1 })
    expect((await periodOf(id, 'used')).total).toMatchObject({ increase: 10 })
  })

  test('a device whose readings are all flagged has figures without any', async () => {
    const id = await deviceWith('N-5', [message(0, '{"ph":7}', ',"quality":"bad"')])
    expect(await periodOf(id, 'ph')).toMatchObject({
      total: { readings: 1, rejected: 1, mean: null },
      parts: [{ readings: 1, rejected: 1, mean: null }],
      rejected: [{ value: 7, reason: 'flagged', quality: 'bad' }],
    })
  })

  test('a public record counts its good readings alone', async () => {
    const samples = flaggedBay()
    const id = await deviceWith(
      'N-6',
      samples.map(({ ts, ph, flag }) => JSON.stringify({ ts, values: { bay_ph: ph, bay_flag: flag } })),
    )
    const good = samples.filter(({ flag }) => flag === '<0>').map(({ ph }) => ph)
    const { total } = await periodOf(id, 'bay_ph', new Date(samples[0]?.ts ?? 0).toISOString().slice(0, 10))
    expect(total).toMatchObject({ readings: samples.length, rejected: 37 })
    expect(total.mean).toBeCloseTo(good.reduce((sum, ph) => sum + ph, 0) / good.length, 9)
    const { rows } = await t.database.pool.query(
      "SELECT avg(value) AS mean, count(*)::int AS readings FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE device_id = $1 AND key = 'bay_ph'",
      [id],
    )
    expect(rows).toEqual([{ mean: expect.closeTo(total.mean, 9), readings: good.length }])
    expect(await rejectedOf(id)).toMatchObject({ total: 37 })
  })
})
