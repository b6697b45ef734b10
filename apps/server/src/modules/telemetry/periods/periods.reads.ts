import '../../devices/devices.tables.ts'
import '../telemetry.tables.ts'
import { maxRejectedListed, type Period } from '@limpid/contract/telemetry/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { NumberPoint } from '../series/series.rules.ts'
import type { Bounds, Figures } from './periods.rules.ts'

/** A requested metric. */
export interface Requested extends Bounds {
  id: number
  /** Maximum time that a reading holds. */
  holdSeconds: number
}

/** Which readings of one device are requested. */
export interface RequestedRange {
  deviceId: string
  timeZone: string
  from: Date
  to: Date
  metrics: readonly Requested[]
}

/** Nothing is known beyond the end of the period or beyond the present. */
const readingsOf = ({ deviceId, from, to, metrics }: RequestedRange, now: Date): RawBuilder<unknown> => {
  const column = (pick: (metric: Requested) => number) => metrics.map(pick)
  const end = now.getTime() < to.getTime() ? now : to
  return sql`
    SELECT r.*, value BETWEEN min_accepted AND max_accepted AS accepted,
           extract(epoch FROM least(coalesce(next, ${end}::timestamptz), ts + hold * interval '1 second', ${end}::timestamptz) - ts)::float8 AS held
      FROM (
        SELECT m.*, t.ts, t.value, lead(t.ts) OVER (PARTITION BY m.id ORDER BY t.ts) AS next
          FROM unnest(${column(({ id }) => id)}::int[], ${column(({ holdSeconds }) => holdSeconds)}::float8[],
                      ${column(({ min }) => min)}::float8[], ${column(({ max }) => max)}::float8[],
                      ${column(({ low }) => low)}::float8[], ${column(({ high }) => high)}::float8[]) m(id, hold, min_accepted, max_accepted, low, high)
          JOIN telemetry t ON t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to}
         WHERE t.value IS NOT NULL
      ) r`
}

/** Figures of each metric for each hour or day of the zone, and for the whole, where `startsAt` is null. */
export async function readFigures(
  db: Db,
  requested: RequestedRange,
  period: Period,
  now: Date,
): Promise<Figures[]> {
  const unit = period === 'day' ? 'hour' : 'day'
  const { rows } = await sql<Figures>`
    SELECT id, part AS "startsAt", count(*)::int AS readings, (count(*) FILTER (WHERE NOT accepted))::int AS rejected,
           min(value) FILTER (WHERE accepted) AS min, avg(value) FILTER (WHERE accepted) AS mean,
           max(value) FILTER (WHERE accepted) AS max,
           coalesce(sum(greatest(held, 0)) FILTER (WHERE accepted), 0) AS "knownSeconds",
           coalesce(sum(greatest(held, 0)) FILTER (WHERE accepted AND value NOT BETWEEN low AND high), 0) AS "outsideSeconds"
      FROM (SELECT *, date_trunc(${unit}, ts, ${requested.timeZone}) AS part FROM (${readingsOf(requested, now)}) held) parted
     GROUP BY GROUPING SETS ((id, part), (id))
     ORDER BY id, part`.execute(db)
  return rows
}

/** Accepted readings for drawing, averaged in buckets of this length. */
export async function readAccepted(
  db: Db,
  { deviceId, from, to, metrics }: RequestedRange,
  bucketMs: number,
): Promise<Map<number, NumberPoint[]>> {
  const { rows } = await sql<NumberPoint & { id: number }>`
    SELECT m.id, min(t.ts) AS "firstAt", max(t.ts) AS "lastAt", avg(t.value) AS mean, min(t.value) AS min, max(t.value) AS max
      FROM unnest(${metrics.map(({ id }) => id)}::int[], ${metrics.map(({ min }) => min)}::float8[],
                  ${metrics.map(({ max }) => max)}::float8[]) m(id, min_accepted, max_accepted)
      JOIN telemetry t ON t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to}
     WHERE t.value BETWEEN m.min_accepted AND m.max_accepted
     GROUP BY m.id, date_bin(${bucketMs} * interval '1 millisecond', t.ts, ${from}::timestamptz)
     ORDER BY m.id, min(t.ts)`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Readings outside the range of their metric, newest first. */
export async function readRejected(
  db: Db,
  { deviceId, from, to, metrics }: RequestedRange,
): Promise<Map<number, { ts: Date; value: number }[]>> {
  const { rows } = await sql<{ id: number; ts: Date; value: number }>`
    SELECT m.id, r.ts, r.value
      FROM unnest(${metrics.map(({ id }) => id)}::int[], ${metrics.map(({ min }) => min)}::float8[],
                  ${metrics.map(({ max }) => max)}::float8[]) m(id, min_accepted, max_accepted)
     CROSS JOIN LATERAL (
       SELECT t.ts, t.value FROM telemetry t
        WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to}
          AND t.value NOT BETWEEN m.min_accepted AND m.max_accepted
        ORDER BY t.ts DESC LIMIT ${maxRejectedListed}
     ) r ORDER BY m.id, r.ts DESC`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/**
 * The increase of counters in each hour or day, corrected for resets, from the rollups: days are those of the
 * device's zone. Hours are UTC hours: in a zone with a half-hour offset, each counts towards the local hour
 * in which it starts.
 */
export async function readIncreases(
  db: Db,
  { deviceId, timeZone, from, to, metrics }: RequestedRange,
  period: Period,
): Promise<{ id: number; startsAt: Date; increase: number }[]> {
  const ids = metrics.map(({ id }) => id)
  const hours = sql<{ id: number; startsAt: Date; increase: number }>`
    SELECT metric_id AS id, date_trunc('hour', hour, ${timeZone}) AS "startsAt", sum(increase) AS increase FROM telemetry_hourly
     WHERE device_id = ${deviceId} AND metric_id = ANY(${ids}::int[]) AND hour >= ${from} AND hour < ${to}
       AND increase IS NOT NULL GROUP BY 1, 2`
  const days = sql<{ id: number; startsAt: Date; increase: number }>`
    SELECT metric_id AS id, day::timestamp AT TIME ZONE ${timeZone} AS "startsAt", increase FROM telemetry_daily
     WHERE device_id = ${deviceId} AND metric_id = ANY(${ids}::int[])
       AND day >= (${from}::timestamptz AT TIME ZONE ${timeZone})::date
       AND day < (${to}::timestamptz AT TIME ZONE ${timeZone})::date
       AND increase IS NOT NULL`
  return (await (period === 'day' ? hours : days).execute(db)).rows
}

/** Numbers of the metrics with these keys that the device has ever reported. */
export async function findReported(
  db: Db,
  deviceId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    SELECT m.id, m.key FROM metrics m
     WHERE m.key = ANY(${[...keys]}::text[])
       AND (EXISTS (SELECT FROM telemetry_latest l WHERE l.metric_id = m.id AND l.device_id = ${deviceId})
            OR EXISTS (SELECT FROM telemetry_rejected r WHERE r.metric_id = m.id AND r.device_id = ${deviceId}))`.execute(
    db,
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export async function findAttributes(db: Db, deviceId: string): Promise<Record<string, unknown>> {
  const device = await db
    .selectFrom('devices')
    .select('attributes')
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return device?.attributes ?? {}
}
