import type { Pool } from 'pg'

/** The progress of a recount: it continues with this day of this device. */
export interface RecountProgress {
  deviceId: string
  /** Days since 1970. */
  day: number
  /** Devices that failed, to be retried after all others. */
  failed: string[]
  /** The devices being retried, if any. */
  again: string[] | null
}

/** A product counter whose range changed since its increases were last computed; open ends are infinite. */
export interface ChangedRange {
  productId: string
  metricId: number
  /** The product version whose range applies. */
  version: number
  low: number
  high: number
  /** Values between these are accepted by every range it has had. */
  innerLow: number
  innerHigh: number
  /** False if the range did not change after all. */
  differs: boolean
  /** Where a previous run stopped; null if none started, or it started with another range. */
  walk: RecountProgress | null
}

/** A day of one device's counter with readings that one of the ranges rejects. `day` counts from 1970. */
export interface ChangedDay {
  deviceId: string
  timeZone: string
  day: number
}

/**
 * Counters of models saved before then. A recount in progress was started when every recorder used its range,
 * and no other range was saved since.
 */
const changedSql = `
  WITH saved AS (
    SELECT p.id AS product_id, p.version, m.id AS metric_id, m.key, held.low, held.high, coalesce(c.version, 0) AS counted,
           coalesce(c.low, '-Infinity') AS was_low, coalesce(c.high, 'Infinity') AS was_high
      FROM products p CROSS JOIN LATERAL jsonb_array_elements((p.model -> 'metrics')::jsonb) metric
      JOIN metrics m ON m.key = metric ->> 'key'
      LEFT JOIN counted_ranges c ON c.product_id = p.id AND c.metric_id = m.id
     CROSS JOIN LATERAL accepted_range(p.model, m.key) held
     WHERE metric ->> 'kind' = 'counter' AND p.updated_at <= $1
       AND (p.version > coalesce(c.version, 0)
            OR (held.low, held.high) <> (coalesce(c.low, '-Infinity'), coalesce(c.high, 'Infinity')))
  )
  SELECT s.product_id AS "productId", s.metric_id AS "metricId", s.version, s.low, s.high,
         greatest(s.low, s.was_low, had.low) AS "innerLow", least(s.high, s.was_high, had.high) AS "innerHigh",
         had.other > 0 OR (s.low, s.high) <> (s.was_low, s.was_high) AS differs,
         CASE WHEN w.product_id IS NOT NULL THEN jsonb_build_object('deviceId', w.device_id::text, 'day', w.day,
           'failed', w.failed::text[], 'again', w.again::text[]) END AS walk
    FROM saved s
   CROSS JOIN LATERAL (
     SELECT max(r.low) AS low, min(r.high) AS high,
            coalesce(max(v.version) FILTER (WHERE (r.low, r.high) <> (s.low, s.high)), 0) AS other
       FROM product_models v CROSS JOIN LATERAL accepted_range(v.document -> 'model', s.key) r
      WHERE v.product_id = s.product_id AND v.version > s.counted AND v.version <= s.version) had
    LEFT JOIN counting_ranges w ON w.product_id = s.product_id AND w.metric_id = s.metric_id
         AND w.version > had.other AND (w.low, w.high) = (s.low, s.high)
   ORDER BY s.product_id, s.metric_id`

export async function listChangedRanges(pool: Pool, savedBefore: Date): Promise<ChangedRange[]> {
  const { rows } = await pool.query<ChangedRange>(changedSql, [savedBefore])
  return rows
}

const devicesSql = (table: string) => `(
  SELECT id FROM ${table} WHERE product_id = $1 AND id >= $2 AND ($3::bigint[] IS NULL OR id = ANY($3)) ORDER BY id LIMIT $4)`

/**
 * Devices that a recount continues with, ordered by id; removed ones too, because they keep their readings
 * when they are restored.
 */
export async function listDevices(
  pool: Pool,
  productId: string,
  { deviceId, again }: RecountProgress,
  max: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `${devicesSql('devices')} UNION ${devicesSql('removed_devices')} ORDER BY id LIMIT $4`,
    [productId, deviceId, again, max],
  )
  return rows.map((row) => row.id)
}

/** The days of these devices that a recount continues with. */
export async function listChangedDays(
  pool: Pool,
  { metricId, innerLow, innerHigh }: ChangedRange,
  { deviceId, day }: RecountProgress,
  deviceIds: readonly string[],
): Promise<ChangedDay[]> {
  const { rows } = await pool.query<ChangedDay>(
    `SELECT d.id AS "deviceId", d.time_zone AS "timeZone", b.day - '1970-01-01'::date AS day
       FROM (SELECT id, time_zone FROM devices UNION ALL SELECT id, time_zone FROM removed_devices) d
       JOIN telemetry_daily b ON b.device_id = d.id AND b.metric_id = $2
      WHERE d.id = ANY($1::bigint[]) AND b.increase IS NOT NULL AND (b.min < $3 OR b.max > $4)
        AND (d.id > $5 OR b.day >= '1970-01-01'::date + $6::int)
      ORDER BY d.id, b.day`,
    [deviceIds, metricId, innerLow, innerHigh, deviceId, day],
  )
  return rows
}

/** Saves the progress of a recount. */
export async function saveRecountProgress(
  pool: Pool,
  { productId, metricId, version, low, high }: ChangedRange,
  { deviceId, day, failed, again }: RecountProgress,
): Promise<void> {
  await pool.query(
    `INSERT INTO counting_ranges (product_id, metric_id, version, low, high, device_id, day, failed, again)
     SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM products WHERE id = $1
     ON CONFLICT (product_id, metric_id) DO UPDATE SET version = excluded.version, low = excluded.low, high = excluded.high,
       device_id = excluded.device_id, day = excluded.day, failed = excluded.failed, again = excluded.again`,
    [productId, metricId, version, low, high, deviceId, day, failed, again],
  )
}

/** Records which range the increases of a counter are now based on. */
export async function noteCounted(
  pool: Pool,
  { productId, metricId, version, low, high }: ChangedRange,
): Promise<void> {
  await pool.query(
    `WITH counted AS (DELETE FROM counting_ranges WHERE product_id = $1 AND metric_id = $2)
     INSERT INTO counted_ranges (product_id, metric_id, low, high, version) SELECT id, $2, $3, $4, $5 FROM products WHERE id = $1
     ON CONFLICT (product_id, metric_id) DO UPDATE SET low = excluded.low, high = excluded.high, version = excluded.version`,
    [productId, metricId, low, high, version],
  )
}
