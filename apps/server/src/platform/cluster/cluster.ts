import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from '../log.ts'

/** What one server tells the others: a kind and something that fits JSON. */
export interface ClusterMessage {
  kind: string
  body: unknown
}

/** The servers on one database, talking through it. News, not truth: what is missed is asked for again or times out. */
export interface Cluster {
  /** Tells all other servers, soon; several messages share one round trip. Too large a message is dropped and logged. */
  send(kind: string, body: unknown): void
  /** Hears what other servers send; never one's own. */
  on(kind: string, listener: (body: unknown, from: string) => void): void
  close(): Promise<void>
}

const channel = 'limpid'
const groupMs = 50
const reconnectMs = 2_000
/** PostgreSQL carries less than 8000 bytes in a notification. */
const mostBytes = 7_900

export async function joinCluster(connection: pg.ClientConfig, pool: pg.Pool, log: Logger): Promise<Cluster> {
  const self = randomUUID()
  const listeners = new Map<string, ((body: unknown, from: string) => void)[]>()
  let outgoing: string[] = []
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let closed = false

  function hear(payload: string | undefined): void {
    const { from, kind, body } = JSON.parse(payload ?? '{}') as ClusterMessage & { from: string }
    if (from === self) return
    for (const listener of listeners.get(kind) ?? []) listener(body, from)
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'limpid-cluster', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'the connection to the other servers was lost'))
    next.on('end', () => {
      if (!closed) setTimeout(() => void listen().catch(again), reconnectMs)
    })
    next.on('notification', ({ payload }) => hear(payload))
    await next.connect()
    await next.query(`LISTEN ${channel}`)
    client = next
    if (closed) await next.end()
  }

  function again(error: unknown): void {
    log.warn({ err: error }, 'the other servers cannot be reached yet')
    if (!closed) setTimeout(() => void listen().catch(again), reconnectMs)
  }

  async function flush(): Promise<void> {
    timer = undefined
    const messages = outgoing
    outgoing = []
    await pool
      .query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [channel, messages])
      .catch((error: unknown) =>
        log.warn({ err: error, messages: messages.length }, 'other servers were not told'),
      )
  }

  await listen()
  return {
    send(kind, body) {
      const message = JSON.stringify({ from: self, kind, body })
      if (Buffer.byteLength(message) > mostBytes)
        return log.warn({ kind }, 'a message to other servers is too large')
      outgoing.push(message)
      if (!closed) timer ??= setTimeout(() => void flush(), groupMs)
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener])
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
