/**
 * The kind of network an address belongs to, as far as the address itself shows: this computer, a private
 * network, or the internet.
 */
export const networks = ['own', 'private', 'public', 'unknown'] as const
export type Network = (typeof networks)[number]

/** RFC 1918, RFC 6598 (shared by carriers) and RFC 3927 (link-local), as first and last address. */
const privateRanges: readonly (readonly [string, string])[] = [
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.168.0.0', '192.168.255.255'],
]

const v4Form = /^(?:\d{1,3}\.){3}\d{1,3}$/

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/** The kind of network of an IPv4 or IPv6 address. */
export function networkOf(address: string): Network {
  const plain = address.trim().toLowerCase().replace(/%.*$/, '')
  const v4 = plain.replace(/^::ffff:/, '')
  if (v4Form.test(v4)) {
    const number = numberOf(v4)
    if (v4.startsWith('127.')) return 'own'
    return privateRanges.some(([first, last]) => number >= numberOf(first) && number <= numberOf(last))
      ? 'private'
      : 'public'
  }
  if (!plain.includes(':')) return 'unknown'
  if (plain === '::1') return 'own'
  // RFC 4193 (unique local) and RFC 4291 (link-local).
  return /^(?:f[cd]|fe[89ab])/.test(plain) ? 'private' : 'public'
}
