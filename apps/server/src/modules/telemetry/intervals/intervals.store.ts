import type { Pool } from 'pg'

/** Devices looked at in one run, the longest neglected first; each again an hour later, if it has reported since. */
const maxDevices = 2_000
/** The newest gaps of a series; fewer say nothing yet. */
const gaps = 32
const fewestGaps = 8
/** Reported regularly: four of five gaps are at most this many times the median. */
const regularTimes = 1.5

const dueSql = `
  SELECT a.device_id AS id FROM device_activity a LEFT JOIN interval_checks c ON c.device_id = a.device_id
   WHERE c.checked_at IS NULL OR (c.checked_at < $1::timestamptz - interval '1 hour' AND a.last_seen_at > c.checked_at)
   ORDER BY c.checked_at NULLS FIRST, a.device_id LIMIT ${maxDevices}`

const learnSql = `
  INSERT INTO telemetry_intervals AS i (device_id, metric_id, seconds)
  SELECT l.device_id, l.metric_id, g.median
    FROM telemetry_latest l
   CROSS JOIN LATERAL (
     SELECT count(*) AS gaps, percentile_disc(0.5) WITHIN GROUP (ORDER BY gap) AS median,
            percentile_disc(0.8) WITHIN GROUP (ORDER BY gap) AS most
       FROM (SELECT extract(epoch FROM r.ts - lag(r.ts) OVER (ORDER BY r.ts))::float8 AS gap
               FROM (SELECT t.ts FROM telemetry t WHERE t.device_id = l.device_id AND t.metric_id = l.metric_id
                      ORDER BY t.ts DESC LIMIT ${gaps + 1}) r) steps WHERE gap IS NOT NULL) g
   WHERE l.device_id = ANY($1::bigint[]) AND g.gaps >= ${fewestGaps} AND g.median > 0 AND g.most <= ${regularTimes} * g.median
   ORDER BY l.device_id, l.metric_id
  ON CONFLICT (device_id, metric_id) DO UPDATE SET seconds = excluded.seconds WHERE i.seconds <> excluded.seconds`

const checkedSql = `
  INSERT INTO interval_checks (device_id, checked_at) SELECT d.id, $2 FROM devices d WHERE d.id = ANY($1::bigint[])
  ON CONFLICT (device_id) DO UPDATE SET checked_at = excluded.checked_at`

/** Learns how often devices report; a metric that became irregular keeps its interval. Resolves to the number of devices. */
export async function learnIntervals(pool: Pool, now: Date): Promise<{ devices: number }> {
  const { rows } = await pool.query<{ id: string }>(dueSql, [now])
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { devices: 0 }
  await pool.query(learnSql, [ids])
  await pool.query(checkedSql, [ids, now])
  return { devices: ids.length }
}
