/**
 * One machine's MQTT connection to the server: QoS 1, at most a window of unacknowledged messages, everything
 * else waits in the outbox. A lost connection is restored with growing delays; unacknowledged messages are
 * resent, with device time.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type MqttClient } from 'mqtt'
import type { Reading, Values } from '../things/thing.ts'
import { createOutbox, encode, type Parcel } from './outbox.ts'

const TELEMETRY = 'v1/devices/me/telemetry'
const ATTRIBUTES = 'v1/devices/me/attributes'
const WINDOW = 8
const BACKLOG_READINGS = 20_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const STOP_TIMEOUT_MS = 2000

export type ConnectionOptions = {
  host: string
  port: number
  token: string
  clientId: string
  mqttVersion: 4 | 5
  attributes: Values
  backlogReadings?: number
  /** Called when the connection goes up or down, with the reason it could not be opened. */
  onChange?: (state: 'up' | 'down', reason: string) => void
}

export type Connection = {
  readonly up: boolean
  readonly stats: { readonly messages: number; readonly readings: number; readonly refused: number }
  readonly waiting: number
  readonly dropped: number
  /** Sends a live reading; stored while there is no connection. */
  send(reading: Reading, serverTime: boolean): void
  /** Sends history; resolves when the server has acknowledged it. */
  upload(readings: readonly Reading[]): Promise<void>
  /** Time of the newest acknowledged reading. */
  readonly acknowledgedMs: number
  /** Sends attributes of the device, besides those of each connection. */
  report(attributes: Values): void
  /** Sends raw bytes, once and only while connected. */
  sendRaw(text: string): void
  /** Cuts the connection, or lets it come back. */
  setReachable(reachable: boolean): void
  /** Waits a moment for pending acknowledgements, then disconnects cleanly. */
  close(): Promise<void>
}

export function openConnection(options: ConnectionOptions): Connection {
  const outbox = createOutbox(options.backlogReadings ?? BACKLOG_READINGS)
  const stats = { messages: 0, readings: 0, refused: 0 }
  const flying = new Set<Parcel>()
  let client: MqttClient | undefined
  let up = false
  let reachable = true
  let closing = false
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let trouble = ''
  let acknowledgedMs = 0
  let attributes = options.attributes

  const dial = () => {
    timer = undefined
    const line = connect({
      host: options.host,
      port: options.port,
      username: options.token,
      password: '',
      clientId: options.clientId,
      protocolVersion: options.mqttVersion,
      clean: true,
      keepalive: 60,
      connectTimeout: 10_000,
      // A fresh client for each attempt: unacknowledged messages are kept by us, not by the library.
      reconnectPeriod: 0,
    })
    client = line
    line.on('error', (error) => {
      trouble = error.message || error.name
    })
    line.on('connect', () => {
      up = true
      trouble = ''
      pauseMs = FIRST_PAUSE_MS
      options.onChange?.('up', '')
      line.publish(ATTRIBUTES, JSON.stringify(attributes), { qos: 1 })
      pump()
    })
    line.on('close', () => {
      if (client !== line) return
      client = undefined
      // Handlers stay attached: the library may still report an error of this socket, which must not end the
      // program.
      line.end(true)
      lost()
    })
  }

  const lost = () => {
    const was = up
    up = false
    outbox.putBack([...flying])
    flying.clear()
    if (was || trouble) options.onChange?.('down', trouble || 'connection closed')
    if (!reachable || closing || timer) return
    // Half to one and a half of the delay, so that the whole fleet does not reconnect at once.
    timer = setTimeout(dial, pauseMs * (0.5 + Math.random()))
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  }

  const pump = () => {
    while (client && up && !closing && flying.size < WINDOW) {
      const parcel = outbox.take()
      if (!parcel) return
      fly(client, parcel)
    }
  }

  const fly = (line: MqttClient, parcel: Parcel) => {
    flying.add(parcel)
    line.publish(TELEMETRY, encode(parcel), { qos: 1 }, (error) => {
      if (line !== client || !up || !flying.has(parcel)) return
      // An error while connected is a rejection by the server (MQTT 5): resending would not help.
      if (error && !line.connected) return
      flying.delete(parcel)
      if (error) stats.refused += 1
      else {
        stats.messages += 1
        stats.readings += parcel.readings.length
        acknowledgedMs = Math.max(acknowledgedMs, parcel.readings.at(-1)?.atMs ?? 0)
      }
      parcel.acknowledged?.()
      pump()
    })
  }

  dial()
  return {
    stats,
    get up() {
      return up
    },
    get waiting() {
      return outbox.readings + [...flying].reduce((sum, parcel) => sum + parcel.readings.length, 0)
    },
    get dropped() {
      return outbox.dropped
    },
    send(reading, serverTime) {
      outbox.add({ readings: [reading], serverTime: serverTime && up })
      pump()
    },
    upload: (readings) =>
      new Promise((resolve) => {
        outbox.add({ readings, acknowledged: resolve })
        pump()
      }),
    get acknowledgedMs() {
      return acknowledgedMs
    },
    report(more) {
      attributes = { ...attributes, ...more }
      if (up) client?.publish(ATTRIBUTES, JSON.stringify(more), { qos: 1 })
    },
    sendRaw(text) {
      if (up) client?.publish(TELEMETRY, text, { qos: 0 })
    },
    setReachable(now) {
      if (now === reachable) return
      reachable = now
      clearTimeout(timer)
      timer = undefined
      if (now) {
        dial()
        return
      }
      const line = client
      client = undefined
      line?.stream.destroy()
      line?.end(true)
      lost()
    },
    async close() {
      closing = true
      clearTimeout(timer)
      const until = Date.now() + STOP_TIMEOUT_MS
      while (up && flying.size > 0 && Date.now() < until) await pause(20)
      const line = client
      client = undefined
      up = false
      if (line) await endCleanly(line)
    },
  }
}

/** Disconnects, so that the server does not take the machine for lost; does not wait for a server that is silent. */
async function endCleanly(line: MqttClient): Promise<void> {
  await Promise.race([line.endAsync(!line.connected), pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
  line.stream.destroy()
}
