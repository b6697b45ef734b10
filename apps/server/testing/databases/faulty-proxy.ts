import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export type LostDirection = 'to' | 'from' | 'both'

/**
 * A proxy to a PostgreSQL that can lose bytes without closing a connection, as a frozen machine or a firewall does. What
 * it lost stays lost: such a connection is useless afterwards.
 */
export interface FaultyProxy {
  /** URL of the same database, through the proxy. */
  url: string
  /** From now on drops what is sent to or from the database, on open and new connections. */
  swallow(direction: LostDirection): void
  /** Loses the answers of one connection from the moment a statement with this text has passed. Resolves when it has. */
  swallowAfter(text: string): Promise<void>
  /** Resolves when a statement with this text passes next. */
  passed(text: string): Promise<void>
  /** From now on keeps what the database sends, until `heal` delivers it. */
  hold(): void
  /** Delays every piece by this time, in both directions. */
  slowDown(ms: number): void
  heal(): void
  end(): Promise<void>
}

export async function openFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  let lost: LostDirection | undefined
  let delayMs = 0
  let held: (() => void)[] | undefined
  let trigger: { text: string; cuts: boolean; passed: () => void } | undefined

  const server = createServer((client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    let isCut = false
    const forward = (from: Socket, to: Socket, direction: LostDirection) => {
      sockets.add(from)
      const pass = (chunk: Buffer) => {
        if (lost === 'both' || lost === direction || (isCut && direction === 'from') || to.destroyed) return
        to.write(chunk)
      }
      from.on('data', (chunk: Buffer) => {
        if (direction === 'to' && trigger && chunk.includes(trigger.text)) {
          isCut = trigger.cuts
          trigger.passed()
          trigger = undefined
        }
        if (held && direction === 'from') held.push(() => pass(chunk))
        else if (delayMs > 0) setTimeout(() => pass(chunk), delayMs)
        else pass(chunk)
      })
      from.on('error', () => from.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    forward(client, database, 'to')
    forward(database, client, 'from')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    swallow(direction) {
      lost = direction
    },
    swallowAfter: (text) =>
      new Promise((passed) => {
        trigger = { text, cuts: true, passed }
      }),
    passed: (text) =>
      new Promise((passed) => {
        trigger = { text, cuts: false, passed }
      }),
    hold() {
      held = []
    },
    slowDown(ms) {
      delayMs = ms
    },
    heal() {
      lost = undefined
      delayMs = 0
      for (const deliver of held?.splice(0) ?? []) deliver()
      held = undefined
    },
    async end() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
