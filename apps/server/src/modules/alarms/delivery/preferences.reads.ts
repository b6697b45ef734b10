import type { AlarmPreferences, ChannelMatrix } from '@limpid/contract/alarms/preferences'
import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { seesAll } from '../../access/access.public.ts'
import '../alarms.tables.ts'
import '../../groups/groups.public.ts'
import type { QuietHours } from './quiet.rules.ts'
import { timesOf } from './time-of-day.rules.ts'

/** The quiet hours of these accounts; those without preferences are left out. */
export async function listQuietHours(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, QuietHours>> {
  const { rows } = await sql<QuietHours & { accountId: string }>`
    SELECT account_id AS "accountId", quiet, quiet_from AS "fromMinute", quiet_minutes AS minutes, quiet_weekdays AS weekdays,
           time_zone AS "timeZone", critical_passes AS "criticalPasses"
      FROM alarm_preferences WHERE account_id = ANY(${[...accountIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ accountId, ...hours }) => [accountId, hours]))
}

/** The channels that an account chose for each of these devices, the closest choice; those without one are left out. */
export async function listChannels(
  db: Db,
  accountId: string,
  deviceIds: readonly string[],
): Promise<Map<string, ChannelMatrix>> {
  const { rows } = await sql<{ deviceId: string; channels: ChannelMatrix }>`
    SELECT DISTINCT ON (d.id) d.id AS "deviceId", c.channels
      FROM alarm_channels c JOIN unnest(${[...deviceIds]}::bigint[]) d(id) ON CASE c.scope
        WHEN 'all' THEN true
        WHEN 'device' THEN d.id = c.device_id
        ELSE d.id IN (SELECT gd.device_id FROM group_devices gd WHERE gd.group_id IN (SELECT u.group_id FROM groups_under(c.group_id) u)) END
     WHERE c.account_id = ${accountId}
     ORDER BY d.id, array_position(ARRAY['device', 'group', 'all'], c.scope), c.id`.execute(db)
  return new Map(rows.map(({ deviceId, channels }) => [deviceId, channels]))
}

/** From 22:00 to 07:00. */
const defaultSpan = { fromMinute: 1320, minutes: 540 }

/** What a person chose, or the defaults. */
export async function getPreferences(ctx: PersonCtx): Promise<AlarmPreferences> {
  const { db, actor } = ctx
  const [hours] = (await listQuietHours(db, [actor.id])).values()
  const stored = await db
    .selectFrom('alarm_preferences')
    .select('on_duty')
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  const { rows: choices } = await sql<AlarmPreferences['choices'][number]>`
    SELECT c.scope, c.channels,
           CASE WHEN c.scope <> 'all' THEN json_build_object('id', coalesce(c.group_id, c.device_id)::text, 'name', coalesce(g.name, d.name)) END AS target
      FROM alarm_channels c LEFT JOIN device_groups g ON g.id = c.group_id LEFT JOIN devices d ON d.id = c.device_id
     WHERE c.account_id = ${actor.id} ORDER BY c.id`.execute(db)
  return {
    onDuty: stored?.on_duty ?? false,
    isStaff: seesAll(actor),
    quiet: {
      enabled: hours?.quiet ?? false,
      ...timesOf(hours ?? defaultSpan),
      weekdays: [...(hours?.weekdays ?? [1, 2, 3, 4, 5, 6, 7])],
      timeZone: hours?.timeZone ?? defaultTimeZone,
      criticalPasses: hours?.criticalPasses ?? true,
    },
    choices,
  }
}
