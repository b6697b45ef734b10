/* A proxy that is not named in TRUST_PROXY represents everybody behind it: fifty wrong sign-ins of one of them lock out all. It gives
   itself away by the header that only proxies send. */
import type { FastifyInstance } from 'fastify'

/** Notes and logs peers that forward calls without being trusted; returns the address of the last one. */
export function watchProxies(app: FastifyInstance): () => string | undefined {
  /** Anybody can send the header, so only a few addresses are remembered. */
  const maxLogged = 20
  const logged = new Set<string>()
  let last: string | undefined
  app.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress
    // With a trusted peer the caller's address is the forwarded one.
    if (peer === undefined || request.headers['x-forwarded-for'] === undefined || request.ip !== peer) return
    const address = peer.replace(/^::ffff:(?=\d+[.])/, '')
    last = address
    if (logged.has(address) || logged.size >= maxLogged) return
    logged.add(address)
    request.log.warn({ address }, 'calls are forwarded by a proxy that TRUST_PROXY does not name')
  })
  return () => last
}
