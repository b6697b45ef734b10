import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { TimedClient } from '../database/watch/timed-client.ts'
import type { Logger } from '../log.ts'

/** A message between servers: a kind and a JSON value. */
export interface ClusterMessage {
  kind: string
  body: unknown
}

/**
 * The servers on one database, communicating through it. Messages are hints, not the source of truth:
 * whatever is missed is refetched or times out.
 */
export interface Cluster {
  /**
   * Sends to all other servers, soon; several messages share one round trip. A message that is too large is
   * dropped and logged. If messages could not be sent, the others are notified that they missed something as soon
   * as possible.
   */
  send(kind: string, body: unknown): void
  /** Receives messages of other servers; never one's own. */
  on(kind: string, listener: (body: unknown, from: string) => void): void
  /**
   * Called when messages arrive again after some were missed, or after another server could not send its own.
   */
  onRejoined(listener: () => void): void
  close(): Promise<void>
}

const channel = 'limpid'
const groupMs = 50
const shortestPauseMs = 500
const longestPauseMs = 10_000
const repeatAfterMs = 1_000
const askEveryMs = 10_000
const answerMs = 5_000
const missed = 'missed'
/** A PostgreSQL notification carries less than 8000 bytes. */
const maxBytes = 7_900

export async function joinCluster(connection: pg.ClientConfig, pool: pg.Pool, log: Logger): Promise<Cluster> {
  const self = randomUUID()
  const listeners = new Map<string, ((body: unknown, from: string) => void)[]>()
  const rejoined: (() => void)[] = []
  let outgoing: string[] = []
  let unreported = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let reconnecting: Promise<void> | undefined
  const closing = new AbortController()

  function hear(payload: string | undefined): void {
    const { from, kind, body } = JSON.parse(payload ?? '{}') as ClusterMessage & { from: string }
    if (from === self) return
    if (kind === missed) announceRejoined()
    for (const listener of listeners.get(kind) ?? []) guarded(() => listener(body, from))
  }

  const announceRejoined = () => rejoined.forEach(guarded)

  /** A listener that throws does not stop the others. */
  function guarded(notify: () => void): void {
    try {
      notify()
    } catch (error) {
      log.error({ err: error }, 'a cluster event could not be processed')
    }
  }

  /** One listening connection; resolves when it is listening, and calls `lost` once when it no longer is. */
  async function listen(lost: () => void): Promise<pg.Client> {
    const next = new TimedClient({ ...connection, application_name: 'limpid-cluster', silenceMs: answerMs })
    next.on('error', (error) => log.warn({ err: error }, 'the cluster connection was lost'))
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    // A listener that hears nothing cannot tell a quiet database from a silent one.
    const asking = setInterval(() => next.query('SELECT 1').catch(() => {}), askEveryMs)
    next.once('end', () => {
      clearInterval(asking)
      lost()
    })
    return next
  }

  /** Restores the lost connection with growing delays; there is never more than one. */
  async function reconnect(): Promise<void> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await pause(pauseMs, undefined, { signal: closing.signal })
      try {
        client = await listen(onLost)
        break
      } catch (error) {
        log.warn({ err: error }, 'the cluster connection is not available yet')
      }
    }
    if (!closing.signal.aborted) announceRejoined()
  }

  function onLost(): void {
    client = undefined
    if (closing.signal.aborted) return
    // Rejects only when the delay is cut short because the server stops.
    reconnecting = reconnect().catch(() => {})
  }

  const messageOf = (kind: string, body: unknown) => JSON.stringify({ from: self, kind, body })

  function flushAfter(ms: number): void {
    if (!closing.signal.aborted) timer ??= setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    timer = undefined
    const messages = unreported ? [messageOf(missed, null), ...outgoing] : outgoing
    unreported = false
    outgoing = []
    await pool
      .query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [channel, messages])
      .catch((error: unknown) => {
        log.warn({ err: error, messages: messages.length }, 'a cluster event could not be sent')
        unreported = true
        flushAfter(repeatAfterMs)
      })
  }

  client = await listen(onLost)
  return {
    send(kind, body) {
      const message = messageOf(kind, body)
      if (Buffer.byteLength(message) > maxBytes) return log.warn({ kind }, 'a cluster event is too large')
      outgoing.push(message)
      flushAfter(groupMs)
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener])
    },
    onRejoined(listener) {
      rejoined.push(listener)
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await reconnecting
      await client?.end()
    },
  }
}
