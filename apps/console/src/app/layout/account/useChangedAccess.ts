import { readsByAccess, staleNews } from '@limpid/contract/catalogue/stale-news'
import type { Query } from '@tanstack/react-query'
import { refetchStale } from '../../../api/stale.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { expandStale } from '../../../kit/modules/staleWith.ts'
import { queryClient } from '../ground/queryClient.ts'

/** Not `inactive`: a disabled query of an open page would start over with what it loaded before. */
const isUnwatched = (query: Query) => query.getObserversCount() === 0

/**
 * When access to others' devices has changed, refetches what is on screen of them and drops the rest from the
 * cache.
 */
export function useChangedAccess(): void {
  useLive([], ({ kind }) => {
    if (kind !== 'access.changed') return
    for (const name of expandStale(readsByAccess))
      queryClient.removeQueries({ queryKey: name.split('/'), predicate: isUnwatched })
    refetchStale(staleNews[kind])
  })
}
