import { type LatestValue, telemetry } from '@limpid/contract/telemetry'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'
import { appendLive, newestOf, type SeriesTable } from './readings.ts'

const call = remote(telemetry)

/** The latest value of every metric that a device ever told. */
export function latestQuery(deviceId: string) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'latest'],
    queryFn: ({ signal }) => call.latest({ params: { id: deviceId } }, { signal }),
  })
}

export interface SeriesRange {
  metrics: readonly string[]
  from: Date
  to: Date
  points: number
}

/** Readings between two instants. */
export function seriesQuery(deviceId: string, { metrics, from, to, points }: SeriesRange) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'series', 'fixed', metrics.join(), from.getTime(), to.getTime(), points],
    queryFn: ({ signal }) =>
      call.series(
        { params: { id: deviceId }, query: { metrics: metrics.join(), from, to, points } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: metrics.length > 0,
    staleTime: 30_000,
  })
}

/** The newest stretch of readings, `spanMs` long. It ends when it was asked; live values are appended to it. */
export function recentSeriesQuery(
  deviceId: string,
  { metrics, spanMs, points }: { metrics: readonly string[]; spanMs: number; points: number },
) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'series', 'recent', metrics.join(), spanMs, points],
    queryFn: ({ signal }) => {
      const to = new Date()
      const from = new Date(to.getTime() - spanMs)
      return call.series(
        { params: { id: deviceId }, query: { metrics: metrics.join(), from, to, points } },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
    enabled: metrics.length > 0,
    staleTime: 30_000,
    // Appended values are not joined: asking again now and then keeps the number of points in bounds.
    refetchInterval: Math.min(15 * 60_000, Math.max(60_000, spanMs / 20)),
  })
}

const sampleMs = 24 * 3_600_000
const mostSamples = 500

/** Readings of the last day of one metric, in the order of time, without gaps. */
export async function recentSamples(
  client: QueryClient,
  deviceId: string,
  metric: string,
): Promise<{ at: Date; value: number | string }[]> {
  const query = recentSeriesQuery(deviceId, { metrics: [metric], spanMs: sampleMs, points: mostSamples })
  const { [metric]: points = [] } = await client.fetchQuery({ ...query, staleTime: 0 })
  return points.flatMap(([ts, value]) => (value === null ? [] : { at: new Date(ts), value }))
}

/** Readings from an instant until now, for something that is still going on; live values are appended. */
export function growingSeriesQuery(
  deviceId: string,
  { metrics, from, points }: { metrics: readonly string[]; from: Date; points: number },
) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'series', 'recent', 'since', metrics.join(), from.getTime(), points],
    queryFn: ({ signal }) =>
      call.series(
        { params: { id: deviceId }, query: { metrics: metrics.join(), from, to: new Date(), points } },
        { signal },
      ),
    enabled: metrics.length > 0,
    refetchInterval: 60_000,
  })
}

/** A page of a device's refused messages, newest first. */
export function refusalsQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'refusals', page],
    queryFn: ({ signal }) => call.refusals({ params: { id: deviceId }, query: page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Moves a device's values and open charts to what it just told, without asking the server. */
export function patchLatest(client: QueryClient, deviceId: string, told: readonly LatestValue[]): void {
  client.setQueryData<LatestValue[]>(
    ['devices', deviceId, 'latest'],
    (known) => known && newestOf(known, told),
  )
  client.setQueriesData<SeriesTable>(
    { queryKey: ['devices', deviceId, 'series', 'recent'] },
    (table) => table && appendLive(table, told),
  )
}

/** Asks again for the refused messages on screen. */
export function refreshRefusals(client: QueryClient, deviceId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ['devices', deviceId, 'refusals'] })
}
