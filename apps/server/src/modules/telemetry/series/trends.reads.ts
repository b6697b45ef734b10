import type { Metric } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry'
import type { Db } from '../../../platform/database/tables.ts'
import { series } from './series.reads.ts'

const hourMs = 3_600_000
/** Points of a value that is drawn large, and of one of which only the direction is told. */
const drawnPoints = 120
const toldPoints = 12

/** The hour before `now` of every gauge that is a number and not a word. */
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
  const [drawn, told] = await Promise.all([
    series(db, deviceId, { ...range, metrics: keysOf(true), points: drawnPoints }, metrics),
    series(db, deviceId, { ...range, metrics: keysOf(false), points: toldPoints }, metrics),
  ])
  return { ...told, ...drawn }
}
