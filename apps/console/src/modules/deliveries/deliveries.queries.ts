import { type DeliveryPageQuery, deliveries } from '@limpid/contract/deliveries/deliveries'
import { keysAbout, queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(deliveries)
const reads = queriesOf('deliveries', deliveries)

/** The keys of a device's deliveries. */
export const deliveryKeys = (deviceId: string) => keysAbout(deviceId, reads.ofDevice)

/** Key prefix of all pages of the user's deliveries. */
export const deliveryPagesKey = reads.page.key

/** A page of the user's deliveries. */
export function deliveryPageQuery(query: Partial<DeliveryPageQuery>) {
  return reads.page({ query })
}

/** A page of the deliveries for a device. */
export function ofDeviceQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return reads.ofDevice({ params: { id: deviceId }, query: page })
}

/** What to order within 30 days: for a device, for a site, or for all own devices. */
export function proposalQuery(of: { deviceId?: string; siteId?: string }) {
  return reads.proposal({ query: of })
}

export const { proposal, create, update, ship, receive, close, cancel } = call
