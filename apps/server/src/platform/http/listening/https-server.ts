import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { basePath } from '@limpid/contract/kernel/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Certificate } from '../../tls/certificate.ts'
import type { HttpLimits } from '../http-server.ts'
import { limitConnections } from './connection-limit.ts'
import { isLoopback, onInterface } from './listen.ts'
import { closeSilentConnections } from './silent-connections.ts'
import { closeUnread } from './unread-bodies.ts'

const handshakeMs = 10_000

/** The console's HTTPS port. */
export interface HttpsServer {
  /** Returns the port; 0 takes any free one. Rejects if it is not available. */
  listen(port: number, host: string | undefined): Promise<number>
}

/**
 * The console over TLS: the same calls, pages and sockets as over HTTP, with the same limits. Once it
 * listens, pages requested over HTTP from another machine are redirected to it. Call it before the server is
 * ready.
 */
export function serveHttps(
  app: FastifyInstance,
  certificate: Certificate,
  limits: HttpLimits,
  trustedProxies?: string,
): HttpsServer {
  const plain = app.server
  const server: Server = createServer(
    {
      ...certificate.pair,
      minVersion: 'TLSv1.2',
      handshakeTimeout: handshakeMs,
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    (request, response) => app.routing(request, response),
  )
  certificate.attach(server)
  server.keepAliveTimeout = plain.keepAliveTimeout
  server.maxConnections = limits.connections
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    plain.emit('upgrade', request, socket, head)
  })
  server.on('clientError', (error, socket) => plain.emit('clientError', error, socket))
  server.on('tlsClientError', (_, socket) => socket.destroy())
  limitConnections(server, limits.connectionsPerNetwork, trustedProxies)
  closeSilentConnections(app, server)
  closeUnread(server)
  let httpsPort: number | undefined
  app.addHook('onRequest', async (request, reply) => {
    if (httpsPort === undefined || request.protocol === 'https' || isLoopback(request.ip)) return
    if (request.method !== 'GET' || request.url.startsWith(basePath) || isProbe(request.url)) return
    return reply.redirect(`https://${hostOf(request.hostname)}:${httpsPort}${request.url}`, 308)
  })
  const handshakes = new Map<string, Socket>()
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket)
    handshakes.set(peer, socket)
    socket.once('close', () => handshakes.delete(peer))
  })
  server.on('secureConnection', (socket) => handshakes.delete(peerOf(socket)))
  // Before anything else of the server ends, so that requests under way are answered.
  app.addHook('preClose', () => {
    for (const socket of handshakes.values()) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return {
    async listen(port, host) {
      await onInterface(host, (on) => listenOn(server, port, on))
      httpsPort = (server.address() as AddressInfo).port
      return httpsPort
    },
  }
}

/** Unique among the open sockets of one port. */
const peerOf = (socket: Socket) => `${socket.remoteAddress} ${socket.remotePort}`

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** What load balancers ask for, who take a redirection for a failure. */
const isProbe = (url: string) => /^\/(healthz|readyz)\b/.test(url)

/** Host name of a request as it stands in an address. */
const hostOf = (hostname: string) => (hostname.includes(':') ? `[${hostname}]` : hostname)
