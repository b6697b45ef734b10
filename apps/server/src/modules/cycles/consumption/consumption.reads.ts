import type { InletWater, Metered } from '@limpid/contract/cycles/consumption'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.public.ts'
import '../../telemetry/telemetry.tables.ts'
import { midnight, midnightAfter } from '../cycles.reads.ts'
import { type ConsumptionKind, isInlet, meterKey } from './meter-key.reads.ts'
import { isMetered } from './metered.reads.ts'
import { wholeDays } from './whole-days.reads.ts'

/** Rows of device_id, site_id, from_at, to_at (half-open), time_zone, and `open`: whether the washes may be shown. */
export type Spans = RawBuilder<unknown>

/** One device on these days, both inclusive, in its time zone. */
export const spanOfDevice = (
  deviceId: string,
  fromDay: string,
  toDay: string,
  timeZone: string,
): Spans => sql`
  SELECT ${deviceId}::bigint AS device_id, NULL::bigint AS site_id, ${timeZone}::text AS time_zone, true AS open,
         ${midnight(fromDay, timeZone)} AS from_at, ${midnightAfter(toDay, timeZone)} AS to_at`

const amountOf = { water: sql`c.water_litres`, energy: sql`c.energy_kwh` } as const
/** A counter reports what a wash used up to this much later. */
const slack = sql`interval '15 minutes'`

/**
 * The spans with their meter, and what each counted: whole days from the daily rollups, the rest from the
 * hourly ones, where an hour belongs to the span in which it starts.
 */
const countedBy = (kind: ConsumptionKind, spans: Spans, filter: RawBuilder<boolean>) => sql`
  spans AS (${spans}),
  meters AS MATERIALIZED (
    SELECT p.id AS product_id, m.id AS metric_id, p.recognition IS NULL AS undetected
      FROM products p JOIN metrics m ON m.key = ${meterKey(kind)} WHERE ${filter}
  ),
  days AS MATERIALIZED (${wholeDays(sql`spans`)}),
  known AS MATERIALIZED (
    SELECT s.*, m.metric_id, m.undetected, w.first_day, CASE WHEN whole THEN w.end_day ELSE w.first_day END AS end_day,
           CASE WHEN whole THEN w.first_at ELSE s.to_at END AS days_from, CASE WHEN whole THEN w.end_at ELSE s.to_at END AS days_to
      FROM spans s JOIN days w USING (time_zone, from_at, to_at)
      LEFT JOIN devices d ON d.id = s.device_id LEFT JOIN removed_devices r ON r.id = s.device_id
      JOIN meters m ON m.product_id = coalesce(d.product_id, r.product_id)
     CROSS JOIN LATERAL (SELECT w.first_day < w.end_day AND coalesce(d.time_zone, r.time_zone) = s.time_zone AS whole) c
     WHERE ${isMetered(sql`s.device_id`, sql`m.metric_id`)}
  ),
  counted AS MATERIALIZED (
    SELECT k.*, meter.increase FROM known k CROSS JOIN LATERAL (
      SELECT sum(increase) AS increase FROM (
        SELECT t.increase FROM telemetry_daily t
         WHERE t.device_id = k.device_id AND t.metric_id = k.metric_id AND t.day >= k.first_day AND t.day < k.end_day
         UNION ALL
        SELECT h.increase FROM telemetry_hourly h
         WHERE k.from_at < k.days_from AND h.device_id = k.device_id AND h.metric_id = k.metric_id
           AND h.hour >= k.from_at AND h.hour < k.days_from
         UNION ALL
        SELECT h.increase FROM telemetry_hourly h
         WHERE k.days_to < k.to_at AND h.device_id = k.device_id AND h.metric_id = k.metric_id
           AND h.hour >= k.days_to AND h.hour < k.to_at
      ) parts
    ) meter WHERE meter.increase IS NOT NULL
  )`

/** So many hours before a span are read as well: the meter of a wash before it may count in it. */
const around = sql`interval '8 hours'`

/**
 * `remains`: rows of what each metered machine used between its washes. Standby is what remains of an hour after its washes; of hours
 * that washes span each counts what it adds to what remains since the first of them, so that no later hour or wash changes it. A step across hours
 * of silence is no standby, nor is what remains beside a running wash or one without a figure. `sum_standby_days` sums days by the same rule.
 */
const remainsBy = (kind: ConsumptionKind, spans: Spans) => sql`
  ${countedBy(kind, spans, sql<boolean>`NOT ${isInlet}`)},
  washes AS MATERIALIZED (
    SELECT k.device_id, k.from_at, k.to_at, k.time_zone, c.started_at, c.ended_at, c.result = 'running' AS running, ${amountOf[kind]} AS amount
      FROM counted k JOIN cycles c ON c.device_id = k.device_id
       AND c.started_at >= k.from_at - ${around} - interval '1 day' AND c.started_at < k.to_at
     WHERE c.started_at >= k.from_at - ${around} OR coalesce(c.ended_at, 'infinity') > k.from_at - ${around}
  ),
  metered AS MATERIALIZED (
    SELECT k.device_id, k.from_at, k.undetected, h.hour, h.increase, h.hour >= k.from_at AS counts,
           CASE WHEN h.before IS NULL OR h.before < h.hour - interval '1 hour'
             THEN greatest(0, h.increase - (h.max - h.min)) ELSE 0 END AS jump
      FROM counted k CROSS JOIN LATERAL (
        SELECT h.hour, coalesce(h.increase, 0) AS increase, h.min, h.max, lag(h.hour) OVER (ORDER BY h.hour) AS before
          FROM telemetry_hourly h
         WHERE h.device_id = k.device_id AND h.metric_id = k.metric_id
           AND h.hour >= k.from_at - ${around} - interval '1 hour' AND h.hour <= k.to_at - interval '1 hour'
      ) h WHERE h.hour >= k.from_at - ${around}
  ),
  marks AS (
    SELECT device_id, from_at, to_at, date_trunc('hour', started_at) AS hour, coalesce(amount, 0) AS washed,
           running OR amount IS NULL AS unclear, false AS continued, running
      FROM washes
     UNION ALL
    SELECT device_id, from_at, to_at, hour, 0, running, true, running
      FROM washes CROSS JOIN LATERAL generate_series(
        date_trunc('hour', started_at) + interval '1 hour',
        CASE WHEN running THEN to_at ELSE least(coalesce(ended_at, started_at) + ${slack},
          ((coalesce(ended_at, started_at) AT TIME ZONE time_zone)::date + 1)::timestamp AT TIME ZONE time_zone) END - interval '1 microsecond',
        interval '1 hour') hour
  ),
  marked AS MATERIALIZED (
    SELECT device_id, from_at, to_at, hour, sum(washed) AS washed, bool_or(unclear) AS unclear, bool_or(continued) AND NOT bool_or(running) AS continued
      FROM marks GROUP BY 1, 2, 3, 4
  ),
  numbered AS (
    SELECT device_id, from_at, to_at, hour, coalesce(m.increase, 0) - coalesce(m.jump, 0) - w.washed AS rest, w.unclear OR coalesce(m.undetected, false) AS unclear,
           count(*) FILTER (WHERE NOT w.continued) OVER (PARTITION BY device_id, from_at ORDER BY hour) AS block
      FROM marked w LEFT JOIN metered m USING (device_id, from_at, hour)
  ),
  blocks AS (
    SELECT *, greatest(0, sum(rest) OVER until_hour) AS remains, bool_or(unclear) OVER until_hour AS is_unclear
      FROM numbered WINDOW until_hour AS (PARTITION BY device_id, from_at, block ORDER BY hour)
  ),
  hours AS (
    SELECT device_id, from_at, to_at, hour, CASE WHEN is_unclear THEN 0
             ELSE remains - coalesce(lag(remains) OVER (PARTITION BY device_id, from_at, block ORDER BY hour), 0) END AS standby
      FROM blocks
  ),
  remains AS (
    SELECT device_id, standby FROM hours WHERE hour >= from_at AND hour < to_at
     UNION ALL
    -- An hour without a wash stands alone: the hour before one that continues always has the beginning of its wash.
    SELECT device_id, sum(greatest(0, m.increase - m.jump)) FROM metered m LEFT JOIN marked w USING (device_id, from_at, hour)
     WHERE w.device_id IS NULL AND NOT m.undetected AND m.counts GROUP BY device_id
  )`

/** Rows of device_id, open and increase: what the meter of each machine counted. */
export const meteredMachines = (kind: ConsumptionKind, spans: Spans): RawBuilder<unknown> => sql`
  WITH ${countedBy(kind, spans, sql<boolean>`NOT ${isInlet}`)} SELECT device_id, open, increase FROM counted`

/** Rows of device_id and standby, of one machine several: what machines used between their washes, from hours. Hours may be negative. */
export const standbyByHour = (kind: ConsumptionKind, spans: Spans): RawBuilder<unknown> => sql`
  WITH ${remainsBy(kind, spans)} SELECT device_id, standby FROM remains`

/**
 * Rows of device_id and standby, added up. Where a span begins while washes go on, a machine's hours may give back what hours before it had: then
 * it used nothing between its washes.
 */
export const standbySum = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT coalesce(sum(greatest(0, m.standby)), 0) FROM (SELECT device_id, sum(standby) AS standby FROM ${rows} r GROUP BY 1) m`

/** What the machines' meters counted: washes, standby, and the rest unallocated. Null without a meter. */
export async function readConsumption(db: Db, kind: ConsumptionKind, spans: Spans): Promise<Metered | null> {
  const { rows } = await sql<Counted>`
    WITH ${remainsBy(kind, spans)}
    SELECT (SELECT sum(increase) FROM counted)::float8 AS meter, (SELECT bool_and(open) FROM counted) AS open,
           coalesce((SELECT sum(amount) FROM washes WHERE NOT running AND started_at >= from_at), 0)::float8 AS washes,
           (${standbySum(sql`remains`)})::float8 AS standby`.execute(db)
  return meteredOf(rows[0])
}

interface Counted {
  /** Null without a meter. */
  meter: number | null
  /** Whether the washes of all of them may be shown. */
  open: boolean
  washes: number
  standby: number
}

/** What no wash and no standby explains is unallocated. */
export function meteredOf(counted: Counted | undefined): Metered | null {
  if (!counted || counted.meter === null) return null
  const { meter, open, washes, standby } = counted
  return { meter, parts: open ? { washes, standby, unallocated: rounded(meter - washes - standby) } : null }
}

/** Sums of floating-point numbers differ in their last digits; nothing left is nothing. */
const rounded = (value: number) => (Math.abs(value) < 1e-6 ? 0 : value)

/** What inlet meters counted, with the balance of the sites that have one. What is behind an osmosis unit of the site was counted before it. */
export async function readInlet(db: Db, spans: Spans): Promise<InletWater | null> {
  const { rows } = await sql<{ litres: number | null; balance: number | null }>`
    WITH ${countedBy('water', spans, sql<boolean>`true`)},
    sites AS (
      SELECT k.site_id, sum(k.increase) FILTER (WHERE ${isInlet}) AS inlet,
             coalesce(sum(k.increase) FILTER (WHERE NOT ${isInlet}), 0) AS machines
        FROM counted k LEFT JOIN devices d ON d.id = k.device_id LEFT JOIN removed_devices r ON r.id = k.device_id
        JOIN products p ON p.id = coalesce(d.product_id, r.product_id)
       WHERE NOT EXISTS (
         SELECT FROM osmosis_inlets o JOIN site_stays y ON y.device_id = o.inlet_id AND y.site_id = k.site_id
            AND y.began_at < k.to_at AND y.ended_at > k.from_at
          WHERE o.device_id = k.device_id AND o.began_at < k.to_at AND o.ended_at > k.from_at)
       GROUP BY k.site_id
    )
    SELECT sum(inlet)::float8 AS litres, (sum(inlet - machines) FILTER (WHERE site_id IS NOT NULL))::float8 AS balance
      FROM sites WHERE inlet IS NOT NULL`.execute(db)
  const { litres = null, balance = null } = rows[0] ?? {}
  return litres === null ? null : { litres, balance }
}
