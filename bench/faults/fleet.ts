import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'
import type pg from 'pg'
import { hashToken } from '../../apps/server/src/platform/security/tokens.ts'
import type { Oracle } from './oracle.ts'

const retryMs = 300
const pauseMs = 20

const model = {
  version: 1,
  metrics: ['temp', 'phase'].map((key) => ({
    key,
    name: { zh: key, en: key },
    kind: key === 'phase' ? 'state' : 'gauge',
    unit: '',
    precision: 1,
    expectedIntervalSeconds: 10,
  })),
}

/** Devices of one product, with the token `faults-<id>` each. */
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
  for (const { id } of rows)
    await database.query('insert into device_credentials (device_id, token_hash) values ($1, $2)', [
      id,
      hashToken(`faults-${id}`),
    ])
  return rows.map(({ id }) => id)
}

/**
 * Devices that send one reading after the other, each until it is acknowledged, over new connections when they must. A text
 * in every message makes the server use a transaction of several statements.
 */
export function startFleet(deviceIds: readonly string[], port: number, oracle: Oracle) {
  const ports = new Map(deviceIds.map((id) => [id, port]))
  const lastSentMs = new Map<string, number>()
  let isStopped = false
  let longestGapMs = 0
  let lastAckMs = performance.now()

  const device = async (deviceId: string) => {
    let atMs = Date.now()
    let value = 0
    while (!isStopped) {
      const port = ports.get(deviceId) as number
      const client = mqtt.connect({
        host: '127.0.0.1',
        port,
        username: `faults-${deviceId}`,
        reconnectPeriod: 0,
        connectTimeout: 5_000,
        keepalive: 10,
      })
      const lost = new Promise<false>((resolve) => client.once('close', () => resolve(false)))
      client.on('error', () => {})
      const isOpen = await Promise.race([
        new Promise<true>((resolve) => client.once('connect', () => resolve(true))),
        lost,
      ])
      while (isOpen && !isStopped && ports.get(deviceId) === port) {
        const sentMs = performance.now()
        const payload = JSON.stringify({ ts: atMs, values: { temp: value, phase: `p${value % 7}` } })
        const sent = client.publishAsync('v1/devices/me/telemetry', payload, { qos: 1 }).then(
          () => true,
          () => false,
        )
        if (!(await Promise.race([sent, lost]))) break
        oracle.acknowledged({ deviceId, atMs, value })
        longestGapMs = Math.max(longestGapMs, performance.now() - lastAckMs)
        lastAckMs = performance.now()
        lastSentMs.set(deviceId, sentMs)
        value += 1
        atMs = Math.max(atMs + 1, Date.now())
        await sleep(pauseMs)
      }
      client.end(true)
      await sleep(retryMs)
    }
  }
  const running = deviceIds.map(device)

  return {
    /** Sends these devices to another server. */
    move(moved: readonly string[], to: number): void {
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
    async stop(): Promise<void> {
      isStopped = true
      await Promise.race([Promise.all(running), sleep(10_000)])
    },
  }
}

export type Fleet = ReturnType<typeof startFleet>
