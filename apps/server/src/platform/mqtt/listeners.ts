import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Certificate } from '../tls/certificate.ts'
import type { EndpointLimits } from './limits/limits.ts'
import type { Places } from './limits/places.ts'

export interface ListenAt {
  /** 0 takes any free port. */
  port: number
  /** Every interface when undefined. */
  host?: string | undefined
}

export interface ListenerOptions {
  limits: EndpointLimits
  places: Places
  /** A socket that has a place; who accepts it frees the place. */
  accept(socket: Socket, address: string): void
  turnedAway(): void
  failed(error: Error): void
}

export interface Listener {
  readonly port: number
  /** Stops listening; resolves when every socket has ended. */
  close(): Promise<void>
}

const socketOptions = { noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 }

/** Listens for plain TCP. Rejects if the port is not available. */
export function listenPlain(at: ListenAt, options: ListenerOptions): Promise<Listener> {
  const server = createServer(socketOptions, (socket) => {
    const address = addressOf(socket)
    if (takePlace(socket, address, options)) options.accept(socket, address)
  })
  return listen(server, at, options)
}

/** Listens for TLS. A socket takes its place before the handshake, which is the expensive part. */
export async function listenTls(
  at: ListenAt,
  certificate: Certificate,
  options: ListenerOptions,
): Promise<Listener> {
  const handshakes = new Map<string, Socket>()
  const server = createTlsServer({
    ...socketOptions,
    minVersion: 'TLSv1.2',
    handshakeTimeout: options.limits.connectTimeoutMs,
  })
  certificate.attach(server)
  server.prependListener('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const peer = peerOf(socket)
    if (!takePlace(socket, address, options)) return
    handshakes.set(peer, socket)
    socket.once('close', () => {
      if (handshakes.delete(peer)) options.places.free(address)
    })
  })
  server.on('secureConnection', (socket) => {
    if (handshakes.delete(peerOf(socket))) options.accept(socket, addressOf(socket))
    else socket.destroy()
  })
  server.on('tlsClientError', (_, socket) => socket.destroy())
  const listener = await listen(server, at, options)
  return {
    port: listener.port,
    close() {
      for (const socket of handshakes.values()) socket.destroy()
      return listener.close()
    },
  }
}

const addressOf = (socket: Socket) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** Unique among the open sockets of one port. */
const peerOf = (socket: Socket) => `${socket.remoteAddress} ${socket.remotePort}`

function takePlace(socket: Socket, address: string, { places, turnedAway }: ListenerOptions): boolean {
  if (places.take(address)) return true
  turnedAway()
  socket.on('error', () => socket.destroy())
  socket.destroy()
  return false
}

async function listen(server: Server, { port, host }: ListenAt, options: ListenerOptions): Promise<Listener> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: 4_096 }, () => {
      server.off('error', reject)
      server.on('error', options.failed)
      resolve()
    })
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
