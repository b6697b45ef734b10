import type { Pool } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { inBatches } from '../../../platform/settings.ts'

/**
 * Maximum wait for readers and writers when dropping a month; they wait as long in turn. On timeout the next
 * run tries again.
 */
const lockTimeout = '2s'
const maxRows = 20_000

interface Month {
  name: string
  bytes: string
}

const oldMonthsSql = `
  SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
   WHERE i.inhparent = 'telemetry'::regclass AND c.relname ~ '^telemetry_\\d{4}_\\d{2}$'
     AND (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' <= $1
   ORDER BY c.relname`

/**
 * Records what was accepted in each hour of days with out-of-range values, while the readings still exist.
 */
const keepAcceptedSql = `
  WITH ranges AS MATERIALIZED (
    SELECT p.id AS product_id, m.id AS metric_id, accepted.low, accepted.high
      FROM products p CROSS JOIN LATERAL jsonb_array_elements((p.model -> 'metrics')::jsonb) metric
      JOIN metrics m ON m.key = metric ->> 'key' CROSS JOIN LATERAL accepted_range(p.model, m.key) accepted
     WHERE metric ? 'range'
  )
  UPDATE telemetry_hourly h SET accepted_count = kept.count, accepted_sum = kept.sum, accepted_min = kept.min, accepted_max = kept.max
    FROM devices d JOIN ranges r ON r.product_id = d.product_id
   CROSS JOIN LATERAL (
      SELECT o.hour FROM telemetry_hourly o
       WHERE o.device_id = d.id AND o.metric_id = r.metric_id AND o.hour >= $1::timestamptz AND o.hour < $1::timestamptz + interval '1 day'
         AND o.accepted_count IS NULL AND (o.min < r.low OR o.max > r.high)
   ) open
   CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, sum(t.value) AS sum, min(t.value) AS min, max(t.value) AS max FROM telemetry t
       WHERE t.device_id = d.id AND t.metric_id = r.metric_id AND t.ts >= open.hour AND t.ts < open.hour + interval '1 hour'
         AND t.value BETWEEN r.low AND r.high
   ) kept
   WHERE h.device_id = d.id AND h.metric_id = r.metric_id AND h.hour = open.hour`

const daysSql = `
  SELECT day FROM generate_series(to_date(right($1, 7), 'YYYY_MM')::timestamp AT TIME ZONE 'UTC',
    (to_date(right($1, 7), 'YYYY_MM') + interval '1 month' - interval '1 day') AT TIME ZONE 'UTC', '1 day') day`

async function retainAccepted(pool: Pool, month: string, stopping?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ day: Date }>(daysSql, [month])
  for (const { day } of rows) {
    stopping?.throwIfAborted()
    await pool.query(keepAcceptedSql, [day])
  }
}

/**
 * Drops the months of readings that ended by then, after recording what was accepted in them; frees their
 * space at once.
 */
export async function dropMonths(
  pool: Pool,
  before: Date,
  stopping?: AbortSignal,
): Promise<{ months: string[]; freedBytes: number }> {
  const { rows } = await pool.query<Month>(oldMonthsSql, [before])
  for (const { name } of rows) {
    await retainAccepted(pool, name, stopping)
    stopping?.throwIfAborted()
    await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
      await client.query('SELECT telemetry_drop_month($1)', [name])
    })
  }
  return {
    months: rows.map(({ name }) => name.slice('telemetry_'.length).replace('_', '-')),
    freedBytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
  }
}

/** Deletes per-minute rollups of hours before then. */
export function deleteMinutes(pool: Pool, before: Date, stopping?: AbortSignal): Promise<number> {
  return deleteHoursOf(pool, 'telemetry_minutes', before, stopping)
}

/** Deletes hourly rollups before then. */
export function deleteHours(pool: Pool, before: Date, stopping?: AbortSignal): Promise<number> {
  return deleteHoursOf(pool, 'telemetry_hourly', before, stopping)
}

function deleteHoursOf(
  pool: Pool,
  table: 'telemetry_minutes' | 'telemetry_hourly',
  before: Date,
  stopping?: AbortSignal,
) {
  return inBatches(
    maxRows,
    async (max) => {
      const { rowCount } = await pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE hour < $1 LIMIT $2))`,
        [before, max],
      )
      return rowCount ?? 0
    },
    stopping,
  )
}

/** Deletes noted texts that no device has reported since. */
export function deleteValues(pool: Pool, before: Date, stopping?: AbortSignal): Promise<number> {
  return inBatches(
    maxRows,
    async (max) => {
      const { rowCount } = await pool.query(
        `DELETE FROM telemetry_values WHERE ctid = ANY (ARRAY(SELECT ctid FROM telemetry_values WHERE last_at < $1 LIMIT $2))`,
        [before, max],
      )
      return rowCount ?? 0
    },
    stopping,
  )
}

/** Deletes rejected readings older than that. */
export function deleteRejected(pool: Pool, before: Date, stopping?: AbortSignal): Promise<number> {
  return inBatches(
    maxRows,
    async (max) => {
      const { rowCount } = await pool.query(
        `DELETE FROM telemetry_rejected WHERE ctid = ANY (ARRAY(SELECT ctid FROM telemetry_rejected WHERE ts < $1 LIMIT $2))`,
        [before, max],
      )
      return rowCount ?? 0
    },
    stopping,
  )
}

/** Deletes all readings of a device, a few thousand at a time. Resolves to the number of readings deleted. */
export async function deleteReadingsOf(
  pool: Pool,
  deviceId: string,
  stopping?: AbortSignal,
): Promise<number> {
  const deleted = await inBatches(
    maxRows,
    async (max) => {
      const { rowCount } = await pool.query(
        `DELETE FROM telemetry t USING (SELECT metric_id, ts FROM telemetry WHERE device_id = $1 LIMIT $2) old
        WHERE t.device_id = $1 AND t.metric_id = old.metric_id AND t.ts = old.ts`,
        [deviceId, max],
      )
      return rowCount ?? 0
    },
    stopping,
  )
  for (const table of [
    'telemetry_minutes',
    'telemetry_hourly',
    'telemetry_daily',
    'telemetry_values',
    'telemetry_rejected',
    'telemetry_intervals',
    'telemetry_zone_changes',
    'telemetry_latest',
  ])
    await pool.query(`DELETE FROM ${table} WHERE device_id = $1`, [deviceId])
  return deleted
}

/** Deletes rejected messages received before then. */
export function deleteRefusals(pool: Pool, before: Date, stopping?: AbortSignal): Promise<number> {
  return inBatches(
    maxRows,
    async (max) => {
      const { rowCount } = await pool.query(
        'DELETE FROM refusals WHERE id IN (SELECT id FROM refusals WHERE received_at < $1 ORDER BY received_at LIMIT $2)',
        [before, max],
      )
      return rowCount ?? 0
    },
    stopping,
  )
}
