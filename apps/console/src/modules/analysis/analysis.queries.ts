import { overviewCalls } from '@limpid/contract/analysis/overview'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(overviewCalls)

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

/** Every overview that was asked for. */
export const overviewKey = ['analysis', 'overview'] as const
