import { type DeliveryPageQuery, deliveries } from '@limpid/contract/deliveries'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'
import { refreshStock } from '../parts/parts.face.ts'

const call = remote(deliveries)

/** Everything that shows the deliveries for a device. */
export const deliveriesKey = (deviceId: string) => ['devices', deviceId, 'deliveries'] as const

/** Every page of one's own deliveries. */
export const deliveryPagesKey = ['deliveries', 'page'] as const

/** A page of one's own deliveries. */
export function deliveryPageQuery(query: Partial<DeliveryPageQuery>) {
  return queryOptions({
    queryKey: [...deliveryPagesKey, query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
  })
}

/** A page of the deliveries for a device. */
export function ofDeviceQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...deliveriesKey(deviceId), page],
    queryFn: ({ signal }) => call.ofDevice({ params: { id: deviceId }, query: page }, { signal }),
  })
}

export const { proposal, create, update, ship, receive, close, cancel } = call

/** Asks again for everything that shows deliveries; what was received lies in stock. */
export async function refreshDeliveries(client: QueryClient, deviceId: string | undefined): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['deliveries'] }),
    deviceId === undefined ? undefined : client.invalidateQueries({ queryKey: deliveriesKey(deviceId) }),
    refreshStock(client),
  ])
}
