import { devices } from '@limpid/contract/devices'
import { type Device, type DevicePageQuery, type DeviceRow, fleet } from '@limpid/contract/fleet'
import type { Page } from '@limpid/contract/kernel/page'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../api/problem.ts'
import { remote } from '../../api/remote.ts'

const call = { ...remote(fleet), ...remote(devices) }

/** A page of devices. */
export function devicePageQuery(query: Partial<DevicePageQuery>) {
  return queryOptions<Page<DeviceRow>>({
    queryKey: ['devices', 'page', query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One device; null where there is none for this person, or none any more: what was known of it is gone then. */
export function deviceQuery(id: string) {
  return queryOptions<Device | null>({
    queryKey: ['devices', id, 'device'],
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }).catch(nullIfMissing),
  })
}

const missing = 404

/** Null for a device that there is not, for this person. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof CallProblem && error.status === missing) return null
  throw error
}

/** Forgets of a device what no open part of a page shows: values and washes that one may see no more must not wait in the store. */
export function forgetUnseen(client: QueryClient, id: string): void {
  client.removeQueries({
    queryKey: ['devices', id],
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[2] !== 'view',
  })
}

export const nothingGranted = 'nothing'

/** What a person may see of a device, to tell whether that changed. */
export function grantOf(device: Device | null): string {
  return device ? JSON.stringify([device.access.relation, device.access.tabs]) : nothingGranted
}

/** Registers a device; its access token is told in the reply and never again. */
export const createDevice = call.create

/** Gives a device another access token, told in the reply and never again; the old one ends at once. */
export const renewToken = call.renewToken

/** Takes a device's token away, with the connection that it opened. */
export const revokeToken = call.revokeToken

/** Changes name, serial number and tags. */
export const updateDevice = call.update

export const removeDevice = call.remove

/** What goes with a device that is removed; asked anew each time. */
export function removalQuery(id: string) {
  return queryOptions({
    queryKey: ['devices', id, 'removal'],
    queryFn: ({ signal }) => call.removal({ params: { id } }, { signal }),
    gcTime: 0,
  })
}

/** Every page of the list. */
export const devicePagesKey = ['devices', 'page'] as const

/** One device, by its id. */
export const deviceKey = (id: string) => ['devices', id, 'device'] as const

/** Asks again for the list on screen. */
export function refreshDevicePages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: devicePagesKey })
}

/** Asks again for one device. */
export function refreshDevice(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: deviceKey(id) })
}

/** Notes that a device has just said something, without asking the server. */
export function noteMessage(client: QueryClient, id: string, at: Date): void {
  client.setQueryData<Device | null>(
    ['devices', id, 'device'],
    (device) => device && { ...device, lastSeenAt: at },
  )
}
