import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface Requested {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface Replied {
  status: number
  headers?: Record<string, string>
  body: string
}

/** What a payment service knows of a trade. */
export interface KnownTrade {
  fen: number
  state: 'waiting' | 'paid' | 'closed' | 'refunded'
  transaction: string
}

export interface PayService {
  gateway: string
  trades: Map<string, KnownTrade>
  /** While true it answers nothing useful. */
  away: boolean
  /** Requests whose signature was wrong; there must be none. */
  forged: string[]
  close(): Promise<void>
}

/** A payment service on loopback; `answer` verifies and signs as the real one does. */
export async function openPayService(
  answer: (request: Requested, service: PayService) => Replied,
): Promise<PayService> {
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://service')
      const replied = service.away
        ? { status: 502, body: 'bad gateway' }
        : answer({ method: request.method ?? '', url, headers: request.headers, body }, service)
      reply.writeHead(replied.status, replied.headers).end(replied.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PayService = {
    gateway: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    trades: new Map(),
    away: false,
    forged: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
