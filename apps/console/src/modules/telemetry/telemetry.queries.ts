import {
  type IncreaseStep,
  type Increases,
  type LatestValue,
  maxSeriesMetrics,
  type SeriesPoint,
  telemetry,
} from '@limpid/contract/telemetry/telemetry'
import type { UnallocatedUse } from '@limpid/contract/telemetry/unallocated'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { appendTrend, trendMs } from './overview/trends.ts'
import { appendLive, mergeNewer, newestOf, type SeriesTable } from './readings.ts'

const call = remote(telemetry)
const reads = queriesOf('telemetry', telemetry)

const latestKey = (id: string) => [...reads.latest({ params: { id } }).queryKey]
const trendsKey = (id: string) => [...reads.series.key, { params: { id } }, 'trends']
const recentKey = (id: string) => [...reads.series.key, { params: { id } }, 'recent']

/** The latest value of every metric that a device has ever reported. */
export function latestQuery(deviceId: string) {
  return {
    ...reads.latest({ params: { id: deviceId } }),
    // Kept up to date by the live socket.
    staleTime: Number.POSITIVE_INFINITY,
  }
}

const trendPoints = 120

/**
 * The last hour of every gauge. Taken from the first response of the page, and kept up to date by the live
 * socket.
 */
export function trendsQuery(deviceId: string, metrics: readonly string[]) {
  return queryOptions({
    queryKey: trendsKey(deviceId),
    queryFn: async ({ signal }): Promise<SeriesTable> => {
      if (metrics.length === 0) return {}
      const to = new Date()
      const from = new Date(to.getTime() - trendMs)
      const query = { metrics: metrics.slice(0, maxSeriesMetrics).join(), from, to, points: trendPoints }
      return call.series({ params: { id: deviceId }, query }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Caches the values in the first response of a device's page. */
export function rememberValues(
  client: QueryClient,
  deviceId: string,
  { latest, trends }: { latest: LatestValue[] | null; trends: SeriesTable | null },
): void {
  if (latest) client.setQueryData<LatestValue[]>(latestKey(deviceId), (known) => mergeNewer(latest, known))
  if (trends) client.setQueryData<SeriesTable>(trendsKey(deviceId), trends)
}

export interface SeriesRange {
  metrics: readonly string[]
  from: Date
  to: Date
  points: number
}

/** Readings between two instants. */
export function seriesQuery(deviceId: string, { metrics, from, to, points }: SeriesRange) {
  return {
    ...reads.series({ params: { id: deviceId }, query: { metrics: metrics.join(), from, to, points } }),
    placeholderData: keepPreviousData,
    enabled: metrics.length > 0,
    staleTime: 30_000,
  }
}

/**
 * The most recent readings, over `spanMs`. The span ends at the time of the query; live values are appended.
 */
export function recentSeriesQuery(
  deviceId: string,
  { metrics, spanMs, points }: { metrics: readonly string[]; spanMs: number; points: number },
) {
  return queryOptions({
    queryKey: [...recentKey(deviceId), metrics.join(), spanMs, points],
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
    // Appended values are not averaged: an occasional refetch limits the number of points.
    refetchInterval: Math.min(15 * 60_000, Math.max(60_000, spanMs / 20)),
  })
}

/** What counters rose by in each hour or day, as points of a series, and across gaps, in the unit of each counter. */
export interface UsedSeries {
  table: SeriesTable
  gaps: readonly (UnallocatedUse & { key: string })[]
}

/** What counters rose by in each hour or day of a range, as points of a series; refetched while the range ends now. */
export function increasesQuery(
  deviceId: string,
  { metrics, from, to, by }: Omit<SeriesRange, 'points'> & { by: IncreaseStep },
) {
  return queryOptions({
    ...reads.increases({ params: { id: deviceId }, query: { metrics: metrics.join(), from, to, by } }),
    placeholderData: keepPreviousData,
    enabled: metrics.length > 0,
    staleTime: 30_000,
    select: seriesOfIncreases,
  })
}

const seriesOfIncreases = (found: Increases): UsedSeries => ({
  table: Object.fromEntries(
    Object.entries(found).map(([key, { steps }]) => [
      key,
      steps.map(([start, rise]): SeriesPoint => [start, rise, rise, rise]),
    ]),
  ),
  gaps: Object.entries(found).flatMap(([key, { unallocated }]) =>
    unallocated.map((gap) => ({ key, ...gap })),
  ),
})

/** Every reading of a range, as a CSV file; with another device, the readings of both. */
export function downloadReadings(
  deviceId: string,
  { metrics, from, to }: Omit<SeriesRange, 'points'>,
  otherId?: string,
) {
  const query = { metrics: metrics.join(), from, to, ...(otherId && { deviceId: otherId }) }
  return download(telemetry.exportReadings, { params: { id: deviceId }, query })
}

/** Rejected readings of a device, newest first. Pages that are open look again now and then. */
export function rejectedQuery(deviceId: string, query: { pageNum: number; pageSize: number }) {
  return {
    ...reads.rejected({ params: { id: deviceId }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
  }
}

const sampleMs = 24 * 3_600_000
const maxSamples = 500

/** Readings of one metric over the last day, in chronological order, without gaps. */
export async function recentSamples(
  client: QueryClient,
  deviceId: string,
  metric: string,
): Promise<{ at: Date; value: number | string }[]> {
  const query = recentSeriesQuery(deviceId, { metrics: [metric], spanMs: sampleMs, points: maxSamples })
  const { [metric]: points = [] } = await client.fetchQuery({ ...query, staleTime: 0 })
  return points.flatMap(([ts, value]) => (value === null ? [] : { at: new Date(ts), value }))
}

/** Applies live values to a device's latest values and open charts, without a request. */
export function patchLatest(client: QueryClient, deviceId: string, reported: readonly LatestValue[]): void {
  client.setQueryData<LatestValue[]>(latestKey(deviceId), (known) => known && newestOf(known, reported))
  client.setQueryData<SeriesTable>(trendsKey(deviceId), (table) => table && appendTrend(table, reported))
  client.setQueriesData<SeriesTable>(
    { queryKey: recentKey(deviceId) },
    (table) => table && appendLive(table, reported),
  )
}
