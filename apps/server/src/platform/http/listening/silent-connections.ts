import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A stop closes connections on which nothing was requested. Browsers open some in advance; Node waits for them when it closes, and from then
 * on no longer checks for how long.
 */
export function closeSilentConnections(app: FastifyInstance, server: Server = app.server): void {
  const silent = new Set<Socket>()
  let closing = false
  const heard = ({ socket }: IncomingMessage) => silent.delete(socket)
  server.on('request', heard)
  server.on('upgrade', heard)
  // With TLS, requests come from the decrypted socket.
  server.on(server === app.server ? 'connection' : 'secureConnection', (socket: Socket) => {
    if (closing) {
      socket.destroy()
      return
    }
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
  })
}
