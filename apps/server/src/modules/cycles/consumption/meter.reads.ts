import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.public.ts'
import { validHours } from '../../tariffs/tariffs.public.ts'
import '../../telemetry/telemetry.tables.ts'
import { isInlet, type MeterKind, meterKey } from './meter-key.reads.ts'
import { isMetered } from './metered.reads.ts'
import { wholeDays } from './whole-days.reads.ts'

/** Rows of device_id, from_at and to_at (half-open), which may lie within an hour. */
type Moments = RawBuilder<unknown>

/** The meters of machines, by product, with the range of readings that are accepted. */
const metersOf = (kind: MeterKind) => sql`
    meters AS MATERIALIZED (
      SELECT p.id AS product_id, m.id AS metric_id, accepted.low, accepted.high
        FROM products p JOIN metrics m ON m.key = ${meterKey(kind)}
       CROSS JOIN LATERAL accepted_range(p.model, m.key) accepted WHERE NOT ${isInlet}
    )`

/**
 * The table `counted` with device_id, from_at and amount: what the `meters` counted within these moments, by hour. Whole hours
 * come from the rollups, and of an hour that begins before or ends after, the accepted readings within the moments are
 * counted, each step at its later reading.
 */
const countedBy = (moments: Moments) => sql`
    hours AS MATERIALIZED (
      SELECT h.device_id, h.metric_id, h.increase, greatest(h.hour, s.from_at) AS from_at,
             least(h.hour + interval '1 hour', s.to_at) AS to_at,
             h.hour >= s.from_at AND h.hour + interval '1 hour' <= s.to_at AS whole, k.low, k.high
        FROM (${moments}) s JOIN devices d ON d.id = s.device_id JOIN meters k ON k.product_id = d.product_id
        -- Looked up for each, as the planner expects hours to be many more than there are within the moments.
       CROSS JOIN LATERAL (
         SELECT h.* FROM telemetry_hourly h
          WHERE h.device_id = s.device_id AND h.metric_id = k.metric_id AND h.hour > s.from_at - interval '1 hour' AND h.hour < s.to_at
            AND h.increase IS NOT NULL OFFSET 0) h
    ), counted AS (
      SELECT h.device_id, h.from_at, CASE WHEN whole OR increase = 0 THEN increase ELSE coalesce((
             SELECT sum(counter_rise(before, value))
               FROM (SELECT r.ts, r.value, lag(coalesce(r.level, r.value)) OVER (ORDER BY r.ts) AS before
                       FROM telemetry r
                      WHERE r.device_id = h.device_id AND r.metric_id = h.metric_id AND r.value BETWEEN h.low AND h.high
                        AND r.ts < h.to_at AND r.ts >= coalesce((
                          SELECT b.ts FROM telemetry b
                           WHERE b.device_id = h.device_id AND b.metric_id = h.metric_id AND b.ts < h.from_at
                             AND b.value BETWEEN h.low AND h.high ORDER BY b.ts DESC LIMIT 1), h.from_at)) steps
              WHERE before IS NOT NULL), 0) END AS amount
        FROM hours h
    )`

/** What the meters of machines counted within these moments, whole days from the daily rollups; null if none counted. */
export async function readMeter(db: Db, kind: MeterKind, moments: Moments): Promise<number | null> {
  const { rows } = await sql<{ meter: number | null }>`
    WITH ${metersOf(kind)},
    spans AS MATERIALIZED (
      SELECT s.device_id, s.from_at, s.to_at, k.metric_id, d.time_zone
        FROM (${moments}) s JOIN devices d ON d.id = s.device_id JOIN meters k ON k.product_id = d.product_id
    ),
    days AS MATERIALIZED (${wholeDays(sql`spans`)}),
    known AS MATERIALIZED (
      SELECT s.*, w.first_day, w.end_day, CASE WHEN w.first_day < w.end_day THEN w.first_at ELSE s.to_at END AS days_from,
             CASE WHEN w.first_day < w.end_day THEN w.end_at ELSE s.to_at END AS days_to
        FROM spans s JOIN days w USING (time_zone, from_at, to_at) WHERE ${isMetered(sql`s.device_id`, sql`s.metric_id`)}
    ),
    ${countedBy(sql`
      SELECT device_id, from_at, days_from AS to_at FROM known WHERE from_at < days_from
       UNION ALL SELECT device_id, days_to, to_at FROM known WHERE days_to < to_at`)}
    SELECT sum(amount)::float8 AS meter FROM (
      SELECT amount FROM counted
       UNION ALL
      SELECT t.increase FROM known s JOIN telemetry_daily t ON t.device_id = s.device_id AND t.metric_id = s.metric_id
         AND t.day >= s.first_day AND t.day < s.end_day) parts`.execute(db)
  return rows[0]?.meter ?? null
}

export interface Gas {
  cubicMetres: number | null
  /** At the prices and by the factors that held on the day at the site; of gas without one nothing. */
  fen: number | null
  grams: number | null
  /** What it cost by day and site, not rounded. The empty key: without a site. */
  parts: { day: string | null; site: string | null; fen: number | null }[]
}

export const noGas: Gas = { cubicMetres: null, fen: null, grams: null, parts: [] }

/** What holds for the gas of an hour `c` of device `d` at the site of stay `y`: in ten-thousandths of the currency unit or of a kilogram. */
const tariffOf = (kind: 'gas' | 'gasCarbon') => sql`
  SELECT (${validHours({
    ...{ ownerId: sql`d.owner_id`, siteId: sql`y.site_id`, kind: sql.lit(kind) },
    day: sql`(c.from_at AT TIME ZONE d.time_zone)::date`,
  })})[1] AS amount`

/** What the gas meters of machines counted, and what it cost and emitted. */
export async function readGas(db: Db, moments: Moments): Promise<Gas> {
  const { rows } = await sql<
    Omit<Gas, 'parts'> & Gas['parts'][number] & { exactFen: number | null; kind: number }
  >`
    WITH ${metersOf('gas')}, ${countedBy(moments)}
    SELECT grouping(l.day, st.id) AS kind, to_char(l.day, 'YYYY-MM-DD') AS day, st.id::text AS site, sum(c.amount * price.amount)::float8 / 100 AS "exactFen",
           sum(c.amount)::float8 AS "cubicMetres", round(sum(c.amount * price.amount) / 100)::float8 AS fen,
           round(sum(c.amount * factor.amount) / 10)::float8 AS grams
      FROM counted c JOIN devices d ON d.id = c.device_id
      LEFT JOIN site_stays y ON y.device_id = c.device_id AND y.began_at <= c.from_at AND c.from_at < y.ended_at
      LEFT JOIN sites st ON st.id = y.site_id AND st.owner_id = d.owner_id
     CROSS JOIN LATERAL (SELECT (c.from_at AT TIME ZONE d.time_zone)::date AS day) l
      LEFT JOIN LATERAL (${tariffOf('gas')}) price ON true LEFT JOIN LATERAL (${tariffOf('gasCarbon')}) factor ON true
     GROUP BY GROUPING SETS ((), (l.day), (st.id))`.execute(db)
  const isTotal = ({ kind }: { kind: number }) => kind === 0b11
  const [{ cubicMetres, fen, grams } = noGas] = rows.filter(isTotal)
  const parts = rows.flatMap((row) =>
    isTotal(row)
      ? []
      : [{ day: row.day, site: row.kind === 0b10 ? (row.site ?? '') : null, fen: row.exactFen }],
  )
  return { cubicMetres, fen, grams, parts }
}
