import { setTimeout as sleep } from 'node:timers/promises'
import { emptyModel } from '@limpid/contract/products/model'
import mqtt from 'mqtt'
import type pg from 'pg'
import { hashToken } from '../../apps/server/src/platform/security/tokens.ts'
import type { Oracle } from './oracle.ts'

const retryMs = 300
const pauseMs = 20

const model = {
  ...emptyModel,
  metrics: ['temp', 'phase'].map((key) => ({
    key,
    name: { zh: key, en: key },
    kind: key === 'phase' ? 'state' : 'gauge',
    unit: '',
    precision: 1,
    expectedIntervalSeconds: 10,
  })),
}

/** Watches every device and is never met: what the server remembers of watched devices has its bad day too. */
const rule = {
  ...{ severity: 'minor', match: 'all', onDelaySeconds: 0, offDelaySeconds: 0 },
  conditions: [
    { type: 'limit', metric: 'temp', side: 'above', value: 1e9, inclusive: false, deadBand: 0, levels: [] },
  ],
}

/** Devices of one product, which an alarm rule watches, with the token `faults-<id>` each. */
export async function insertDevices(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with product as (
       insert into products (code, name_zh, name_en, page_path, model) values ('faults', 'faults', 'faults', '/', $1) returning id
     ), owner as (
       insert into accounts (username, nickname, password_hash) values ('faults', 'faults', 'x') returning id
     )
     insert into devices (product_id, owner_id, name, sn, time_zone)
     select product.id, owner.id, 'fault ' || n, 'FAULT-' || n, 'UTC' from product, owner, generate_series(1, $2::int) n
     returning id`,
    [model, count],
  )
  await database.query(
    `insert into alarm_rules (account_id, product_id, name, scope, rule, enabled, created_at, changed_at)
     select distinct owner_id, product_id, 'faults', 'all', $1::jsonb, true, now(), now() from devices where sn like 'FAULT-%'`,
    [rule],
  )
  for (const { id } of rows)
    await database.query('insert into device_credentials (device_id, token_hash) values ($1, $2)', [
      id,
      hashToken(`faults-${id}`),
    ])
  return rows.map(({ id }) => id)
}

/** Whether a device gives its readings a time: of the first half of the fleet, every second one has no clock. */
const hasClock = (index: number, count: number) => index >= count / 2 || index % 2 === 0

/**
 * Devices that send one reading after the other, each until it is acknowledged. A text in every message makes the server use a transaction
 * of several statements.
 */
export function startFleet(deviceIds: readonly string[], port: number, oracle: Oracle) {
  const ports = new Map(deviceIds.map((id) => [id, port]))
  const withoutClock = new Set(deviceIds.filter((_, index) => !hasClock(index, deviceIds.length)))
  const lastSentMs = new Map<string, number>()
  const stopping = Promise.withResolvers<false>()
  let isStopped = false
  let longestGapMs = 0
  let lastAckMs = performance.now()

  const connect = (deviceId: string, reconnectPeriod: number) => {
    const client = mqtt.connect({
      host: '127.0.0.1',
      port: ports.get(deviceId) as number,
      username: `faults-${deviceId}`,
      reconnectPeriod,
      // Otherwise it gives up for ever when a server says that it is not available.
      reconnectOnConnackError: reconnectPeriod > 0,
      connectTimeout: 5_000,
      keepalive: 10,
    })
    client.on('error', () => {})
    return client
  }
  const publish = (client: mqtt.MqttClient, message: object) =>
    client.publishAsync('v1/devices/me/telemetry', JSON.stringify(message), { qos: 1 }).then(
      () => true,
      () => false,
    )
  const valuesOf = (value: number) => ({ temp: value, phase: `p${value % 7}` })
  const acknowledged = (
    deviceId: string,
    reading: { atMs: number | undefined; value: number },
    sentMs: number,
  ) => {
    oracle.acknowledged({ deviceId, ...reading })
    longestGapMs = Math.max(longestGapMs, performance.now() - lastAckMs)
    lastAckMs = performance.now()
    lastSentMs.set(deviceId, sentMs)
  }

  /** Sends what was not acknowledged again over a new connection, as a new message: its time says which reading it is. */
  const clocked = async (deviceId: string) => {
    let atMs = Date.now()
    let value = 0
    while (!isStopped) {
      const port = ports.get(deviceId) as number
      const client = connect(deviceId, 0)
      const lost = new Promise<false>((resolve) => client.once('close', () => resolve(false)))
      const isOpen = await Promise.race([
        new Promise<true>((resolve) => client.once('connect', () => resolve(true))),
        lost,
      ])
      while (isOpen && !isStopped && ports.get(deviceId) === port) {
        const sentMs = performance.now()
        if (!(await Promise.race([publish(client, { ts: atMs, values: valuesOf(value) }), lost]))) break
        acknowledged(deviceId, { atMs, value }, sentMs)
        value += 1
        atMs = Math.max(atMs + 1, Date.now())
        await sleep(pauseMs)
      }
      client.end(true)
      await sleep(retryMs)
    }
  }

  /** Sends what was not acknowledged again as the same message, as MQTT asks for: without a time, nothing else says which reading it is. */
  const clockless = async (deviceId: string) => {
    const client = connect(deviceId, retryMs)
    for (let value = 0; !isStopped; value += 1) {
      const sentMs = performance.now()
      if (!(await Promise.race([publish(client, valuesOf(value)), stopping.promise]))) break
      acknowledged(deviceId, { atMs: undefined, value }, sentMs)
      await sleep(pauseMs)
    }
    client.end(true)
  }

  const device = (deviceId: string) => (withoutClock.has(deviceId) ? clockless(deviceId) : clocked(deviceId))
  const running = deviceIds.map(device)

  return {
    /** Sends these devices to another server. Without a clock, one that moves while something is unanswered may count it twice (decision 0164). */
    move(moved: readonly string[], to: number): void {
      if (moved.some((id) => withoutClock.has(id))) throw new Error('only devices with a clock move')
      for (const id of moved) ports.set(id, to)
    },
    /** Resolves when a reading that each device sent after this moment was acknowledged, to the seconds it took. */
    async untilAllAnswered(fromMs = performance.now(), limitMs = 120_000): Promise<number> {
      while (deviceIds.some((id) => (lastSentMs.get(id) ?? 0) < fromMs)) {
        if (performance.now() - fromMs > limitMs) return Number.POSITIVE_INFINITY
        await sleep(50)
      }
      return (performance.now() - fromMs) / 1000
    },
    /** The longest time without any acknowledgement since this was last asked, in seconds. */
    longestGap(): number {
      const gap = Math.max(longestGapMs, performance.now() - lastAckMs) / 1000
      longestGapMs = 0
      lastAckMs = performance.now()
      return gap
    },
    /** Resolves when nothing was acknowledged for so long; fails if that does not come. */
    async untilSilent(seconds: number, limitMs = 60_000): Promise<void> {
      for (const fromMs = performance.now(); performance.now() - lastAckMs < seconds * 1000; await sleep(50))
        if (performance.now() - fromMs > limitMs) throw new Error('readings are still acknowledged')
    },
    async stop(): Promise<void> {
      isStopped = true
      stopping.resolve(false)
      await Promise.race([Promise.all(running), sleep(10_000)])
    },
  }
}

export type Fleet = ReturnType<typeof startFleet>
