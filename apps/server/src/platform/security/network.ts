/** The network of a household or office: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function network(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
