import { cutText } from '../../cut-text.ts'

/** Somebody whose sign-ins as a device were refused, for their token or their client id. */
export interface DeniedClient {
  address: string
  /** The last few, as they were sent, but for what may be a token: some clients send theirs as client id. */
  clientIds: string[]
  count: number
  lastAt: Date
}

export interface DeniedClients {
  add(address: string, clientId: string): void
  /** Those with the most refusals. */
  list(): DeniedClient[]
}

/** Addresses remembered; the one refused least often makes room. */
const maxAddresses = 200
const maxListed = 10
const maxIds = 3
const maxIdLength = 64
/** As long as a token, and of its characters. */
const maybeToken = /[\w-]{43,}/g
/** Control characters, and those that change how the text around them is shown. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Remembers refused clients by address, within a fixed bound, regardless of the client ids they invent. */
export function createDeniedClients(now = () => new Date()): DeniedClients {
  const clients = new Map<string, DeniedClient>()
  const evictOldest = () => {
    let least: DeniedClient | undefined
    for (const one of clients.values()) if (!least || one.count < least.count) least = one
    if (least) clients.delete(least.address)
  }
  return {
    add(address, clientId) {
      const known = clients.get(address)
      if (!known && clients.size >= maxAddresses) evictOldest()
      const client = known ?? { address, clientIds: [], count: 0, lastAt: now() }
      client.count += 1
      client.lastAt = now()
      const shown = clientId.replaceAll(maybeToken, '•••').replaceAll(unprintable, '\ufffd')
      const id = cutText(shown, maxIdLength)
      if (id !== '' && !client.clientIds.includes(id))
        client.clientIds = [id, ...client.clientIds].slice(0, maxIds)
      clients.set(address, client)
    },
    list: () =>
      [...clients.values()]
        .sort((a, b) => b.count - a.count || b.lastAt.getTime() - a.lastAt.getTime())
        .slice(0, maxListed)
        .map((client) => ({ ...client, clientIds: [...client.clientIds] })),
  }
}
