import type { DeviceWindows } from '@limpid/contract/maintenance-windows/device-windows'
import type { MaintenanceWindow } from '@limpid/contract/maintenance-windows/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import '../maintenance-windows.tables.ts'
import '../../alarms/alarms.public.ts'
import { timesOf } from '../../alarms/alarms.public.ts'
import { covered, openUntil, openWindows, sinceOpening } from './open.reads.ts'

type Stored = Omit<MaintenanceWindow, 'from' | 'to'> & { fromMinute: number; minutes: number }

/** The windows of the actor: those that are open, those to come, those that are over, the latest first. */
export async function listWindows({ db, actor, clock }: PersonCtx): Promise<MaintenanceWindow[]> {
  const now = clock.now()
  const { rows } = await sql<Stored>`
    SELECT w.id, w.reason, w.scope, w.repeat, w.starts_at AS "startsAt", w.ends_at AS "endsAt", w.weekdays, w.from_minute AS "fromMinute",
           w.minutes, json_build_object('id', coalesce(w.device_id, w.site_id, w.group_id)::text, 'name', coalesce(t.name, s.name, g.name)) AS target,
           CASE WHEN w.ends_at <= ${now} THEN 'over' WHEN w.starts_at <= ${now} OR v.open > 0 THEN 'open' ELSE 'coming' END AS state,
           v.devices, v.inhibited
      FROM maintenance_windows w LEFT JOIN devices t ON t.id = w.device_id LEFT JOIN sites s ON s.id = w.site_id
      LEFT JOIN device_groups g ON g.id = w.group_id
     CROSS JOIN LATERAL (
       SELECT count(DISTINCT d.id)::int AS devices, (count(DISTINCT d.id) FILTER (WHERE o.until IS NOT NULL))::int AS open,
              (count(a.id) FILTER (WHERE o.until IS NOT NULL))::int AS inhibited
         FROM devices d LEFT JOIN ${openUntil(now)} o ON true
         LEFT JOIN alarms a ON a.device_id = d.id AND a.inhibition = 'out_of_service' AND a.cleared_at IS NULL
        WHERE ${covered}) v
     WHERE w.account_id = ${actor.id}
     ORDER BY CASE WHEN w.ends_at <= ${now} THEN 2 WHEN w.starts_at > ${now} THEN 1 ELSE 0 END, w.starts_at DESC NULLS LAST, w.id`.execute(
    db,
  )
  return rows.map(({ fromMinute, minutes, ...window }) => ({
    ...window,
    ...timesOf({ fromMinute, minutes }),
  }))
}

/** The window of a device that is open now, and the next one within a week. */
export async function findDeviceWindows({ db, clock }: PersonCtx, deviceId: string): Promise<DeviceWindows> {
  const now = clock.now()
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<DeviceWindows['open'] & object>`
    SELECT o.until, o.reason FROM ${openWindows(now)} o WHERE o.device_id = ${deviceId}`.execute(db)
  const { rows: coming } = await sql<DeviceWindows['next'] & object>`
    SELECT n.from, w.reason FROM devices d JOIN maintenance_windows w ON ${covered}
     CROSS JOIN LATERAL (
       SELECT w.starts_at AS "from" WHERE w.repeat = 'once'
       UNION ALL
       SELECT date_trunc('minute', ${at}) + (10080 - ${sinceOpening(at)}) * interval '1 minute' FROM unnest(w.weekdays) day(n)
        WHERE w.repeat = 'weekly') n
     WHERE d.id = ${deviceId} AND n.from > ${at} AND n.from <= ${at} + interval '7 days'
     ORDER BY n.from LIMIT 1`.execute(db)
  return { open: rows[0] ?? null, next: coming[0] ?? null }
}
