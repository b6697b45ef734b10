import { devices } from '@limpid/contract/devices'
import { type Device, type DevicePageQuery, type DeviceRow, fleet } from '@limpid/contract/fleet'
import type { Page } from '@limpid/contract/kernel/page'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../api/problem.ts'
import { remote } from '../../api/remote.ts'
import { rememberRunning } from '../cycles/cycles.face.ts'
import { productQuery } from '../products/products.face.ts'
import { rememberValues } from '../telemetry/telemetry.face.ts'
import { rememberTransfer } from '../transfers/transfers.face.ts'

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

/**
 * All that the page of a device shows first, in one call. Its parts take their places in the store, where news keeps them
 * fresh; the answer itself only tells whether the person may see the device.
 */
export function deviceViewQuery(client: QueryClient, id: string) {
  return queryOptions<boolean>({
    queryKey: ['devices', id, 'view'],
    queryFn: async ({ signal }) => {
      const view = await call.view({ params: { id } }, { signal }).catch(nullIfMissing)
      const before = client.getQueryData<Device | null>(deviceKey(id))
      if (before !== undefined && grantOf(before) !== grantOf(view?.device ?? null)) forgetUnseen(client, id)
      client.setQueryData<Device | null>(deviceKey(id), view?.device ?? null)
      if (!view) return false
      client.setQueryData(productQuery(view.product.id).queryKey, view.product)
      rememberValues(client, id, view)
      rememberRunning(client, id, view.running)
      rememberTransfer(client, id, view.transfer)
      return true
    },
    gcTime: 0,
  })
}

const missing = 404

function nullIfMissing(error: unknown): null {
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
