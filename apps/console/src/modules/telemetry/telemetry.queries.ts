import { type LatestValue, mostSeriesMetrics, telemetry } from '@limpid/contract/telemetry'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { remote } from '../../api/remote.ts'
import { appendTrend, trendMs } from './overview/trends.ts'
import { appendLive, newestOf, type SeriesTable } from './readings.ts'

const call = remote(telemetry)

/** The latest value of every metric that a device ever told. */
export function latestQuery(deviceId: string) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'latest'],
    queryFn: ({ signal }) => call.latest({ params: { id: deviceId } }, { signal }),
    // The live socket keeps it fresh.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const trendPoints = 120

/** The last hour of every gauge. Known from the first answer of the page, and kept fresh by the live socket. */
export function trendsQuery(deviceId: string, metrics: readonly string[]) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'trends'],
    queryFn: async ({ signal }): Promise<SeriesTable> => {
      if (metrics.length === 0) return {}
      const to = new Date()
      const from = new Date(to.getTime() - trendMs)
      const query = { metrics: metrics.slice(0, mostSeriesMetrics).join(), from, to, points: trendPoints }
      return call.series({ params: { id: deviceId }, query }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Takes over what the first answer of a device's page told of its values. */
export function rememberValues(
  client: QueryClient,
  deviceId: string,
  { latest, trends }: { latest: LatestValue[] | null; trends: SeriesTable | null },
): void {
  if (latest) client.setQueryData<LatestValue[]>(['devices', deviceId, 'latest'], latest)
  if (trends) client.setQueryData<SeriesTable>(['devices', deviceId, 'trends'], trends)
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

/** Every reading of a range, as a CSV file. */
export function downloadReadings(deviceId: string, { metrics, from, to }: Omit<SeriesRange, 'points'>) {
  const query = { metrics: metrics.join(), from, to }
  return download(telemetry.exportReadings, { params: { id: deviceId }, query })
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

/** Moves a device's values and open charts to what it just told, without asking the server. */
export function patchLatest(client: QueryClient, deviceId: string, told: readonly LatestValue[]): void {
  client.setQueryData<LatestValue[]>(
    ['devices', deviceId, 'latest'],
    (known) => known && newestOf(known, told),
  )
  client.setQueryData<SeriesTable>(
    ['devices', deviceId, 'trends'],
    (table) => table && appendTrend(table, told),
  )
  client.setQueriesData<SeriesTable>(
    { queryKey: ['devices', deviceId, 'series', 'recent'] },
    (table) => table && appendLive(table, told),
  )
}
