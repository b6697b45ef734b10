/*
 * Raw messages: what a device sent, byte by byte, for whoever looks for a fault. They are recorded only of devices that somebody
 * asked for within the last minutes; for any other, a message costs a look into a map or two, and one of them every few minutes is kept.
 * Refused messages are kept always, by telemetry. Any server may receive the message: all of them know who is watched. Secrets never reach the disk.
 */
import { messageHeadBytes, watchMinutes } from '@limpid/contract/actions'
import type { Refusal } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Logger } from '../../../platform/log.ts'
import type {
  DoorPublish,
  DoorSession,
  PublishOutcome,
  RefusedPublish,
} from '../../../platform/mqtt/session.ts'
import { printable } from '../../telemetry/telemetry.face.ts'
import { createStrike, longestToken, type Strike, strikeHead } from '../actions.rules.ts'
import {
  insertMessages,
  type LastMessage,
  listWatches,
  type PendingMessage,
  upsertLast,
  upsertWatch,
  type Watch,
} from './messages.store.ts'
import { createTurns } from './turns.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Messages of a device are recorded until then, in milliseconds since 1970. */
    'messages.watched': { deviceId: string; untilMs: number }
  }
}

export async function watchMessages(ctx: PersonCtx, deviceId: string): Promise<Date> {
  const until = new Date(ctx.clock.now().getTime() + watchMinutes * 60_000)
  await upsertWatch(ctx.db, { deviceId, until })
  ctx.events.emit('messages.watched', { deviceId, untilMs: until.getTime() })
  return until
}

type Receive = (session: DoorSession, publish: DoorPublish) => Promise<PublishOutcome>
type Refuse = (session: DoorSession, message: RefusedPublish, refusal: Refusal) => void

export interface MessageRecorder {
  /** The same way in, beside which what is watched is noted. */
  besides(receive: Receive): Receive
  besidesRefused(refused: Refuse): Refuse
  watch(watched: { deviceId: string; untilMs: number }): void
  /** Learns who is watched, in case that nobody told. */
  learn(): Promise<void>
  flush(): Promise<void>
  close(): Promise<void>
}

export interface MessageRecorderOptions {
  pool: Pool
  clock: Clock
  log: Logger
  tokenHashOf: (deviceId: string) => Buffer | undefined
  /** Messages of one device that are kept, the newest. */
  mostKept: () => number
  onAdded: (deviceIds: readonly string[]) => void
}

const writeEveryMs = 1_000
/** A taken message of each device is kept this often: its first bytes. */
const lastEveryMs = 5 * 60_000
const lastHeadBytes = 512
/** On their way or waiting for the write. That is the bound: of more than 150,000 devices of one server, one is kept less often, of each alike. */
const mostLastAtOnce = 500
const mostRemembered = 400_000
const topicChars = 256
const detailChars = 400

export function createMessageRecorder(options: MessageRecorderOptions): MessageRecorder {
  const { pool, clock, log, tokenHashOf, mostKept, onAdded } = options
  const watched = new Map<string, number>()
  let waiting = new Map<string, PendingMessage[]>()
  let waitingLast: LastMessage[] = []
  const turns = createTurns({
    everyMs: lastEveryMs,
    places: mostLastAtOnce,
    freedEveryMs: writeEveryMs,
    mostRemembered,
  })
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
    // Not a view: it would hold the whole chunk that the socket read.
    const head = Buffer.from(payload.subarray(0, messageHeadBytes + longestToken))
    const list = waiting.get(deviceId) ?? []
    list.push({ at, topic, bytes, head, refused: refusal })
    // More than the newest would be deleted at once.
    if (list.length > mostKept()) list.shift()
    waiting.set(deviceId, list)
    timer ??= setTimeout(() => void flush(), writeEveryMs)
  }

  function noteLast(deviceId: string, { topic, payload, receivedAtMs }: DoorPublish): void {
    if (closed) return
    const head = Buffer.from(payload.subarray(0, lastHeadBytes + longestToken))
    waitingLast.push({ deviceId, at: new Date(receivedAtMs), topic, bytes: payload.length, head })
    timer ??= setTimeout(() => void flush(), writeEveryMs)
  }

  function loseLast(deviceId: string): void {
    turns.giveBack(deviceId)
    turns.free(1)
  }

  async function writeLast(): Promise<void> {
    turns.free(waitingLast.length)
    // The newest of a device, each once.
    const taken = [...new Map(waitingLast.map((message) => [message.deviceId, message])).values()]
    waitingLast = []
    try {
      await upsertLast(
        pool,
        taken.map((message) => {
          const strike = createStrike(tokenHashOf(message.deviceId))
          const { refused: _, ...clean } = withoutSecrets(
            { ...message, refused: undefined },
            strike,
            lastHeadBytes,
          )
          return { ...clean, deviceId: message.deviceId }
        }),
      )
    } catch (error) {
      log.warn({ err: error, messages: taken.length }, 'the last raw messages could not be written')
      for (const { deviceId } of taken) turns.giveBack(deviceId)
    }
  }

  async function write(): Promise<void> {
    if (waitingLast.length > 0) await writeLast()
    const taken = waiting
    waiting = new Map()
    for (const [deviceId, messages] of taken) {
      try {
        const strike = createStrike(tokenHashOf(deviceId))
        const clean = messages.map((message) => withoutSecrets(message, strike))
        await insertMessages(pool, deviceId, clean, mostKept())
      } catch (error) {
        log.warn({ err: error, deviceId, messages: messages.length }, 'raw messages could not be written')
        taken.delete(deviceId)
      }
    }
    if (taken.size > 0) onAdded([...taken.keys()])
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
    besides: (receive) => (session, publish) => {
      const outcome = receive(session, publish)
      const { deviceId } = session
      const isSeen = isWatched(deviceId)
      const isLast = !closed && turns.take(deviceId, publish.receivedAtMs)
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
    besidesRefused: (refused) => (session, message, refusal) => {
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
  strike: Strike,
  most = messageHeadBytes,
): PendingMessage {
  return {
    ...message,
    topic: printable(strike(topic)).slice(0, topicChars),
    head: strikeHead(head, most, strike),
    refused: refused && {
      reason: refused.reason,
      detail: printable(strike(refused.detail)).slice(0, detailChars),
    },
  }
}
