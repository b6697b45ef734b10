import { fleet } from '@limpid/contract/fleet/fleet'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { installServer, type RunningServer } from '../testing/launch.ts'

const kills = 20

/** A device that counts: its n-th message carries n, half of the devices with device time, half without. */
interface Counter {
  deviceId: string
  reportsTime: boolean
  acknowledged: number[]
  client: mqtt.MqttClient
}

const startedAtMs = Date.now()
const firstAtMs = startedAtMs - 86_400_000
/** No reading that the server dates lies further outside the run. */
const marginMs = 10_000
let server: RunningServer
beforeAll(async () => {
  server = await installServer({}, { program: inject('joinedServer') })
})
afterAll(() => server.remove())

async function connect(caller: Caller): Promise<Counter[]> {
  const machines = await server.fleet()
  const { list } = await caller.call(fleet.page, { query: { pageSize: 200 } })
  return machines.map(({ sn, accessToken }, index) => ({
    deviceId: list.find((device: { sn: string }) => device.sn === sn).id,
    reportsTime: index % 2 === 0,
    acknowledged: [],
    client: mqtt.connect({
      port: server.mqttPort,
      username: accessToken,
      protocolVersion: index % 3 === 0 ? 5 : 4,
      clean: true,
      reconnectPeriod: 100,
    }),
  }))
}

/**
 * Publishes continuously, with a few messages in flight, until stopped; resolves when all are acknowledged.
 */
function countOn(counter: Counter, go: { on: boolean }, next: { number: number }): Promise<void> {
  const publish = async (): Promise<void> => {
    while (go.on) {
      const number = next.number
      next.number += 1
      const values = { serial: number }
      const message = counter.reportsTime ? { ts: firstAtMs + number * 1000, values } : values
      await counter.client.publishAsync('v1/devices/me/telemetry', JSON.stringify(message), { qos: 1 })
      counter.acknowledged.push(number)
    }
  }
  return Promise.all([publish(), publish(), publish()]).then(() => undefined)
}

/** Every value stored on the server, page by page, without aggregation. */
async function stored(caller: Caller, counter: Counter): Promise<number[]> {
  const numbers: number[] = []
  const [beginMs, endMs] = counter.reportsTime
    ? [firstAtMs - 1000, Date.now()]
    : [startedAtMs - marginMs, Date.now() + marginMs]
  const stepMs = counter.reportsTime ? 4_000_000 : 2_000
  for (let at = beginMs; at < endMs; at += stepMs) {
    const query = {
      metrics: 'serial',
      from: new Date(at).toISOString(),
      to: new Date(Math.min(at + stepMs, endMs)).toISOString(),
      points: 5000,
    }
    const { serial = [] } = await caller.call(telemetry.series, { params: { id: counter.deviceId }, query })
    for (const [, value, min, max] of serial) {
      if (value === null) continue
      expect([min, max], 'no points were joined').toEqual([value, value])
      numbers.push(value)
    }
  }
  return numbers
}

test(`every acknowledged reading is stored, and none twice, after ${kills} kills in the middle of intake`, async () => {
  const before = await signInCaller(server.consoleUrl, 'member')
  const counters = await connect(before)
  const go = { on: true }
  const counting = counters.map((counter) => countOn(counter, go, { number: 0 }))
  for (let kill = 0; kill < kills; kill += 1) {
    const seen = counters.reduce((sum, counter) => sum + counter.acknowledged.length, 0)
    await expect
      .poll(() => counters.reduce((sum, counter) => sum + counter.acknowledged.length, 0), {
        timeout: 30_000,
      })
      .toBeGreaterThan(seen + 200)
    await server.kill()
    await server.start()
  }
  go.on = false
  await Promise.all(counting)
  await Promise.all(counters.map((counter) => counter.client.endAsync()))

  const caller = await signInCaller(server.consoleUrl, 'member')
  for (const counter of counters) {
    const numbers = await stored(caller, counter)
    const present = new Set(numbers)
    expect(
      counter.acknowledged.filter((number) => !present.has(number)),
      'lost',
    ).toEqual([])
    expect(numbers.length - present.size, 'stored twice').toBe(0)
  }
}, 600_000)
