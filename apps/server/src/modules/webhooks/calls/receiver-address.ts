import { isIP } from 'node:net'
import type { ReachableAddresses } from '../../../platform/gateway/public-addresses.ts'

const maxPort = 1023
/** As it is stored. */
const maxAddressLength = 500
const webPorts = ['', '80', '443']

/**
 * The address of a receiver as it is stored; undefined if it cannot be one. Host names are checked when they are resolved: here
 * only what no answer could change. Plain HTTP and IP addresses are for receivers that the operator names.
 */
export function receiverAddress(text: string, reachable: ReachableAddresses): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const named = isIP(host) > 0 && reachable.isNamed(host)
  if (url.protocol !== 'https:' && !(named && url.protocol === 'http:')) return undefined
  if (url.username || url.password || url.hash) return undefined
  if (isIP(host) > 0 && !reachable.allows(host)) return undefined
  // Services of the operating system are no receivers.
  if (!named && !webPorts.includes(url.port) && Number(url.port) <= maxPort) return undefined
  // Percent-encoded it is longer than what was typed.
  return url.href.length <= maxAddressLength ? url.href : undefined
}
