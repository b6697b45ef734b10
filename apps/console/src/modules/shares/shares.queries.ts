import { shares } from '@limpid/contract/shares'
import type { GivenQuery, ReceivedQuery, ShareLogQuery } from '@limpid/contract/shares/schemas'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** What is done to shares. */
export const sharing = remote(shares)

/** Shares that one gave. */
export function givenQuery(query: Partial<GivenQuery>) {
  return queryOptions({
    queryKey: ['shares', 'given', query],
    queryFn: ({ signal }) => sharing.given({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Shares that one received and can use or answer. */
export function receivedQuery(query: Partial<ReceivedQuery>) {
  return queryOptions({
    queryKey: ['shares', 'received', query],
    queryFn: ({ signal }) => sharing.received({ query }, { signal }),
  })
}

/** Links of one's own that can still be used. */
export const linksQuery = queryOptions({
  queryKey: ['shares', 'links'],
  queryFn: ({ signal }) => sharing.links({}, { signal }),
})

/** What stands behind a link. It is asked once: opening links is limited. */
export function openedLinkQuery(secret: string) {
  return queryOptions({
    queryKey: ['share-link', secret],
    queryFn: ({ signal }) => sharing.openLink({ body: { secret } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { shown: 'page' },
  })
}

/** Who can see a device. */
export function viewersQuery(deviceId: string) {
  return queryOptions({
    queryKey: ['shares', 'viewers', deviceId],
    queryFn: ({ signal }) => sharing.viewers({ params: { id: deviceId } }, { signal }),
  })
}

/** What happened to shares. */
export function shareLogQuery(query: Partial<ShareLogQuery>) {
  return queryOptions({
    queryKey: ['shares', 'log', query],
    queryFn: ({ signal }) => sharing.log({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Asks again for what is on screen of shares, and for the lists of devices that they make longer or shorter. */
export async function refreshShares(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['shares'] }),
    client.invalidateQueries({ queryKey: ['devices', 'page'] }),
  ])
}
