import '../telemetry/telemetry.public.ts'
import type { Excursion } from '@limpid/contract/excursions/excursions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import type { Watched } from './water-metrics.ts'

/** How many days before a range the start of an alert is searched. */
const lookBackDays = 92

export interface SpansQuery {
  deviceId: string
  metrics: readonly (Watched & { id: number })[]
  from: Date
  to: Date
  now: Date
  limit: number
  offset: number
}

export type Span = Omit<Excursion, 'washes'>

/**
 * The time spans in which metrics were outside their limits and that overlap a range, newest first. Only the
 * hours with a value outside the limits (known from their rollups) are read, and those after them in which
 * such a value may still hold. A reading holds until the next accepted one, and no longer than its metric's
 * hold time; rejected readings are ignored.
 */
export async function readSpans(db: Db, query: SpansQuery): Promise<{ list: Span[]; total: number }> {
  const { deviceId, metrics, from, to, now, limit, offset } = query
  if (metrics.length === 0) return { list: [], total: 0 }
  const column = (pick: (metric: SpansQuery['metrics'][number]) => number) => metrics.map(pick)
  const end = now.getTime() < to.getTime() ? now : to
  const { rows } = await sql<Span & { total: string }>`
    WITH watched AS (
      SELECT m.*, ${from}::timestamptz - ${lookBackDays}::int * interval '1 day' AS oldest
        FROM unnest(${column(({ id }) => id)}::int[], ${column(({ holdSeconds }) => holdSeconds)}::float8[],
                    ${column(({ min }) => min)}::float8[], ${column(({ max }) => max)}::float8[],
                    ${column(({ low }) => low)}::float8[], ${column(({ high }) => high)}::float8[])
          AS m(id, hold, min_accepted, max_accepted, low, high)
    ), looked AS (
      -- An hour that was in order throughout ends the search on either side.
      SELECT w.*,
        coalesce((SELECT h.hour FROM telemetry_hourly h WHERE h.device_id = ${deviceId} AND h.metric_id = w.id
            AND h.hour < date_trunc('hour', ${from}::timestamptz) AND h.hour >= w.oldest
            AND h.min >= w.low AND h.max <= w.high ORDER BY h.hour DESC LIMIT 1), w.oldest) AS since,
        coalesce((SELECT h.hour FROM telemetry_hourly h WHERE h.device_id = ${deviceId} AND h.metric_id = w.id
            AND h.hour > ${end}::timestamptz AND h.min >= w.low AND h.max <= w.high ORDER BY h.hour LIMIT 1), ${now}) AS till
        FROM watched w
    ), hours AS (
      SELECT DISTINCT l.*, h.hour + n * interval '1 hour' AS hour
        FROM looked l
        JOIN telemetry_hourly h ON h.device_id = ${deviceId} AND h.metric_id = l.id AND h.hour >= l.since AND h.hour <= l.till
             AND (h.min < l.low OR h.max > l.high)
       CROSS JOIN generate_series(0, ceil(l.hold / 3600)::int) n
    ), readings AS (
      SELECT h.id, h.hold, h.oldest, r.ts, r.value,
             CASE WHEN r.value < h.low THEN 'low' WHEN r.value > h.high THEN 'high' END AS side,
             lead(r.ts) OVER series AS next
        FROM hours h
       CROSS JOIN LATERAL (
         SELECT t.ts, t.value FROM telemetry t
          WHERE t.device_id = ${deviceId} AND t.metric_id = h.id AND t.ts >= h.hour AND t.ts < h.hour + interval '1 hour'
            AND t.ts <= ${now} AND t.value BETWEEN h.min_accepted AND h.max_accepted
         OFFSET 0
       ) r
      WINDOW series AS (PARTITION BY h.id ORDER BY r.ts)
    ), held AS (
      SELECT *, coalesce(next <= ts + hold * interval '1 second', false) AS followed, lead(side) OVER series AS next_side
        FROM readings WINDOW series AS (PARTITION BY id ORDER BY ts)
    ), marked AS (
      SELECT *, coalesce(side = lag(side) OVER series AND lag(followed) OVER series, false) AS goes_on
        FROM held WINDOW series AS (PARTITION BY id ORDER BY ts)
    ), numbered AS (
      SELECT *, count(*) FILTER (WHERE NOT goes_on) OVER (PARTITION BY id ORDER BY ts) AS number FROM marked WHERE side IS NOT NULL
    ), spans AS (
      SELECT id, side, min(ts) AS started, count(*)::int AS readings, min(oldest) + min(hold) * interval '1 second' AS known,
             CASE side WHEN 'low' THEN min(value) ELSE max(value) END AS worst,
             -- Only the last reading of a span is followed by another side, or by none.
             max(CASE WHEN followed THEN next ELSE ts + hold * interval '1 second' END) AS until,
             (array_agg(CASE WHEN NOT followed THEN 'silent' WHEN next_side IS NULL THEN 'within' ELSE 'across' END ORDER BY ts DESC))[1] AS "end"
        FROM numbered GROUP BY id, number, side
    )
    SELECT m.key AS metric, side, started AS "startedAt", known > started AS older, worst, readings, count(*) OVER () AS total,
           CASE WHEN until <= ${now} THEN until END AS "endedAt", CASE WHEN until <= ${now} THEN "end" END AS "end"
      FROM spans JOIN metrics m ON m.id = spans.id
     WHERE started < ${to} AND until > ${from}
     ORDER BY started DESC, m.key LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const [first] = rows
  if (!first && offset > 0) {
    const { total } = await readSpans(db, { ...query, limit: 1, offset: 0 })
    return { list: [], total }
  }
  return { list: rows.map(({ total: _, ...span }) => span), total: Number(first?.total ?? 0) }
}
