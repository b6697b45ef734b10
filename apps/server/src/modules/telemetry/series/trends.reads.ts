import { hourMs } from '@limpid/contract/kernel/durations'
import type { Metric } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import type { Db } from '../../../platform/database/tables.ts'
import { series } from './series.reads.ts'

/** Points for a value drawn large, and for one that only shows its trend. */
const drawnPoints = 120
const reportedPoints = 12

/** The hour before `now` for every numeric gauge. */
export async function trends(
  db: Db,
  deviceId: string,
  metrics: readonly Metric[],
  now: Date,
): Promise<Record<string, SeriesPoint[]>> {
  const range = { from: new Date(now.getTime() - hourMs), to: now }
  const gauges = metrics.filter(({ kind, values }) => kind === 'gauge' && values === undefined)
  const keysOf = (drawn: boolean) =>
    gauges.filter(({ headline = false }) => headline === drawn).map(({ key }) => key)
  const [drawn, reported] = await Promise.all([
    series(db, deviceId, { ...range, metrics: keysOf(true), points: drawnPoints }, metrics),
    series(db, deviceId, { ...range, metrics: keysOf(false), points: reportedPoints }, metrics),
  ])
  return { ...reported, ...drawn }
}
