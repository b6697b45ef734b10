import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { type Clock, clocksOf, dayBefore, earlierOf, laterOf } from '../days/running-sums.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'

export type OnlinePeriod = Omit<SpansOf, 'open'> & { now: Date }

/** Which sums of time online there are, and the devices that changed a moment ago: answered from the log. */
export interface OnlineSums {
  first: string
  last: string
  hasNow: boolean
  late: string[]
}

/** More late devices than this are not worth their own part. */
const maxLate = 5_000

/** Undefined where nothing is kept, or too much changed. Within a transaction of one moment. */
export async function readOnlineSums(tx: Db, now: Date): Promise<OnlineSums | undefined> {
  const { rows } = await sql<Record<'first' | 'last', string | null> & Pick<OnlineSums, 'hasNow' | 'late'>>`
    SELECT to_char(min(day), 'YYYY-MM-DD') AS first, to_char(max(day) FILTER (WHERE day < 'infinity'), 'YYYY-MM-DD') AS last,
           coalesce(bool_or(day = 'infinity'), false) AS "hasNow",
           ARRAY(SELECT device_id::text FROM (SELECT device_id FROM online_running_changes
                  UNION SELECT device_id FROM online_now WHERE at > ${now}) q LIMIT ${maxLate + 1}) AS late
      FROM online_running_days`.execute(tx)
  const { first = null, last = null, hasNow = false, late = [] } = rows[0] ?? {}
  return first && last && late.length <= maxLate ? { first, last, hasNow, late } : undefined
}

/**
 * Time online of the devices of one clock: from what is joined to `devices d`, the columns that are computed once, and of these the hours that are known
 * (null or nothing where nothing is) and online, up to the end.
 */
export interface OnlinePart {
  timeZone: string
  endAt: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  known: RawBuilder<unknown>
  online: RawBuilder<unknown>
}

/** Undefined where the sums do not reach back to the first day, for a site and for days that differ between devices. */
export async function onlineParts(
  tx: Db,
  stored: OnlineSums,
  { chosen, siteId, fromDay, toDay, ownToday, cut, now }: OnlinePeriod,
): Promise<OnlinePart[] | undefined> {
  const beginning = dayBefore(fromDay)
  if (siteId || ownToday || beginning < stored.first || beginning > stored.last) return undefined
  const clocks = await clocksOf(tx, chosen, cut ?? { now, shift: { months: 0, days: 0 } })
  if (clocks.length === 0) return undefined
  const untilNow = !cut && stored.hasNow && clocks.every(({ day }) => day <= toDay)
  return clocks.map((clock) =>
    untilNow
      ? partUntilNow(clock, { fromDay, beginning, now })
      : partUntil(clock, { chosen, toDay, beginning, last: stored.last }),
  )
}

/** Up to now: what was counted up to the last change of each device, and the time since. The log may be a second behind the device. */
function partUntilNow(
  { timeZone }: Clock,
  { fromDay, beginning, now }: { fromDay: string; beginning: string; now: Date },
): OnlinePart {
  // Null for a device that never connected: `greatest` alone leaves out what is null.
  const firstAt = sql`CASE WHEN d.online_changed_at IS NOT NULL
    THEN greatest(d.online_changed_at, ${fromDay}::date::timestamp AT TIME ZONE ${timeZone}::text) END`
  // Moments as seconds: each is taken apart once, and the present one not by the database, which would do so for each device.
  const seconds = sql`${now.getTime() / 1_000}::float8`
  const untilNow = (since: RawBuilder<unknown>) => sql`(${seconds} - ${since}) / 3600`
  return {
    timeZone,
    endAt: sql`${now}::timestamptz`,
    joins: sql`
      LEFT JOIN online_now n ON n.device_id = d.id
      LEFT JOIN online_running_sums ob ON ob.day = ${beginning}::date AND ob.device_id = d.id`,
    columns: sql`
      coalesce(n.known_hours, 0) - coalesce(ob.known_hours, 0) AS known_hours, coalesce(n.online_hours, 0) - coalesce(ob.online_hours, 0) AS online_hours,
      n.up, d.online AS is_online, date_part('epoch', coalesce(n.at, ${firstAt})) AS since,
      CASE WHEN n.at IS NULL THEN date_part('epoch', ${firstAt})
           WHEN d.online_changed_at > n.at AND d.online_changed_at < ${now} THEN date_part('epoch', d.online_changed_at) END AS changed`,
    known: sql`CASE WHEN r.since < ${seconds} THEN r.known_hours + ${untilNow(sql`r.since`)} END`,
    online: sql`
      CASE WHEN r.since IS NULL OR r.since >= ${seconds} THEN NULL
           WHEN r.changed IS NULL THEN CASE WHEN r.up THEN r.online_hours + ${untilNow(sql`r.since`)} ELSE r.online_hours END
           ELSE r.online_hours + CASE WHEN r.up THEN (r.changed - r.since) / 3600 ELSE 0 END + CASE WHEN r.is_online THEN ${untilNow(sql`r.changed`)} ELSE 0 END END`,
  }
}

interface Until {
  chosen: RawBuilder<boolean>
  toDay: string
  beginning: string
  last: string
}

/**
 * Up to a day or a moment: whole days by their sums, the rest by the state in which they end and what the log changes of it. Only devices
 * with an entry since are looked at one by one.
 */
function partUntil({ timeZone, at, day }: Clock, { chosen, toDay, beginning, last }: Until): OnlinePart {
  const whole = laterOf(earlierOf(earlierOf(dayBefore(day), last), toDay), beginning)
  const startAt = sql`(${whole}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text`
  const endAt = sql`greatest(${startAt}, least(${at}, (${toDay}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text))`
  const rest = sql`date_part('epoch', ${endAt} - ${startAt}) / 3600`
  const untilEnd = sql`date_part('epoch', ${endAt} - e.at) / 3600`
  return {
    timeZone,
    endAt,
    joins: sql`
      LEFT JOIN online_running_sums ow ON ow.day = ${whole}::date AND ow.device_id = d.id
      LEFT JOIN online_running_sums ob ON ob.day = ${beginning}::date AND ob.device_id = d.id
      LEFT JOIN (
        -- Each change adds the time until the end, or takes it away.
        SELECT id, max(${untilEnd}) AS known, sum((e.up::int - e.before) * ${untilEnd}) AS online FROM (
          SELECT e.*, coalesce(lag(e.up::int) OVER (PARTITION BY e.id ORDER BY e.at, e.n), w.up::int, 0) AS before
            FROM (SELECT l.device_id AS id, l.at, l.id AS n, l.kind = 'connected' AS up FROM device_log l
                   WHERE l.kind IN ('connected', 'disconnected') AND l.at > ${startAt} AND l.at < ${endAt}
                     AND l.device_id IN (SELECT d.id FROM devices d WHERE ${chosen})
                   UNION ALL
                  SELECT d.id, d.online_changed_at, 9223372036854775807, d.online FROM devices d
                   WHERE d.online_changed_at > ${startAt} AND d.online_changed_at < ${endAt} AND ${chosen}) e
            LEFT JOIN online_running_sums w ON w.day = ${whole}::date AND w.device_id = e.id) e
         GROUP BY id) oc ON oc.id = d.id`,
    columns: sql`
      CASE WHEN ow.up IS NULL THEN oc.known ELSE ow.known_hours - coalesce(ob.known_hours, 0) + ${rest} END AS known,
      CASE WHEN ow.up IS NULL THEN 0 ELSE ow.online_hours - coalesce(ob.online_hours, 0) + CASE WHEN ow.up THEN ${rest} ELSE 0 END END
        + coalesce(oc.online, 0) AS online`,
    known: sql`CASE WHEN r.known > 0 THEN r.known END`,
    online: sql`CASE WHEN r.known > 0 THEN r.online END`,
  }
}
