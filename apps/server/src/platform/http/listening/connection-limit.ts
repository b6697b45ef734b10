import type { Server, Socket } from 'node:net'
import { addressesNamed } from '../../gateway/public-addresses.ts'
import { network } from '../../security/network.ts'
import { isLoopback } from './listen.ts'

/** What TRUST_PROXY may name instead of addresses; this machine is never counted. */
const named: Record<string, string> = {
  loopback: '127.0.0.0/8',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
}

/**
 * Closes connections of a network that has this many, so that no machine alone can take those of everybody. A trusted proxy, and one on
 * this machine, has those of many people and is not counted.
 */
export function limitConnections(server: Server, max: number, trustedProxies: string | undefined): void {
  const entries = (trustedProxies ?? '').split(',').map((entry) => named[entry.trim()] ?? entry)
  const isProxy = addressesNamed(entries.join(','))
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    // Without the interface of a link-local address.
    const remoteAddress = socket.remoteAddress?.replace(/%.*/, '')
    if (remoteAddress === undefined || isLoopback(remoteAddress) || isProxy(remoteAddress)) return
    const from = network(remoteAddress)
    const count = (open.get(from) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    open.set(from, count)
    socket.once('close', () => {
      const left = (open.get(from) ?? 0) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
  })
}
