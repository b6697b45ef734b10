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

/** Of all accounts, all that the user may see, the user's own, or what others share. */
const scopesOf = { all: ['all'], seen: ['own', 'shared'], own: ['own'], shared: ['shared'] } as const
export type PickScope = keyof typeof scopesOf

/** Where offered devices are. */
export interface PickedPlace {
  siteId?: string
  groupId?: string
}

/** Devices, of one product if it is given, by part of their name or serial number. */
export function pickQuery(
  productId: string | undefined,
  keywords: string,
  seen: PickScope,
  { siteId, groupId }: PickedPlace = {},
) {
  const scopes = scopesOf[seen]
  return queryOptions({
    queryKey: [...reads.page.key, 'pick', productId ?? '', keywords, seen, siteId ?? '', groupId ?? ''],
    queryFn: async ({ signal }): Promise<PickedDevice[]> => {
      const query = {
        pageSize: maxShown,
        ...(productId && { productId }),
        ...(siteId && { siteId }),
        ...(groupId && { groupId }),
        ...(keywords && { keywords }),
      }
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
