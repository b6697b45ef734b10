import { type ExcursionPageQuery, excursions } from '@limpid/contract/excursions/excursions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keysAbout, queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(excursions)
const reads = queriesOf('excursions', excursions)

/** The keys of everything that shows water quality alerts of a device. */
export const excursionKeys = (deviceId: string) => keysAbout(deviceId, reads.page, reads.washes)

/** A page of a device's water quality alerts, newest first. */
export function excursionPageQuery(deviceId: string, query: Partial<ExcursionPageQuery>) {
  return {
    ...reads.page({ params: { id: deviceId }, query }),
    placeholderData: keepPreviousData,
  }
}

/** Water quality alerts of a site within a range of days in its calendar. */
export function siteExcursionsQuery(siteId: string, fromDay: string, toDay: string) {
  return {
    ...reads.ofSite({ params: { id: siteId }, query: { fromDay, toDay } }),
    placeholderData: keepPreviousData,
  }
}

/** The alert of a metric that started at this time; null if it no longer exists. */
export function excursionQuery(deviceId: string, metric: string, startedAt: Date) {
  return queryOptions({
    queryKey: [...reads.page.key, { params: { id: deviceId } }, 'one', metric, startedAt.getTime()],
    queryFn: async ({ signal }) => {
      const query = { metric, from: startedAt, to: new Date(startedAt.getTime() + 1), pageSize: 1 }
      const { list } = await call.page({ params: { id: deviceId }, query }, { signal })
      return list[0] ?? null
    },
  })
}

/** A page of the washes within a time range of a probe's water. */
export function waterWashesQuery(
  deviceId: string,
  query: { from: Date; to: Date; pageNum: number; pageSize: number },
) {
  return {
    ...reads.washes({ params: { id: deviceId }, query }),
    placeholderData: keepPreviousData,
  }
}

/** The water of a wash. */
export function washWaterQuery(deviceId: string, cycleId: string) {
  return reads.ofWash({ params: { id: deviceId, cycleId } })
}
