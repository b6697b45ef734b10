import { readsByAccess, staleNews } from '@limpid/contract/catalogue/stale-news'
import { noteStale } from '../../../api/stale.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { queryClient } from '../ground/queryClient.ts'

/**
 * When access to others' devices has changed, refetches what is on screen of them and drops the rest from the
 * cache.
 */
export function useChangedAccess(): void {
  useLive([], ({ kind }) => {
    if (kind !== 'access.changed') return
    for (const name of readsByAccess)
      queryClient.removeQueries({ queryKey: name.split('/'), type: 'inactive' })
    noteStale(staleNews[kind], true)
  })
}
