import { devices } from '@limpid/contract/devices/devices'
import { type Device, fleet } from '@limpid/contract/fleet/fleet'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../api/problem.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { expandStale } from '../../kit/modules/staleWith.ts'
import { deviceListKey } from './list/deviceList.queries.ts'

const call = { ...remote(fleet), ...remote(devices) }
const reads = queriesOf('fleet', fleet)
const deviceReadsOf = queriesOf('devices', devices)

/** One device; null if it does not exist or is no longer accessible, in which case cached data is dropped. */
export function deviceQuery(id: string) {
  return queryOptions<Device | null>({
    queryKey: deviceKey(id),
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }).catch(nullIfMissing),
  })
}

const missing = 404

/** Null for a device that does not exist or is not accessible. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof CallProblem && error.status === missing) return null
  throw error
}

/**
 * Drops cached data of a device that no open part of a page shows: values and washes that are no longer
 * accessible must not stay in the cache.
 */
export function evictHidden(client: QueryClient, id: string): void {
  for (const name of expandStale(['device.shown']))
    client.removeQueries({
      queryKey: name.split('/'),
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[1] !== 'view' && isAbout(id, queryKey),
    })
}

/** A call names the device in its path, and the reads of its parts after the call. */
const isAbout = (id: string, [, , call, ...rest]: readonly unknown[]) =>
  rest.includes(id) || (call as { params?: { id?: string } } | undefined)?.params?.id === id

export const nothingGranted = 'nothing'

/** A user's access to a device as a string, to detect changes. */
export function grantOf(device: Device | null): string {
  return device ? JSON.stringify([device.access.relation, device.access.tabs]) : nothingGranted
}

/** How a device connects. */
export function connectionQuery(id: string) {
  return deviceReadsOf.connection({ params: { id } })
}

/** Registers a device; its access token is returned only once. */
export const createDevice = call.create

/**
 * Replaces a device's access token; the new one is returned only once, the old one becomes invalid
 * immediately.
 */
export const renewToken = call.renewToken

/** Revokes a device's token and closes its connection. */
export const revokeToken = call.revokeToken

/** Changes name, serial number and tags. */
export const updateDevice = call.update

export const removeDevice = call.remove

/** What is deleted together with a device; refetched each time. */
export function removalQuery(id: string) {
  return {
    ...reads.removal({ params: { id } }),
    gcTime: 0,
  }
}

/** The keys of all list pages, and of the map. */
export const devicePageKeys = [deviceListKey, reads.map.key]

/** Key of one device. */
export const deviceKey = (id: string) => [...reads.get({ params: { id } }).queryKey]

/** Refetches the list on screen. */
export async function refreshDevicePages(client: QueryClient): Promise<void> {
  await Promise.all(devicePageKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Updates the last-reported time of a device without a server call. */
export function noteMessage(client: QueryClient, id: string, at: Date): void {
  client.setQueryData<Device | null>(deviceKey(id), (device) => device && { ...device, lastSeenAt: at })
}
