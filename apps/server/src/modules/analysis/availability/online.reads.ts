import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { type Clock, clocksOf, dayBefore, earlierOf, laterOf } from '../days/running.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import { spansOf } from '../fleet/spans.reads.ts'

type Spans = RawBuilder<unknown>
export type OnlinePeriod = Omit<SpansOf, 'open'> & { now: Date }

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

/** More late devices than this are not worth their own part. */
const maxLate = 5_000

/** As `onlineFromLog`, by running sums and the log since where they reach back to the first day. Within a transaction of one moment. */
export async function onlineRows(tx: Db, period: OnlinePeriod): Promise<RawBuilder<unknown>> {
  const { chosen, siteId, fromDay, toDay, ownToday, cut, now } = period
  const fromLog = (devices: RawBuilder<boolean>) =>
    onlineFromLog(spansOf({ ...period, chosen: devices, open: devices }), now)
  const { rows } = await sql<{ first: string | null; last: string | null; hasNow: boolean; late: string[] }>`
    SELECT to_char(min(day), 'YYYY-MM-DD') AS first, to_char(max(day) FILTER (WHERE day < 'infinity'), 'YYYY-MM-DD') AS last,
           coalesce(bool_or(day = 'infinity'), false) AS "hasNow",
           ARRAY(SELECT device_id::text FROM (SELECT device_id FROM online_running_changes
                  UNION SELECT device_id FROM online_now WHERE at > ${now}) q LIMIT ${maxLate + 1}) AS late
      FROM online_running_days`.execute(tx)
  const beginning = dayBefore(fromDay)
  const { first = null, last = null, hasNow = false, late = [] } = rows[0] ?? {}
  if (siteId || ownToday || !first || !last || beginning < first || beginning > last || late.length > maxLate)
    return fromLog(chosen)
  const clocks = await clocksOf(tx, chosen, cut ?? { now, shift: { months: 0, days: 0 } })
  if (clocks.length === 0) return fromLog(chosen)
  const stored = late.length > 0 ? sql<boolean>`${chosen} AND d.id <> ALL(${late}::bigint[])` : chosen
  const untilNow = !cut && hasNow && clocks.every(({ day }) => day <= toDay)
  const summed = untilNow
    ? onlineUntilNow(stored, { fromDay, beginning, now })
    : onlineUntil(stored, { toDay, beginning, last, clocks })
  return late.length === 0
    ? summed
    : sql`${summed} UNION ALL ${fromLog(sql<boolean>`${chosen} AND d.id = ANY(${late}::bigint[])`)}`
}

const hoursOf = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`date_part('epoch', ${to} - ${from}) / 3600`

/** When a device of `r` became known: without a site that is without a gap until the end. */
const knownFrom = (end: RawBuilder<unknown>) => sql`${end} - r.known * interval '1 hour'`

/** Up to now: what was counted up to the last change of each device, and the time since. The log may be a second behind the device. */
function onlineUntilNow(
  devices: RawBuilder<boolean>,
  { fromDay, beginning, now }: { fromDay: string; beginning: string; now: Date },
): RawBuilder<unknown> {
  return sql`
    SELECT r.device_id, r.time_zone, r.known, r.online, ${knownFrom(sql`${now}::timestamptz`)} AS since FROM (
    SELECT d.id AS device_id, d.time_zone, coalesce(n.known_hours, 0) + ${hoursOf(sql`s.since`, sql`${now}::timestamptz`)} - coalesce(b.known_hours, 0) AS known,
           coalesce(n.online_hours, 0) + CASE WHEN n.up THEN ${hoursOf(sql`s.since`, sql`coalesce(s.changed_at, ${now}::timestamptz)`)} ELSE 0 END
             + CASE WHEN d.online AND s.changed_at IS NOT NULL THEN ${hoursOf(sql`s.changed_at`, sql`${now}::timestamptz`)} ELSE 0 END
             - coalesce(b.online_hours, 0) AS online
      FROM devices d LEFT JOIN online_now n ON n.device_id = d.id
      LEFT JOIN online_running_sums b ON b.day = ${beginning}::date AND b.device_id = d.id
     CROSS JOIN LATERAL (
       SELECT coalesce(n.at, greatest(d.online_changed_at, ${fromDay}::date::timestamp AT TIME ZONE d.time_zone)) AS since,
              CASE WHEN n.at IS NULL THEN greatest(d.online_changed_at, ${fromDay}::date::timestamp AT TIME ZONE d.time_zone)
                   WHEN d.online_changed_at > n.at AND d.online_changed_at < ${now} THEN d.online_changed_at END AS changed_at) s
     WHERE ${devices} AND s.since < ${now}) r`
}

interface Until {
  toDay: string
  beginning: string
  last: string
  clocks: Clock[]
}

/**
 * Up to a day or a moment: whole days by their sums, the rest by the state in which they end and what the log changes of it. Only devices
 * with an entry since are looked at one by one. One part for each clock, so that the database knows its day.
 */
function onlineUntil(
  devices: RawBuilder<boolean>,
  { toDay, beginning, last, clocks }: Until,
): RawBuilder<unknown> {
  const parts = clocks.map(({ timeZone, at, day }) => {
    const whole = laterOf(earlierOf(earlierOf(dayBefore(day), last), toDay), beginning)
    const startAt = sql`(${whole}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text`
    const endAt = sql`greatest(${startAt}, least(${at}, (${toDay}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text))`
    const untilEnd = hoursOf(sql`e.at`, endAt)
    return sql`
      SELECT d.id AS device_id, d.time_zone, ${endAt} AS end_at,
             CASE WHEN w.up IS NULL THEN c.known ELSE w.known_hours - coalesce(b.known_hours, 0) + ${hoursOf(startAt, endAt)} END AS known,
             CASE WHEN w.up IS NULL THEN 0 ELSE w.online_hours - coalesce(b.online_hours, 0) + w.up::int * ${hoursOf(startAt, endAt)} END
               + coalesce(c.online, 0) AS online
        FROM devices d
        LEFT JOIN online_running_sums w ON w.day = ${whole}::date AND w.device_id = d.id
        LEFT JOIN online_running_sums b ON b.day = ${beginning}::date AND b.device_id = d.id
        LEFT JOIN (
          -- Each change adds the time until the end, or takes it away.
          SELECT id, max(${untilEnd}) AS known, sum((e.up::int - e.before) * ${untilEnd}) AS online FROM (
            SELECT e.*, coalesce(lag(e.up::int) OVER (PARTITION BY e.id ORDER BY e.at, e.n), w.up::int, 0) AS before
              FROM (SELECT l.device_id AS id, l.at, l.id AS n, l.kind = 'connected' AS up FROM device_log l
                     WHERE l.kind IN ('connected', 'disconnected') AND l.at > ${startAt} AND l.at < ${endAt}
                       AND l.device_id IN (SELECT d.id FROM devices d WHERE ${devices})
                     UNION ALL
                    SELECT d.id, d.online_changed_at, 9223372036854775807, d.online FROM devices d
                     WHERE d.online_changed_at > ${startAt} AND d.online_changed_at < ${endAt} AND ${devices}) e
              LEFT JOIN online_running_sums w ON w.day = ${whole}::date AND w.device_id = e.id) e
           GROUP BY id) c ON c.id = d.id
       WHERE d.time_zone = ${timeZone} AND ${devices} AND (w.up IS NOT NULL OR c.known > 0)`
  })
  return sql`SELECT r.device_id, r.time_zone, r.known, r.online, ${knownFrom(sql`r.end_at`)} AS since FROM (${sql.join(parts, sql` UNION ALL `)}) r WHERE r.known > 0`
}
