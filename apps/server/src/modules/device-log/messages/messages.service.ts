/* Raw messages: what a device sent, byte by byte, for troubleshooting. They are recorded only for devices
   for which somebody started a recording within the last minutes; for any other device a message costs one
   or two map look-ups, and one message every few minutes is stored. Rejected messages are always stored,
   by telemetry. Any server may receive the message, so all of them know which devices are recorded.
   Secrets never reach the disk. */
import { messageHeadBytes, watchMinutes } from '@limpid/contract/device-log/device-log'
import type { Refusal } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Logger } from '../../../platform/log.ts'
import type {
  MqttPublish,
  MqttSession,
  PublishOutcome,
  RefusedPublish,
} from '../../../platform/mqtt/session.ts'
import { printable } from '../../telemetry/telemetry.public.ts'
import { createRedactor, longestToken, type Redact, redactHead } from '../device-log.rules.ts'
import {
  insertMessages,
  type LastMessage,
  listWatches,
  type PendingMessage,
  upsertLast,
  upsertWatch,
  type Watch,
} from './messages.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Messages of a device are recorded until `untilMs`, in milliseconds since 1970. */
    'messages.watched': { deviceId: string; untilMs: number }
  }
}

export async function watchMessages(ctx: PersonCtx, deviceId: string): Promise<Date> {
  const until = new Date(ctx.clock.now().getTime() + watchMinutes * 60_000)
  await upsertWatch(ctx.db, { deviceId, until })
  ctx.events.emit('messages.watched', { deviceId, untilMs: until.getTime() })
  return until
}

type Receive = (session: MqttSession, publish: MqttPublish) => Promise<PublishOutcome>
type Refuse = (session: MqttSession, message: RefusedPublish, refusal: Refusal) => void

export interface MessageRecorder {
  /** Wraps the receiver so that messages of watched devices are recorded. */
  alsoRecord(receive: Receive): Receive
  alsoRecordRejected(refused: Refuse): Refuse
  watch(watched: { deviceId: string; untilMs: number }): void
  /** Reloads the watched devices, in case an event was missed. */
  learn(): Promise<void>
  flush(): Promise<void>
  close(): Promise<void>
}

export interface MessageRecorderOptions {
  pool: Pool
  clock: Clock
  log: Logger
  tokenHashOf: (deviceId: string) => Buffer | undefined
  /** Maximum number of messages stored per device, newest first. */
  maxStored: () => number
  onAdded: (deviceIds: readonly string[]) => void
}

const writeEveryMs = 1_000
/** How often the first bytes of an accepted message are stored per device. */
const lastEveryMs = 5 * 60_000
const lastHeadBytes = 512
/** Messages waiting for a write; while so many wait, no other device's is stored. */
const maxLastWaiting = 500
/** Devices of which a server knows when their message was last stored, about 100 bytes each. */
const maxRemembered = 50_000
const topicChars = 256
const detailChars = 400

export function createMessageRecorder(options: MessageRecorderOptions): MessageRecorder {
  const { pool, clock, log, tokenHashOf, maxStored, onAdded } = options
  const watched = new Map<string, number>()
  let waiting = new Map<string, PendingMessage[]>()
  let waitingLast: LastMessage[] = []
  /** When each device's message was last stored; the longest ago is forgotten first. */
  const lastMs = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  const isWatched = (deviceId: string) => {
    const untilMs = watched.size > 0 ? watched.get(deviceId) : undefined
    if (untilMs === undefined) return false
    if (untilMs > clock.now().getTime()) return true
    watched.delete(deviceId)
    return false
  }

  function note(deviceId: string, message: RefusedPublish, refusal: Refusal | undefined, at: Date): void {
    if (closed) return
    const { topic, payload, bytes = payload.length } = message
    // Copied: a view would retain the whole chunk read from the socket.
    const head = Buffer.from(payload.subarray(0, messageHeadBytes + longestToken))
    const list = waiting.get(deviceId) ?? []
    list.push({ at, topic, bytes, head, refused: refusal })
    // Anything beyond the newest would be deleted immediately.
    if (list.length > maxStored()) list.shift()
    waiting.set(deviceId, list)
    timer ??= setTimeout(() => void flush(), writeEveryMs)
  }

  /** Whether this message of a device is to be stored; if so, no other is in the next minutes. */
  function takesLast(deviceId: string, atMs: number): boolean {
    if (closed || waitingLast.length >= maxLastWaiting) return false
    const before = lastMs.get(deviceId)
    // In both directions: the clock may have been set back.
    if (before !== undefined && Math.abs(atMs - before) < lastEveryMs) return false
    lastMs.delete(deviceId)
    lastMs.set(deviceId, atMs)
    for (const oldest of lastMs.keys()) {
      if (lastMs.size <= maxRemembered) break
      lastMs.delete(oldest)
    }
    return true
  }

  function noteLast(deviceId: string, { topic, payload, receivedAtMs }: MqttPublish): void {
    if (closed) return
    // Many may have been taken while nothing was waiting yet.
    if (waitingLast.length >= maxLastWaiting) {
      loseLast(deviceId)
      return
    }
    const head = Buffer.from(payload.subarray(0, lastHeadBytes + longestToken))
    waitingLast.push({ deviceId, at: new Date(receivedAtMs), topic, bytes: payload.length, head })
    timer ??= setTimeout(() => void flush(), writeEveryMs)
  }

  /** It was not stored, so the device's next message is. */
  const loseLast = (deviceId: string) => void lastMs.delete(deviceId)

  async function writeLast(): Promise<void> {
    // Only the newest message of each device.
    const batch = [...new Map(waitingLast.map((message) => [message.deviceId, message])).values()]
    waitingLast = []
    try {
      await upsertLast(
        pool,
        batch.map((message) => {
          const redact = createRedactor(tokenHashOf(message.deviceId))
          const { refused: _, ...clean } = withoutSecrets(
            { ...message, refused: undefined },
            redact,
            lastHeadBytes,
          )
          return { ...clean, deviceId: message.deviceId }
        }),
      )
    } catch (error) {
      log.warn({ err: error, messages: batch.length }, 'the latest raw messages could not be written')
      for (const { deviceId } of batch) loseLast(deviceId)
    }
  }

  async function write(): Promise<void> {
    if (waitingLast.length > 0) await writeLast()
    const batch = waiting
    waiting = new Map()
    for (const [deviceId, messages] of batch) {
      try {
        const redact = createRedactor(tokenHashOf(deviceId))
        const clean = messages.map((message) => withoutSecrets(message, redact))
        await insertMessages(pool, deviceId, clean, maxStored())
      } catch (error) {
        log.warn({ err: error, deviceId, messages: messages.length }, 'raw messages could not be written')
        batch.delete(deviceId)
      }
    }
    if (batch.size > 0) onAdded([...batch.keys()])
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(() => (waiting.size + waitingLast.length > 0 ? write() : undefined))
    return writing
  }

  const watch = ({ deviceId, untilMs }: { deviceId: string; untilMs: number }) =>
    void watched.set(deviceId, untilMs)

  return {
    alsoRecord: (receive) => (session, publish) => {
      const outcome = receive(session, publish)
      const { deviceId } = session
      const isSeen = isWatched(deviceId)
      const isLast = takesLast(deviceId, publish.receivedAtMs)
      if (!isSeen && !isLast) return outcome
      return outcome.then(
        (decided) => {
          const refusal = 'refused' in decided ? decided.refused : undefined
          if (isSeen) note(deviceId, publish, refusal, new Date(publish.receivedAtMs))
          if (!isLast) return decided
          if (refusal) loseLast(deviceId)
          else noteLast(deviceId, publish)
          return decided
        },
        (error: unknown) => {
          if (isLast) loseLast(deviceId)
          throw error
        },
      )
    },
    alsoRecordRejected: (refused) => (session, message, refusal) => {
      refused(session, message, refusal)
      if (isWatched(session.deviceId)) note(session.deviceId, message, refusal, clock.now())
    },
    watch,
    async learn() {
      const known: Watch[] = await listWatches(pool, clock.now())
      watched.clear()
      for (const { deviceId, until } of known) watch({ deviceId, untilMs: until.getTime() })
    },
    flush,
    async close() {
      closed = true
      await flush()
    },
  }
}

function withoutSecrets(
  { topic, head, refused, ...message }: PendingMessage,
  redact: Redact,
  max = messageHeadBytes,
): PendingMessage {
  return {
    ...message,
    topic: printable(redact(topic)).slice(0, topicChars),
    head: redactHead(head, max, redact),
    refused: refused && {
      reason: refused.reason,
      detail: printable(redact(refused.detail)).slice(0, detailChars),
    },
  }
}
