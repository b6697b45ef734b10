import { fleet } from '@limpid/contract/fleet/fleet'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../../api/problem.ts'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const call = remote(fleet)
const reads = queriesOf('fleet', fleet)
const maxShown = 20

export interface Picked {
  id: string
  name: string
  sn: string
}

/**
 * Visible devices, of one product if it is given, by part of their name or serial number; all accounts' devices for users who
 * can see all.
 */
export function pickQuery(productId: string | undefined, keywords: string, seesAll: boolean) {
  const scopes = seesAll ? (['all'] as const) : (['own', 'shared'] as const)
  return queryOptions({
    queryKey: [...reads.page.key, 'pick', productId ?? '', keywords, seesAll],
    queryFn: async ({ signal }): Promise<Picked[]> => {
      const query = { ...(productId && { productId }), pageSize: maxShown, ...(keywords && { keywords }) }
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
export function pickedQuery(id: string) {
  return queryOptions({
    queryKey: [...reads.get({ params: { id } }).queryKey, 'picked'],
    queryFn: ({ signal }): Promise<Picked | null> =>
      call.get({ params: { id } }, { signal }).catch((error: unknown) => {
        if (error instanceof CallProblem && error.status >= 400 && error.status < 500) return null
        throw error
      }),
    enabled: id !== '',
  })
}
