/**
 * Opens something on the named interface, or on every one when none is named: IPv6 with IPv4, or IPv4 alone
 * if the machine has no IPv6.
 */
export async function onInterface<T>(
  host: string | undefined,
  open: (host: string) => Promise<T>,
): Promise<T> {
  try {
    return await open(host ?? '::')
  } catch (error) {
    if (host !== undefined || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
    return open('0.0.0.0')
  }
}

/** Whether an address is one of this machine alone. */
export const isLoopback = (address: string): boolean => /^(::ffff:)?127[.]|^::1$|^localhost$/.test(address)
