import { siteOverviewCalls } from '@limpid/contract/analysis/site'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'

const call = remote(siteOverviewCalls)
const everyMs = 60_000

/** Everything that was asked for of a site. */
export const siteOverviewKey = (id: string) => ['analysis', 'site', id] as const

/** A site at a glance, with the days of a month, the present one where none is named. Asked again every minute, so that days begin. */
export function siteOverviewQuery(id: string, month: string) {
  return queryOptions({
    queryKey: [...siteOverviewKey(id), month],
    queryFn: ({ signal }) => call.siteOverview({ params: { id }, query: month ? { month } : {} }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
}
