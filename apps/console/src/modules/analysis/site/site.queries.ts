import { siteOverviewCalls } from '@limpid/contract/analysis/site'
import { keepPreviousData } from '@tanstack/react-query'
import { keysAbout, queriesOf } from '../../../api/queries.ts'

const reads = queriesOf('analysis', siteOverviewCalls)
const everyMs = 60_000

/** Key prefix of everything queried for a site. */
export const siteOverviewKeys = (id: string) => keysAbout(id, reads.siteOverview)

/**
 * Overview of a site with the days of a month, by default the current one. Refetched every minute, so that a
 * new day appears.
 */
export function siteOverviewQuery(id: string, month: string) {
  return {
    ...reads.siteOverview({ params: { id }, query: month ? { month } : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  }
}
