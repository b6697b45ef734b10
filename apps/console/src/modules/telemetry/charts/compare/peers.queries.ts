import { fleet } from '@limpid/contract/fleet/fleet'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../../../api/problem.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { remote } from '../../../../api/remote.ts'

const call = remote(fleet)
const reads = queriesOf('fleet', fleet)
const maxShown = 20

export interface Peer {
  id: string
  name: string
  sn: string
}

/**
 * Visible devices of a product, by part of their name or serial number; all accounts' devices for users who
 * can see all.
 */
export function peersQuery(productId: string, keywords: string, seesAll: boolean) {
  const scopes = seesAll ? (['all'] as const) : (['own', 'shared'] as const)
  return queryOptions({
    queryKey: [...reads.page.key, 'peers', productId, keywords, seesAll],
    queryFn: async ({ signal }): Promise<Peer[]> => {
      const query = { productId, pageSize: maxShown, ...(keywords && { keywords }) }
      const pages = await Promise.all(
        scopes.map((scope) => call.page({ query: { ...query, scope } }, { signal })),
      )
      return pages.flatMap(({ list }) => list)
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** One device by its id; null if the user cannot see it. */
export function peerQuery(id: string) {
  return queryOptions({
    queryKey: [...reads.get({ params: { id } }).queryKey, 'peer'],
    queryFn: ({ signal }): Promise<Peer | null> =>
      call.get({ params: { id } }, { signal }).catch((error: unknown) => {
        if (error instanceof CallProblem && error.status >= 400 && error.status < 500) return null
        throw error
      }),
    enabled: id !== '',
  })
}
