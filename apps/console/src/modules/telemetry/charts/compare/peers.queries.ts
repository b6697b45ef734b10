import { fleet } from '@limpid/contract/fleet'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../../../api/problem.ts'
import { remote } from '../../../../api/remote.ts'

const call = remote(fleet)
const mostShown = 20

export interface Peer {
  id: string
  name: string
  sn: string
}

/** Devices of a product that one may see, by part of their name or serial number; for who may see all, everybody's. */
export function peersQuery(productId: string, keywords: string, seesAll: boolean) {
  const scopes = seesAll ? (['all'] as const) : (['own', 'shared'] as const)
  return queryOptions({
    queryKey: ['devices', 'peers', productId, keywords, seesAll],
    queryFn: async ({ signal }): Promise<Peer[]> => {
      const query = { productId, pageSize: mostShown, ...(keywords && { keywords }) }
      const pages = await Promise.all(
        scopes.map((scope) => call.page({ query: { ...query, scope } }, { signal })),
      )
      return pages.flatMap(({ list }) => list)
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** One device by its id; null where one may not see it. */
export function peerQuery(id: string) {
  return queryOptions({
    queryKey: ['devices', id, 'peer'],
    queryFn: ({ signal }): Promise<Peer | null> =>
      call.get({ params: { id } }, { signal }).catch((error: unknown) => {
        if (error instanceof CallProblem && error.status >= 400 && error.status < 500) return null
        throw error
      }),
    enabled: id !== '',
  })
}
