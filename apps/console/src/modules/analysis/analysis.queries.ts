import { analysis } from '@limpid/contract/analysis'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(analysis)

const overviewEveryMs = 60_000

/** The fleet at a glance. Asked again every minute too, so that "today" ends at midnight and quiet devices show. */
export function overviewQuery(scope: 'own' | 'all') {
  return queryOptions({
    queryKey: ['analysis', 'overview', scope],
    queryFn: ({ signal }) => call.overview({ query: { scope } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: overviewEveryMs,
  })
}

/** Asks again for the overview on screen. */
export function refreshOverview(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['analysis', 'overview'] })
}
