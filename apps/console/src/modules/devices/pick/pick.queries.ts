import { fleet } from '@limpid/contract/fleet/fleet'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../../api/problem.ts'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const call = remote(fleet)
const reads = queriesOf('fleet', fleet)
const maxShown = 20

export interface PickedDevice {
  id: string
  name: string
  sn: string
}

/** Of all accounts, all that the user may see, or the user's own. */
const scopesOf = { all: ['all'], seen: ['own', 'shared'], own: ['own'] } as const

/** Devices, of one product if it is given, by part of their name or serial number. */
export function pickQuery(productId: string | undefined, keywords: string, seen: 'all' | 'seen' | 'own') {
  const scopes = scopesOf[seen]
  return queryOptions({
    queryKey: [...reads.page.key, 'pick', productId ?? '', keywords, seen],
    queryFn: async ({ signal }): Promise<PickedDevice[]> => {
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
    queryFn: ({ signal }): Promise<PickedDevice | null> =>
      call.get({ params: { id } }, { signal }).catch((error: unknown) => {
        if (error instanceof CallProblem && error.status >= 400 && error.status < 500) return null
        throw error
      }),
    enabled: id !== '',
  })
}
