import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { lateOf, quickOf } from '../days/running-sums.reads.ts'
import { spansOf } from '../fleet/spans.reads.ts'
import { type OnlinePart, type OnlinePeriod, type OnlineSums, onlineParts } from './online-parts.reads.ts'

type Spans = RawBuilder<unknown>
/**
 * Rows of device_id, time_zone, known, online and since: for how many hours it is known within these spans whether a device was connected, for how
 * many it was, and from when on something is known, by which clock. A device is known from its first recorded connection on; the log begins with the state in which the span finds it.
 */
const onlineFromLog = (spans: Spans, now: Date): RawBuilder<unknown> => sql`
  SELECT device_id, time_zone, sum(hours)::float8 AS known, coalesce(sum(hours) FILTER (WHERE up), 0)::float8 AS online, min(at) AS since FROM (
    WITH spans AS MATERIALIZED (
      SELECT s.device_id, s.time_zone, s.from_at, least(s.to_at, ${now}) AS to_at, d.online, d.online_changed_at
        FROM (${spans}) s JOIN devices d ON d.id = s.device_id WHERE s.from_at < ${now}
    ), states AS (
      SELECT s.device_id, s.time_zone, s.from_at, s.to_at, s.from_at AS at, 0::bigint AS id, b.up
        FROM spans s CROSS JOIN LATERAL (
          SELECT up FROM (
            (SELECT l.at, l.kind = 'connected' AS up FROM device_log l
              WHERE l.device_id = s.device_id AND l.kind IN ('connected', 'disconnected') AND l.at <= s.from_at ORDER BY l.at DESC, l.id DESC LIMIT 1)
             UNION ALL
            SELECT s.online_changed_at, s.online WHERE s.online_changed_at <= s.from_at
          ) e ORDER BY at DESC LIMIT 1) b
       UNION ALL
      SELECT s.device_id, s.time_zone, s.from_at, s.to_at, l.at, l.id, l.kind = 'connected'
        FROM spans s JOIN device_log l ON l.device_id = s.device_id AND l.kind IN ('connected', 'disconnected') AND l.at > s.from_at AND l.at < s.to_at
       UNION ALL
      SELECT s.device_id, s.time_zone, s.from_at, s.to_at, s.online_changed_at, 9223372036854775807, s.online
        FROM spans s WHERE s.online_changed_at > s.from_at AND s.online_changed_at < s.to_at
    )
    SELECT device_id, time_zone, up, at, extract(epoch FROM coalesce(lead(at) OVER (PARTITION BY device_id, from_at ORDER BY at, id), to_at) - at) / 3600 AS hours FROM states
  ) held GROUP BY device_id, time_zone`

/** As `onlineFromLog`, by running sums and the log since where they reach back to the first day. Within a transaction of one moment. */
export async function onlineRows(
  tx: Db,
  stored: OnlineSums | undefined,
  period: OnlinePeriod,
): Promise<RawBuilder<unknown>> {
  const { chosen, now } = period
  const fromLog = (devices: RawBuilder<boolean>) =>
    onlineFromLog(spansOf({ ...period, chosen: devices, open: devices }), now)
  const parts = stored && (await onlineParts(tx, stored, period))
  if (!stored || !parts) return fromLog(chosen)
  const quick = parts.map(
    (part) => sql`
    SELECT device_id, ${part.timeZone}::text AS time_zone, known, online, ${knownSince(part, sql`known`)} AS since
      FROM (SELECT device_id, ${part.known} AS known, ${part.online} AS online
              FROM (SELECT d.id AS device_id, ${part.columns} FROM devices d ${part.joins} WHERE d.time_zone = ${part.timeZone} AND ${quickOf(chosen, stored)} OFFSET 0) r
            OFFSET 0) r
     WHERE known > 0`,
  )
  const late = stored.late.length > 0 ? [fromLog(lateOf(chosen, stored))] : []
  return sql.join([...quick, ...late], sql` UNION ALL `)
}

/** When a device became known: without a site that is without a gap until the end of the part. */
export const knownSince = ({ endAt }: OnlinePart, known: RawBuilder<unknown>) =>
  sql`${endAt} - ${known} * interval '1 hour'`
