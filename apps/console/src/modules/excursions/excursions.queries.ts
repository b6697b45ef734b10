import { type ExcursionPageQuery, excursions } from '@limpid/contract/excursions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(excursions)

/** Everything that shows excursions of a water device. */
export const excursionsKey = (deviceId: string) => ['devices', deviceId, 'excursions'] as const

/** A page of the excursions of a device, newest first. */
export function excursionPageQuery(deviceId: string, query: Partial<ExcursionPageQuery>) {
  return queryOptions({
    queryKey: [...excursionsKey(deviceId), 'page', query],
    queryFn: ({ signal }) => call.page({ params: { id: deviceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** When the water of a site was out of its limits in some days of its calendar. */
export function siteExcursionsQuery(siteId: string, fromDay: string, toDay: string) {
  return queryOptions({
    queryKey: ['sites', 'excursions', siteId, fromDay, toDay],
    queryFn: ({ signal }) => call.ofSite({ params: { id: siteId }, query: { fromDay, toDay } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The excursion of a metric that began at this instant; null where there is none any more. */
export function excursionQuery(deviceId: string, metric: string, startedAt: Date) {
  return queryOptions({
    queryKey: [...excursionsKey(deviceId), 'one', metric, startedAt.getTime()],
    queryFn: async ({ signal }) => {
      const query = { metric, from: startedAt, to: new Date(startedAt.getTime() + 1), pageSize: 1 }
      const { list } = await call.page({ params: { id: deviceId }, query }, { signal })
      return list[0] ?? null
    },
  })
}

/** A page of the washes that ran in the water of a span. */
export function waterWashesQuery(
  deviceId: string,
  query: { from: Date; to: Date; pageNum: number; pageSize: number },
) {
  return queryOptions({
    queryKey: [...excursionsKey(deviceId), 'washes', query],
    queryFn: ({ signal }) => call.washes({ params: { id: deviceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The water of a wash. */
export function washWaterQuery(deviceId: string, cycleId: string) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'cycles', 'water', cycleId],
    queryFn: ({ signal }) => call.ofWash({ params: { id: deviceId, cycleId } }, { signal }),
  })
}
