import type { Period } from '@limpid/contract/telemetry/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { NumberPoint } from '../series/series.rules.ts'
import '../telemetry.tables.ts'
import type { RequestedRange } from './periods.reads.ts'
import type { Summed } from './summed.rules.ts'

/**
 * The hours whose readings are deleted, in full or up to the end of a month: those before the first remaining
 * reading of their metric. What was accepted of an hour is noted when its readings are deleted.
 */
const hoursOf = ({ deviceId, from, to, metrics }: RequestedRange): RawBuilder<unknown> => sql`
  SELECT m.id, h.hour, h.count AS readings, CASE WHEN whole THEN h.count ELSE coalesce(h.accepted_count, 0) END AS accepted,
         CASE WHEN whole THEN h.sum ELSE h.accepted_sum END AS sum, CASE WHEN whole THEN h.min ELSE h.accepted_min END AS min,
         CASE WHEN whole THEN h.max ELSE h.accepted_max END AS max
    FROM unnest(${metrics.map(({ id }) => id)}::int[], ${metrics.map(({ min }) => min)}::float8[],
                ${metrics.map(({ max }) => max)}::float8[]) m(id, min_accepted, max_accepted)
    JOIN telemetry_hourly h ON h.device_id = ${deviceId} AND h.metric_id = m.id AND h.hour >= ${from} AND h.hour < ${to}
     AND h.hour < coalesce((SELECT date_trunc('hour', min(t.ts)) FROM telemetry t
                             WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to}), 'infinity')
   CROSS JOIN LATERAL (SELECT h.min >= m.min_accepted AND h.max <= m.max_accepted AS whole) known`

/** What remains of deleted readings, for each hour or day of the zone; an hour counts where it starts. */
export async function readSummed(db: Db, requested: RequestedRange, period: Period): Promise<Summed[]> {
  const unit = period === 'day' ? 'hour' : 'day'
  const { rows } = await sql<Summed>`
    SELECT id, date_trunc(${unit}, hour, ${requested.timeZone}) AS "startsAt", sum(readings)::int AS readings,
           sum(accepted)::int AS accepted, sum(sum) AS sum, min(min) AS min, max(max) AS max
      FROM (${hoursOf(requested)}) hours GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** The same hours for drawing. */
export async function readSummedHours(
  db: Db,
  requested: RequestedRange,
): Promise<Map<number, NumberPoint[]>> {
  const { rows } = await sql<NumberPoint & { id: number }>`
    SELECT id, hour AS "firstAt", hour AS "lastAt", sum / accepted AS mean, min, max
      FROM (${hoursOf(requested)}) hours WHERE accepted > 0 ORDER BY id, hour`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}
