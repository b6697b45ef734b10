import {
  maxPreviewed,
  previewDays,
  type WindowForm,
  type WindowPreview,
} from '@limpid/contract/maintenance-windows/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { isOpen, ofThisOwner, spanOf } from '../../alarms/alarms.public.ts'
import '../maintenance-windows.tables.ts'
import { covered } from './open.reads.ts'

/**
 * What a window would hide: of the alarms in the days before those raised at its times of the week, by the clock of each device, and the
 * alarms that are open now.
 */
export async function previewWindow(
  { db, actor, clock }: PersonCtx,
  form: WindowForm,
): Promise<WindowPreview> {
  const { fromMinute, minutes } = spanOf(form)
  const w = sql`(SELECT ${actor.id}::bigint AS account_id, ${form.scope}::text AS scope, ${form.deviceId}::bigint AS device_id,
    ${form.siteId}::bigint AS site_id, ${form.groupId}::bigint AS group_id) w`
  // A window that opens once hides what is raised in the same part of the week.
  const begins =
    form.repeat === 'once'
      ? sql`(SELECT minute_of_week(${form.startsAt}::timestamptz AT TIME ZONE d.time_zone) AS minute,
                    ceil(extract(epoch FROM ${form.endsAt}::timestamptz - ${form.startsAt}::timestamptz) / 60) AS minutes)`
      : sql`(SELECT (n - 1) * 1440 + ${fromMinute}::int AS minute, ${minutes}::int AS minutes FROM unnest(${form.weekdays}::int[]) n)`
  const { rows } = await sql<Pick<WindowPreview, 'devices' | 'raised' | 'hidden'>>`
    SELECT count(DISTINCT d.id)::int AS devices, count(a.id)::int AS raised,
           (count(a.id) FILTER (WHERE EXISTS (
             SELECT FROM ${begins} b
              WHERE (minute_of_week(a.raised_at AT TIME ZONE d.time_zone) - b.minute + 10080) % 10080 < b.minutes)))::int AS hidden
      FROM ${w} JOIN devices d ON ${covered}
      LEFT JOIN alarms a ON a.device_id = d.id AND a.raised_at > ${clock.now()}::timestamptz - ${previewDays} * interval '1 day' AND ${ofThisOwner}`.execute(
    db,
  )
  const { rows: open } = await sql<WindowPreview['open']['alarms'][number] & { total: number }>`
    SELECT a.id, d.name AS device, a.kind, a.code, a.name, a.severity, (count(*) OVER ())::int AS total
      FROM ${w} JOIN devices d ON ${covered} JOIN alarms a ON a.device_id = d.id
     WHERE ${isOpen} AND ${ofThisOwner} ORDER BY a.rank, a.raised_at, a.id LIMIT ${maxPreviewed}`.execute(db)
  return {
    ...(rows[0] ?? { devices: 0, raised: 0, hidden: 0 }),
    open: { total: open[0]?.total ?? 0, alarms: open.map(({ total: _, ...alarm }) => alarm) },
  }
}
