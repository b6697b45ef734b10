import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.public.ts'
import '../telemetry.tables.ts'
import { refillRise } from './uses.rules.ts'

interface EndSearch {
  /** Returned with the result. */
  id: string
  deviceId: string
  metric: string
  /** The value at which the level ends. */
  end: number
  since: Date
}

interface LevelEnd {
  id: string
  /** The hour in which it happened. */
  at: Date
  /** What was left above the end: nothing when it ended, else what a refill found. */
  rest: number
  /** The mean of the last hour before; null where none is known. */
  before: number | null
}

/**
 * When gauges reached their end or rose as after a refill, in order, from the hour of the instant on; hours with rejected readings are
 * left out.
 */
export async function listLevelEnds(db: Db, searches: readonly EndSearch[]): Promise<LevelEnd[]> {
  if (searches.length === 0) return []
  const all = <T>(pick: (one: EndSearch) => T) => searches.map(pick)
  const accepted = sql`h.device_id = q.device_id AND h.metric_id = q.metric_id AND h.count > 0 AND h.min >= q.low AND h.max <= q.high`
  const { rows } = await sql<LevelEnd>`
    WITH named AS MATERIALIZED (
      SELECT a.*, a.since - interval '1 hour' AS after, d.product_id
        FROM unnest(${all(({ id }) => id)}::text[], ${all(({ deviceId }) => deviceId)}::bigint[], ${all(({ metric }) => metric)}::text[],
                    ${all(({ end }) => end)}::float8[], ${all(({ since }) => since)}::timestamptz[]) AS a(id, device_id, metric, "end", since)
        JOIN devices d ON d.id = a.device_id
    ), ranges AS MATERIALIZED (
      -- A model is long, and the same for all devices of a product.
      SELECT n.product_id, n.metric, m.id AS metric_id, range.low, range.high
        FROM (SELECT DISTINCT product_id, metric FROM named) n JOIN products p ON p.id = n.product_id JOIN metrics m ON m.key = n.metric
       CROSS JOIN LATERAL accepted_range(p.model, n.metric) range
    ), requested AS MATERIALIZED (
      SELECT n.id, n.device_id, n."end", n.after, r.metric_id, r.low, r.high FROM named n JOIN ranges r USING (product_id, metric)
    ), means AS (
      -- Of the hours before, the last known one, however long ago: a refill while a device was off is a rise from there.
      SELECT q.id, q."end", q.after, h.hour, h.min, h.sum / h.count AS mean FROM requested q CROSS JOIN LATERAL (
        SELECT * FROM telemetry_hourly h WHERE ${accepted} AND h.hour > q.after
         UNION ALL (SELECT * FROM telemetry_hourly h WHERE ${accepted} AND h.hour <= q.after ORDER BY h.hour DESC LIMIT 1)) h
    ), steps AS (
      SELECT *, lag(mean) OVER w AS before, lag(min) OVER w AS lowest FROM means WINDOW w AS (PARTITION BY id ORDER BY hour)
    )
    SELECT id, hour AS at, CASE WHEN min <= "end" THEN 0 ELSE greatest(0, before - "end") END::float8 AS rest, before FROM steps
     WHERE hour > after AND (mean > before + ${refillRise} OR min <= "end" AND (lowest IS NULL OR lowest > "end")) ORDER BY id, hour`.execute(
    db,
  )
  return rows
}
