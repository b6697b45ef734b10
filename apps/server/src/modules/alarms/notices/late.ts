/* Alarms that the server learnt of long after they began. Nobody is notified of a moment that has passed; what is still wrong is
   announced as soon as the device reports the present. */
import { type RawBuilder, sql } from 'kysely'
import '../alarms.tables.ts'
import '../../telemetry/telemetry.public.ts'
import { absentMs, lateMs, onTimeMs, readKinds } from './waits.rules.ts'

const interval = (ms: number) => sql`${ms} * interval '1 millisecond'`

/** Whether the server learnt of alarm `a` late. */
const learntLate = sql<boolean>`(coalesce(a.last_at, a.raised_at) <= a.recorded_at - ${interval(lateMs)})`

/** Whether readings decide if alarm `a` holds: what occurred and is over each time is of the past. */
const isRead = sql<boolean>`(a.last_at IS NULL AND a.kind = ANY (${[...readKinds]}::text[]))`

/** Whether the newest reading of the device of alarm `a` is of the present: a device that sends what it stored has a newest one that is late. */
const reportsPresent = (now: Date) => sql<boolean>`coalesce((
  SELECT l.ts > ${now}::timestamptz - ${interval(lateMs)} AND l.received_at - l.ts <= ${interval(onTimeMs)}
    FROM telemetry_latest l WHERE l.device_id = a.device_id ORDER BY l.ts DESC LIMIT 1), false)`

/** Whether alarm `a` was learnt of late and may still hold, and its device has not reported the present since. */
export const isUnheard = (now: Date): RawBuilder<boolean> =>
  sql`(a.cleared_at IS NULL AND ${learntLate} AND ${isRead} AND NOT ${reportsPresent(now)})`

/** Until when the present is waited for with alarm `a`. */
export const presentUntil: RawBuilder<Date> = sql`(a.recorded_at + ${interval(absentMs)})`

/** Whether alarm `a` is decided later, when its device reports the present. */
export const waitsForPresent = (now: Date): RawBuilder<boolean> =>
  sql`(${isUnheard(now)} AND ${presentUntil} > ${now})`

/** Whether alarm `a` was learnt of late and is not known to hold now. */
export const isPast = (now: Date): RawBuilder<boolean> =>
  sql`(${learntLate} AND NOT (a.cleared_at IS NULL AND ${isRead} AND ${reportsPresent(now)}))`

/** When alarm `a` of device `d` began by the clock of the device, with its zone, where it was learnt of late. */
export const lateSince: RawBuilder<string | null> =
  sql`CASE WHEN ${learntLate} THEN to_char(a.raised_at AT TIME ZONE d.time_zone, 'YYYY-MM-DD HH24:MI ') || d.time_zone END`
