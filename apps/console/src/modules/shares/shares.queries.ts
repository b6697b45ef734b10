import type { GivenQuery, ShareLogQuery } from '@limpid/contract/shares/schemas'
import { shares } from '@limpid/contract/shares/shares'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

/** Share API calls. */
export const sharing = remote(shares)
const reads = queriesOf('shares', shares)

/** Shares given by the user. */
export function givenQuery(query: Partial<GivenQuery>) {
  return {
    ...reads.given({ query }),
    placeholderData: keepPreviousData,
  }
}

/** The user's usable links. */
export const linksQuery = reads.links({})

/** What a link offers. Fetched once, because opening links is rate-limited. */
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
  return reads.viewers({ params: { id: deviceId } })
}

/** The log of shares. */
export function shareLogQuery(query: Partial<ShareLogQuery>) {
  return {
    ...reads.log({ query }),
    placeholderData: keepPreviousData,
  }
}
