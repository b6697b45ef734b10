import type { World } from './world.ts'

/** One row of plain SQL over raw readings, devices and washes, with nothing of the server's own queries in it. */
export async function row<T>({ pool, now }: World, text: string, more: readonly unknown[] = []): Promise<T> {
  const { rows } = await pool.query(text, [now, ...more])
  return rows[0] as T
}
export const one = async (world: World, text: string, more: readonly unknown[] = []) =>
  Object.values(await row<Record<string, unknown>>(world, text, more))[0]

/** The local clock of device `d`; `$1` is the present. */
export const local = `($1::timestamptz AT TIME ZONE d.time_zone)`
export const localDay = (column: string) => `(${column} AT TIME ZONE d.time_zone)::date`
export const isToday = (column: string) => `${localDay(column)} = ${local}::date AND ${column} <= $1`
/** On the same weekday a week ago, before this time of day. */
export const isWeekAgo = (column: string) =>
  `${localDay(column)} = ${local}::date - 7 AND (${column} AT TIME ZONE d.time_zone) < ${local} - interval '7 days'`
/** The day that has begun. */
export const today = { fromDay: '2026-11-08', toDay: '2026-11-08' }
/** What that is compared with: the same weekday a week before, when New York set its clocks back, up to the same local time. */
export const weekBefore = {
  ...{ fromDay: '2026-11-01', toDay: '2026-11-01' },
  end: `((${local} - interval '7 days') AT TIME ZONE d.time_zone)`,
}

export interface Period {
  fromDay: string
  toDay: string
  /** The moment at which it ends, if it is running. */
  end: string
}

export const isMachine = `(SELECT category NOT IN ('water_quality', 'purifier') FROM products WHERE id = d.product_id)`

/**
 * `s`: each step of a counter of device `d`, counted at its later reading: what the highest reading since the last reset
 * rose by, and the whole value after a reset, which is a fall of more than one per cent.
 */
export const steps = (metric: string) => `(
  SELECT device_id, ts, top - coalesce(lag(top) OVER (PARTITION BY device_id, run ORDER BY ts), 0) AS amount, was, before FROM (
    SELECT *, max(value) OVER (PARTITION BY device_id, run ORDER BY ts) AS top FROM (
      SELECT *, count(*) FILTER (WHERE value < was * 0.99) OVER (PARTITION BY device_id ORDER BY ts) AS run FROM (
        SELECT t.device_id, t.ts, t.value, lag(t.value) OVER w AS was, lag(t.ts) OVER w AS before
          FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE m.key = '${metric}'
         WINDOW w AS (PARTITION BY t.device_id ORDER BY t.ts)) pairs) runs) tops) s
  JOIN devices d ON d.id = s.device_id AND s.was IS NOT NULL`

export const sumOf = (world: World, metric: string, condition: string, more: readonly unknown[] = []) =>
  one(world, `SELECT sum(s.amount)::float8 FROM ${steps(metric)} WHERE ${condition}`, more)

/** Finished washes `c` of device `d`. */
export const washes = `cycles c JOIN devices d ON d.id = c.device_id AND c.ended_at IS NOT NULL`

/**
 * Of step `s`: between washes. It is neither across hours of silence nor touches a wash, and lies in no hour of a wash without this figure, or after
 * one began that is still running.
 */
export const isBetween = (column: string) => `s.ts - s.before <= interval '1 hour' AND NOT EXISTS (
  SELECT FROM cycles w WHERE w.device_id = d.id AND (w.started_at < s.ts AND coalesce(w.ended_at, 'infinity') > s.before
     OR (w.ended_at IS NULL AND date_trunc('hour', w.started_at) <= date_trunc('hour', s.ts))
     OR (w.${column} IS NULL AND date_trunc('hour', w.started_at) = date_trunc('hour', s.ts))))`

/** Meters are kept by the hour: what is between washes counts with the hour in which it was reported, on the day on which that hour begins. */
export const hourOf = (column: string) => `date_trunc('hour', ${column})`

/** Readings of `$2`'s metric with the time that each held: until the next, for three expected intervals at most, and to the end. */
export const held = (metric: string, from: string, to: string) => `(
  SELECT r.*, value BETWEEN 0 AND 14 AS accepted,
         extract(epoch FROM least(coalesce(next, $1), ts + interval '1 second' * 3 * interval_s, $1, ${to}) - ts)::float8 AS held
    FROM (SELECT t.ts, t.value, lead(t.ts) OVER (ORDER BY t.ts) AS next,
                 (SELECT (x ->> 'expectedIntervalSeconds')::int FROM products p JOIN devices d ON d.product_id = p.id,
                         json_array_elements(p.model -> 'metrics') x WHERE d.id = $2::bigint AND x ->> 'key' = '${metric}') AS interval_s
            FROM telemetry t JOIN metrics m ON m.id = t.metric_id
           WHERE t.device_id = $2::bigint AND m.key = '${metric}' AND t.ts >= ${from} AND t.ts < ${to}) r) h`
