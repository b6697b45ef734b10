/* The sums of a day are those of the day in the time zone of the device. When that changes, days are summed anew from the hours, in the
   background: one counter or value at a time, with its series locked, so that no reading is added meanwhile. */
import type { Pool, PoolClient } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'

/** After this time every recorder sums by the new zone: it checks once a minute, with data at most a minute old. */
const learntMs = 3 * 60_000

interface MovedDevice {
  deviceId: string
  timeZone: string
  /** As the database wrote it: to the microsecond. */
  changedAt: string
}

const movedSql = `
  SELECT c.device_id AS "deviceId", d.time_zone AS "timeZone", c.changed_at::text AS "changedAt"
    FROM telemetry_zone_changes c
    JOIN (SELECT id, time_zone FROM devices UNION ALL SELECT id, time_zone FROM removed_devices) d ON d.id = c.device_id
   WHERE c.changed_at <= clock_timestamp() - interval '1 millisecond' * $1::int ORDER BY c.changed_at, c.device_id`

/**
 * From which day on hours are complete: all of them, unless the oldest were deleted. Days before are left as they are.
 */
const sinceSql = `
  SELECT CASE WHEN h.readings = d.readings THEN '-infinity' ELSE (h.first AT TIME ZONE $3)::date + 1 END::text AS since
    FROM (SELECT min(hour) AS first, sum(count) AS readings FROM telemetry_hourly WHERE device_id = $1 AND metric_id = $2) h
   CROSS JOIN (SELECT sum(count) AS readings FROM telemetry_daily WHERE device_id = $1 AND metric_id = $2) d
   WHERE h.first IS NOT NULL`

/**
 * Days of `$3` from `$4` on. An hour in which a day begins, as in zones that differ from UTC by half an hour, is divided by its readings; if
 * they are deleted, it belongs to the day in which it begins.
 */
const summedSql = `
  WITH hours AS MATERIALIZED (
    SELECT h.*, (h.hour AT TIME ZONE $3)::date AS day,
           ((h.hour + interval '1 hour' - interval '1 microsecond') AT TIME ZONE $3)::date <> (h.hour AT TIME ZONE $3)::date AS divided
      FROM telemetry_hourly h WHERE h.device_id = $1 AND h.metric_id = $2
  ), accepted AS (
    SELECT held.low, held.high FROM (SELECT product_id FROM devices WHERE id = $1 UNION ALL SELECT product_id FROM removed_devices WHERE id = $1) d
      JOIN products p ON p.id = d.product_id JOIN metrics m ON m.id = $2
     CROSS JOIN LATERAL accepted_range(p.model, m.key) held
  ), readings AS MATERIALIZED (
    SELECT h.hour, h.count AS of_hour, (t.ts AT TIME ZONE $3)::date AS day, t.value,
           CASE WHEN h.increase IS NOT NULL AND t.value BETWEEN a.low AND a.high THEN counter_rise((
             SELECT coalesce(p.level, p.value) FROM telemetry p
              WHERE p.device_id = $1 AND p.metric_id = $2 AND p.ts < t.ts AND p.value BETWEEN a.low AND a.high
              ORDER BY p.ts DESC LIMIT 1), t.value) END AS rise
      FROM hours h CROSS JOIN accepted a
      JOIN telemetry t ON t.device_id = $1 AND t.metric_id = $2 AND t.ts >= h.hour AND t.ts < h.hour + interval '1 hour' AND t.value IS NOT NULL
     WHERE h.divided
  ), known AS (
    SELECT hour FROM readings GROUP BY hour, of_hour HAVING count(*) = of_hour
  ), pieces AS (
    SELECT day, count, sum, min, max, increase FROM hours WHERE NOT divided OR hour NOT IN (SELECT hour FROM known)
     UNION ALL
    SELECT day, count(*), sum(value), min(value), max(value), CASE WHEN bool_or(h.increase IS NOT NULL) THEN coalesce(sum(rise), 0) END
      FROM readings JOIN (SELECT hour, increase FROM hours) h USING (hour) WHERE hour IN (SELECT hour FROM known) GROUP BY hour, day
  )
  INSERT INTO telemetry_daily (device_id, metric_id, day, count, sum, min, max, increase)
  SELECT $1, $2, day, sum(count), sum(sum), min(min), max(max), sum(increase) FROM pieces WHERE day >= $4::date GROUP BY day`

/** Sums the days of devices anew whose time zone changed. Resolves to how many are done. */
export async function sumMovedDays(
  pool: Pool,
  { log }: Pick<Ctx, 'log'>,
  stopping?: AbortSignal,
  settledMs = learntMs,
): Promise<{ devices: number }> {
  const { rows } = await pool.query<MovedDevice>(movedSql, [settledMs])
  let devices = 0
  for (const moved of rows) {
    if (stopping?.aborted) break
    try {
      await sumDevice(pool, moved)
      devices += 1
    } catch (err) {
      log.warn({ err, deviceId: moved.deviceId }, 'summing the days of a device anew failed')
    }
  }
  return { devices }
}

async function sumDevice(pool: Pool, { deviceId, timeZone, changedAt }: MovedDevice): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT DISTINCT metric_id AS id FROM telemetry_daily WHERE device_id = $1',
    [deviceId],
  )
  for (const { id } of rows) await inTransaction(pool, (client) => sumSeries(client, deviceId, id, timeZone))
  // Not if the zone changed again meanwhile.
  await pool.query('DELETE FROM telemetry_zone_changes WHERE device_id = $1 AND changed_at = $2', [
    deviceId,
    changedAt,
  ])
}

async function sumSeries(client: PoolClient, deviceId: string, metricId: number, timeZone: string) {
  const series = [deviceId, metricId]
  await client.query(
    'SELECT FROM telemetry_latest WHERE device_id = $1 AND metric_id = $2 FOR UPDATE',
    series,
  )
  const { rows } = await client.query<{ since: string }>(sinceSql, [...series, timeZone])
  const since = rows[0]?.since
  if (since === undefined) return
  await client.query(
    'DELETE FROM telemetry_daily WHERE device_id = $1 AND metric_id = $2 AND day >= $3::date',
    [...series, since],
  )
  await client.query(summedSql, [...series, timeZone, since])
}
