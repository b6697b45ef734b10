/* A proxy that is not named in TRUST_PROXY represents everybody behind it: fifty wrong sign-ins of one of them lock out all. It gives
   itself away by the header that only proxies send. Anybody can send that header too, so a peer counts as a proxy only once it
   forwarded for several addresses, the busiest one is reported, and what is remembered and logged is bounded. */
import type { FastifyInstance } from 'fastify'

/** Peers remembered, and lines logged, in the life of the server. */
const maxPeers = 20
/** Different callers that a peer must have forwarded for. */
const minClients = 2

interface Peer {
  calls: number
  /** The first of those it forwarded for. */
  clients: Set<string>
  logged: boolean
}

/** Counts peers that forward calls without being trusted, and logs each once; returns the address of the busiest. */
export function watchProxies(app: FastifyInstance): () => string | undefined {
  const peers = new Map<string, Peer>()
  let lines = 0
  app.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress
    const forwarded = request.headers['x-forwarded-for']
    // With a trusted peer the caller's address is the forwarded one.
    if (peer === undefined || forwarded === undefined || request.ip !== peer) return
    const address = peer.replace(/^::ffff:(?=\d+[.])/, '')
    const seen = peers.get(address) ?? remember(peers, address)
    seen.calls += 1
    if (seen.clients.size < minClients) seen.clients.add(String(forwarded).slice(0, 64))
    if (seen.logged || seen.clients.size < minClients || lines >= maxPeers) return
    seen.logged = true
    lines += 1
    const { calls } = seen
    request.log.warn({ address, calls }, 'calls are forwarded by a proxy that TRUST_PROXY does not name')
  })
  return () => busiest(peers)
}

/** Adds a peer; where there are too many it replaces the one with the fewest calls. */
function remember(peers: Map<string, Peer>, address: string): Peer {
  if (peers.size >= maxPeers) {
    const [least] = [...peers].sort(([, a], [, b]) => a.calls - b.calls)
    if (least) peers.delete(least[0])
  }
  const peer: Peer = { calls: 0, clients: new Set(), logged: false }
  peers.set(address, peer)
  return peer
}

function busiest(peers: ReadonlyMap<string, Peer>): string | undefined {
  const proxies = [...peers].filter(([, { clients }]) => clients.size >= minClients)
  return proxies.sort(([, a], [, b]) => b.calls - a.calls)[0]?.[0]
}
