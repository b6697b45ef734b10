import { randomUUID } from 'node:crypto'

/**
 * The id of a connection: a UUID of version 7 that begins with the time of its sign-in by the clock of the database, so
 * that all servers agree which of two connections of a device is newer. It is newer than `previous`, the last one on this server.
 */
export function connectionId(signedInAt: Date, previous?: string): string {
  const atMs = previous
    ? Math.max(signedInAt.getTime(), Number.parseInt(previous.replace('-', '').slice(0, 12), 16) + 1)
    : signedInAt.getTime()
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
