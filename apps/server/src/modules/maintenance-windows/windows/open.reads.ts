import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../alarms/alarms.public.ts'
import '../maintenance-windows.tables.ts'

/** Which devices `d` a window `w` covers. */
export const covered = inScope('w', ['device', 'site', 'group'])

/** Minutes of a week. */
const week = 10_080

/** How many minutes ago a weekly window last opened on weekday `day`, at an instant by the clock of device `d`. */
export const sinceOpening = (at: RawBuilder<unknown>): RawBuilder<number> =>
  sql`((minute_of_week(${at} AT TIME ZONE d.time_zone) - (day.n - 1) * 1440 - w.from_minute + ${sql.lit(week)}) % ${sql.lit(week)})`

/** Until when window `w` of device `d` is open at an instant, as an item of a FROM clause; no row while it is closed. */
export const openUntil = (now: Date): RawBuilder<unknown> => {
  const at = sql`${now}::timestamptz`
  return sql`LATERAL (
    SELECT CASE WHEN w.repeat = 'once' THEN w.ends_at
                ELSE (SELECT max(date_trunc('minute', ${at}) + (w.minutes - ${sinceOpening(at)}) * interval '1 minute')
                        FROM unnest(w.weekdays) day(n) WHERE ${sinceOpening(at)} < w.minutes) END AS until
     WHERE w.repeat = 'weekly' OR w.starts_at <= ${at} AND w.ends_at > ${at})`
}

/** Devices in maintenance at an instant, as an item of a FROM clause: device_id, until, reason, account_id; each once. */
export const openWindows = (now: Date): RawBuilder<unknown> => sql`(
  SELECT DISTINCT ON (d.id) d.id AS device_id, o.until, w.reason, w.account_id
    FROM maintenance_windows w JOIN devices d ON ${covered} CROSS JOIN ${openUntil(now)} o
   WHERE o.until IS NOT NULL ORDER BY d.id, o.until DESC)`
