import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import '../../../devices/devices.tables.ts'
import '../../../sites/sites.tables.ts'
import type { OfMetric } from './probes.reads.ts'

/** When a device counts, and by which clock. */
export interface Stay {
  deviceId: string
  timeZone: string
  from: Date
  to: Date
}

/** Oldest first; of these devices alone if they are given. */
export async function readStays(
  db: Db,
  spans: RawBuilder<unknown>,
  ids?: readonly string[],
): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    SELECT s.device_id::text AS "deviceId", s.time_zone AS "timeZone", s.from_at AS from, s.to_at AS to
      FROM (${spans}) s WHERE ${ids ? sql`s.device_id = ANY(${[...ids]}::bigint[])` : sql`true`} ORDER BY s.from_at`.execute(
    db,
  )
  return rows
}

/** Where each device stood last within these times; without those that stood nowhere. */
export async function lastSites(
  db: Db,
  stays: readonly Stay[],
): Promise<Map<string, { id: string; name: string }>> {
  const { rows } = await sql<{ deviceId: string; id: string; name: string }>`
    SELECT DISTINCT ON (y.device_id) y.device_id::text AS "deviceId", s.id::text, s.name
      FROM unnest(${stays.map(({ deviceId }) => deviceId)}::bigint[], ${stays.map(({ from }) => from)}::timestamptz[],
                  ${stays.map(({ to }) => to)}::timestamptz[]) AS t(device_id, began, ended)
      JOIN devices d ON d.id = t.device_id
      JOIN site_stays y ON y.device_id = t.device_id AND y.began_at < t.ended AND y.ended_at > t.began
      JOIN sites s ON s.id = y.site_id AND s.owner_id = d.owner_id
     ORDER BY y.device_id, y.began_at DESC`.execute(db)
  return new Map(rows.map(({ deviceId, ...site }) => [deviceId, site]))
}

/** The local days on which devices reported one of the metrics. */
export async function readReported(
  db: Db,
  metrics: readonly OfMetric[],
): Promise<{ deviceId: string; day: string }[]> {
  if (metrics.length === 0) return []
  const days = metrics.map(
    ({ key, spans }) => sql`
      SELECT s.device_id::text AS "deviceId", to_char(y.day, 'YYYY-MM-DD') AS day
        FROM (${spans}) s JOIN telemetry_daily y ON y.device_id = s.device_id AND y.metric_id = (SELECT id FROM metrics WHERE key = ${key})
         AND y.day >= (s.from_at AT TIME ZONE s.time_zone)::date AND y.day < (s.to_at AT TIME ZONE s.time_zone)`,
  )
  const { rows } = await sql<{ deviceId: string; day: string }>`${sql.join(days, sql` UNION `)}`.execute(db)
  return rows
}
