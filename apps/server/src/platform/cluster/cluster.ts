import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'

/** What one server tells the others: a kind and something that fits JSON. */
export interface ClusterMessage {
  kind: string
  body: unknown
}

/** The servers on one database, talking through it. News, not truth: what is missed is asked for again or times out. */
export interface Cluster {
  /**
   * Tells all other servers, soon; several messages share one round trip. Too large a message is dropped and logged. Of what could not be
   * told the others hear that they missed something, as soon as they can be told.
   */
  send(kind: string, body: unknown): void
  /** Hears what other servers send; never one's own. */
  on(kind: string, listener: (body: unknown, from: string) => void): void
  /** Hears again after a while in which messages were missed, or in which another server could not tell its own. */
  onRejoined(listener: () => void): void
  close(): Promise<void>
}

const channel = 'limpid'
const groupMs = 50
const shortestPauseMs = 500
const longestPauseMs = 10_000
const tellAgainMs = 1_000
const missed = 'missed'
/** PostgreSQL carries less than 8000 bytes in a notification. */
const mostBytes = 7_900

export async function joinCluster(connection: pg.ClientConfig, pool: pg.Pool, log: Logger): Promise<Cluster> {
  const self = randomUUID()
  const listeners = new Map<string, ((body: unknown, from: string) => void)[]>()
  const rejoined: (() => void)[] = []
  let outgoing: string[] = []
  let untold = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let reconnecting: Promise<void> | undefined
  const closing = new AbortController()

  function hear(payload: string | undefined): void {
    const { from, kind, body } = JSON.parse(payload ?? '{}') as ClusterMessage & { from: string }
    if (from === self) return
    if (kind === missed) tellRejoined()
    for (const listener of listeners.get(kind) ?? []) guarded(() => listener(body, from))
  }

  const tellRejoined = () => rejoined.forEach(guarded)

  /** One that throws keeps no other from hearing. */
  function guarded(tell: () => void): void {
    try {
      tell()
    } catch (error) {
      log.error({ err: error }, 'news of the other servers was not taken')
    }
  }

  /** One connection that hears; resolves when it hears, and calls `lost` once, when it no longer does. */
  async function listen(lost: () => void): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, application_name: 'limpid-cluster', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'the connection to the other servers was lost'))
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    next.once('end', lost)
    return next
  }

  /** Makes the lost connection again, after pauses that grow; there is never more than one. */
  async function reconnect(): Promise<void> {
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await pause(pauseMs, undefined, { signal: closing.signal })
      try {
        client = await listen(onLost)
        break
      } catch (error) {
        log.warn({ err: error }, 'the other servers cannot be reached yet')
      }
    }
    if (!closing.signal.aborted) tellRejoined()
  }

  function onLost(): void {
    client = undefined
    if (closing.signal.aborted) return
    // Rejects only when the pause is cut short, because the server stops.
    reconnecting = reconnect().catch(() => {})
  }

  const messageOf = (kind: string, body: unknown) => JSON.stringify({ from: self, kind, body })

  function flushAfter(ms: number): void {
    if (!closing.signal.aborted) timer ??= setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    timer = undefined
    const messages = untold ? [messageOf(missed, null), ...outgoing] : outgoing
    untold = false
    outgoing = []
    await pool
      .query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [channel, messages])
      .catch((error: unknown) => {
        log.warn({ err: error, messages: messages.length }, 'other servers were not told')
        untold = true
        flushAfter(tellAgainMs)
      })
  }

  client = await listen(onLost)
  return {
    send(kind, body) {
      const message = messageOf(kind, body)
      if (Buffer.byteLength(message) > mostBytes)
        return log.warn({ kind }, 'a message to other servers is too large')
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
