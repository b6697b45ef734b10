import { dayMs } from '@limpid/contract/kernel/durations'
import { type Condition, isOfWashes, standbyMetric } from '@limpid/contract/products/alarm-rules/condition'
import { rejectionMetricsOf } from '@limpid/contract/products/alarm-rules/rejection-metrics'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { sql } from 'kysely'
import { onDb } from '../../../platform/database/query.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Reading } from '../evaluation/state.ts'
import { readingsOfUnits } from '../judge/rejections.reads.ts'
import { standbyCountersOf } from '../judge/standby/counters.ts'
import { readStandby } from '../judge/standby/standby.reads.ts'
import { readWashes } from '../judge/washes.reads.ts'
import '../../telemetry/telemetry.public.ts'

/** Readings are read for this long at once, or for less where that would be too many of them for the memory of the server. */
const longestStepMs = 7 * dayMs
const maxRows = 50_000

/** What the washes of a device say that ended from one instant to another. */
async function pastWashes(db: Db, deviceId: string, fromMs: number, toMs: number): Promise<Reading[]> {
  const found = await readWashes(onDb(db), [{ deviceId, afterMs: fromMs }], new Date(toMs))
  return found.get(deviceId) ?? []
}

/** What its osmosis unit held back in the hours that ended from one instant to another. */
async function pastRejections(
  db: Db,
  deviceId: string,
  metrics: readonly Metric[],
  fromMs: number,
  toMs: number,
): Promise<Reading[]> {
  const found = await readingsOfUnits(onDb(db), [{ deviceId, metrics, afterMs: fromMs }], new Date(toMs))
  return found.get(deviceId) ?? []
}

/** What its counters counted outside washes, part by part: each continues where the washes were not over. */
function pastStandby(
  db: Db,
  deviceId: string,
  conditions: readonly Condition[],
  model: ProductModel,
  fromMs: number,
) {
  const keys = new Set(conditions.flatMap(({ type, metric }) => (type === 'standby' ? metric : [])))
  const counters = standbyCountersOf(model, keys).map((counter) => ({ ...counter, afterMs: fromMs }))
  return async (toMs: number): Promise<Reading[]> => {
    if (counters.length === 0) return []
    const found = await readStandby(onDb(db), [{ deviceId, counters }], new Date(toMs))
    const { readings = [] } = found.get(deviceId) ?? {}
    for (const { metric, atMs } of readings) {
      const counter = counters.find((one) => standbyMetric(one.metric) === metric)
      if (counter) counter.afterMs = atMs
    }
    return readings.map(({ late: _, ...reading }) => reading)
  }
}

/**
 * The stored readings of a device that a rule would have received, in chronological order. Times are read as numbers: a million rows are
 * read in a third of the time.
 */
export async function* readPast(
  db: Db,
  {
    deviceId,
    conditions,
    model,
    maxReadings = maxRows,
  }: { deviceId: string; conditions: readonly Condition[]; model: ProductModel; maxReadings?: number },
  fromMs: number,
  toMs: number,
): AsyncGenerator<Reading[]> {
  const computed = conditions.some(isOfWashes) ? await pastWashes(db, deviceId, fromMs, toMs) : []
  if (conditions.some(({ type }) => type === 'rejection'))
    computed.push(...(await pastRejections(db, deviceId, rejectionMetricsOf(model.metrics), fromMs, toMs)))
  // Only the other metrics show that one is missing.
  const all = conditions.some(({ type }) => type === 'missing')
  const keys = conditions.flatMap(({ type, metric }) => (type === 'standby' ? [] : metric))
  const outsideWashes = pastStandby(db, deviceId, conditions, model, fromMs)
  const { rows: metrics } = await sql<{ id: number; key: string }>`
    SELECT id, key FROM metrics WHERE ${all} OR key = ANY(${keys}::text[])`.execute(db)
  // Numbers alone are read from the index, where the rows of a device are not scattered.
  const texts = model.metrics.some(
    ({ key, kind }) => keys.includes(key) && (kind === 'state' || kind === 'text'),
  )
  const text = texts ? sql`text` : sql`NULL::text`
  const keyOf = new Map(metrics.map(({ id, key }) => [id, key]))
  let [atMs, stepMs] = [fromMs, longestStepMs]
  while (atMs < toMs) {
    const endMs = Math.min(atMs + stepMs, toMs)
    const { rows } = await sql<{ metric: number; value: number | null; text: string | null; at: number }>`
      SELECT metric_id AS metric, value, ${text} AS text, extract(epoch FROM ts)::float8 * 1000 AS at FROM telemetry
       WHERE device_id = ${deviceId} AND metric_id = ANY(${[...keyOf.keys()]}::int[])
         AND ts >= ${new Date(atMs)} AND ts < ${new Date(endMs)}
       ORDER BY ts LIMIT ${maxReadings + 1}`.execute(db)
    // A millisecond has at most a reading of each metric; it ends there in any case.
    if (rows.length > maxReadings && stepMs > 1) {
      stepMs = Math.max(1, Math.floor((endMs - atMs) / 4))
      continue
    }
    const readings = rows.map(
      ({ metric, value, text, at }): Reading => ({
        metric: keyOf.get(metric) ?? '',
        value: value ?? text ?? '',
        atMs: Math.round(at * 1000) / 1000,
      }),
    )
    const ended = computed.filter((one) => one.atMs > atMs && one.atMs <= endMs)
    ended.push(...(await outsideWashes(endMs)))
    yield ended.length > 0 ? [...readings, ...ended].sort((a, b) => a.atMs - b.atMs) : readings
    atMs = endMs
    if (rows.length < maxReadings / 4) stepMs = Math.min(stepMs * 2, longestStepMs)
  }
}
