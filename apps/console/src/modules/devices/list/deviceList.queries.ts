import { type DevicePageQuery, deviceListCalls } from '@limpid/contract/fleet/device-list'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

/* Apart from the other calls of devices: the dashboard has the list without their models of products, washes and readings. */
const call = remote(deviceListCalls)
const reads = queriesOf('fleet', deviceListCalls)

/** A page of devices. */
export function devicePageQuery(query: Partial<DevicePageQuery>) {
  return {
    ...reads.page({ query }),
    placeholderData: keepPreviousData,
  }
}

/** A page of devices, not held in the store. */
export const devicePage = (query: Partial<DevicePageQuery>, signal: AbortSignal) =>
  call.page({ query }, { signal })

/** The start of the keys of all pages of devices. */
export const deviceListKey = reads.page.key
