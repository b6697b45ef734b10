import { networkInterfaces } from 'node:os'

/** Whether a database runs on another machine, as far as its address says; one behind a name may be this one after all. */
export function isRemoteDatabase(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return false
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = (searchParams.get('host') ?? hostname).replace(/^\[|\]$/g, '')
  // A folder is a socket file.
  if (host === '' || host.startsWith('/') || host === 'localhost' || host.startsWith('127.')) return false
  const own = Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? [])
  return !own.includes(host)
}
