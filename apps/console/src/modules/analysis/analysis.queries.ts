import { overviewCalls } from '@limpid/contract/analysis/overview'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'

const reads = queriesOf('analysis', overviewCalls)

const overviewEveryMs = 60_000

/**
 * Fleet overview. Also refetched every minute, so that "today" rolls over at midnight and devices that stop
 * reporting show up.
 */
export function overviewQuery(scope: 'own' | 'all') {
  return {
    ...reads.overview({ query: { scope } }),
    placeholderData: keepPreviousData,
    refetchInterval: overviewEveryMs,
  }
}

/** The start of the keys of all overviews. */
export const overviewKey = reads.overview.key
