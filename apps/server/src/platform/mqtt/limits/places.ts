import type { EndpointLimits } from './limits.ts'

/** The sockets of the endpoint, including those in a TLS handshake: in total and by address. */
export interface Places {
  readonly taken: number
  /** Takes a place for a socket from this address; false if none is left for it. */
  take(address: string): boolean
  free(address: string): void
}

/** `authenticated` returns how many of the sockets are devices that signed in. */
export function createPlaces(limits: EndpointLimits, authenticated: () => number): Places {
  const perAddress = new Map<string, number>()
  let taken = 0
  return {
    get taken() {
      return taken
    },
    take(address) {
      const fromThere = perAddress.get(address) ?? 0
      if (
        taken >= limits.maxConnections ||
        taken - authenticated() >= limits.maxUnauthenticated ||
        fromThere >= limits.maxConnectionsPerAddress
      )
        return false
      taken += 1
      perAddress.set(address, fromThere + 1)
      return true
    },
    free(address) {
      taken -= 1
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    },
  }
}
