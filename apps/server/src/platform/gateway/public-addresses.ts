/* Where the server may connect on behalf of a user: into the internet, not into the network it stands in. The address that the
   host name resolves to is checked in the very connection that uses it, so a name that resolves differently the second time
   gains nothing. */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet: IANA's special-purpose registries (RFC 6890 and its updates). */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Only 2000::/3 is assigned to the internet; these parts of it are not, or contain IPv4 addresses. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = listOf([...specialV4, ...specialV6])
const globalV6 = listOf(['2000::/3'])

/** Addresses and subnets as a list that can be asked. */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function isPublic(address: string): boolean {
  const plain = mappedV4.exec(address)?.[1] ?? address
  if (isIP(plain) === 4) return !special.check(plain, 'ipv4')
  return isIP(plain) === 6 && globalV6.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
}

/** Thrown by a connection to an address that users may not make the server connect to. */
class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

export interface ReachableAddresses {
  /** Whether the operator names this address as one of their own receivers. */
  isNamed(address: string): boolean
  /** Whether the server may connect to it. */
  allows(address: string): boolean
  /** For `net.connect` and `http.request`: resolves a name and refuses what is not allowed. An IP address is not looked up: ask `allows`. */
  lookup: LookupFunction
}

/** Tells which addresses are in a list of addresses or subnets, separated by commas. */
export function addressesNamed(list: string | undefined): (address: string) => boolean {
  const own = listOf((list ?? '').split(',').flatMap((network) => network.trim() || []))
  return (address) => {
    const plain = mappedV4.exec(address)?.[1] ?? address
    return own.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Public addresses, and besides them those that the operator names: addresses or subnets, separated by commas. */
export function createReachableAddresses(named: string | undefined): ReachableAddresses {
  const isNamed = addressesNamed(named)
  const allows = (address: string) => isNamed(address) || isPublic(address)
  return {
    isNamed,
    allows,
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '', 0)
        const refused = found.find(({ address }) => !allows(address))
        const [first] = found
        // One private address among public ones is refused too: the connection would try each in turn.
        if (refused || !first) return callback(new ForbiddenAddress(refused?.address ?? hostname), '', 0)
        return options.all ? callback(null, found) : callback(null, first.address, first.family)
      })
    },
  }
}
