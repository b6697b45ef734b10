import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A proxy to a PostgreSQL that a test can close: open connections are cut, and new ones rejected, until it is
 * opened again.
 */
export interface Gate {
  /** URL of the same database, through the gate. */
  url: string
  close(): void
  /** Closes it when a statement with this text is on its way. Resolves when it has. */
  closeAt(text: string): Promise<void>
  reopen(): void
  /** Connections rejected since the gate was closed. */
  refused(): number
  /** Currently open connections. */
  open(): number
  end(): Promise<void>
}

export async function openGate(databaseUrl: string): Promise<Gate> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const pairs = new Map<Socket, Socket>()
  let shut = false
  let refused = 0
  let trigger: { text: string; closed: () => void } | undefined
  const server: Server = createServer((from) => {
    from.on('error', () => from.destroy())
    if (shut) {
      refused++
      from.destroy()
      return
    }
    const to = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    pairs.set(from, to)
    to.on('error', () => from.destroy())
    to.on('close', () => from.destroy())
    from.on('close', () => {
      pairs.delete(from)
      to.destroy()
    })
    from.on('data', (chunk: Buffer) => {
      if (!trigger || !chunk.includes(trigger.text)) return
      shut = true
      trigger.closed()
      trigger = undefined
      cut()
    })
    from.pipe(to).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  const cut = () => {
    for (const from of pairs.keys()) from.destroy()
  }
  return {
    url: url.href,
    close() {
      shut = true
      cut()
    },
    closeAt: (text) =>
      new Promise((closed) => {
        trigger = { text, closed }
      }),
    reopen() {
      shut = false
    },
    refused: () => refused,
    open: () => pairs.size,
    async end() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
