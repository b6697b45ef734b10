import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { interestedIn, seenBy } from '../../access/access.public.ts'
import { ofThisOwner } from '../page/fleet.reads.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'
import '../../sites/sites.tables.ts'
import { isPast, isUnheard, lateSince } from './late.ts'
import type { RaisedAlarm, Recipient } from './raised.ts'
import { notifiedWhenOver, quietMs } from './waits.rules.ts'

const interval = (ms: number) => sql`${ms} * interval '1 millisecond'`

/** What a notification says of alarm `a` of device `d`. */
const named = sql`a.id, a.kind, a.code, a.name, a.value, a.limit_value AS "limit", a.unit, a.precision, a.severity, a.count, ${lateSince} AS since,
  jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn, 'ownerId', d.owner_id::text) AS device,
  (SELECT s.name FROM sites s WHERE s.id = d.site_id) AS site`

/**
 * These alarms with whom to notify, who was not yet: nobody of what was put aside, was known late and is past, was over too soon, or was notified just before
 * and has not been notified as over since. The worst first, then the oldest.
 */
export async function listRaised(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
  ids: readonly string[],
): Promise<RaisedAlarm[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<RaisedAlarm>`
    SELECT ${named}, h.held,
           CASE WHEN h.held IS NULL
                THEN ARRAY(SELECT i.account_id::text FROM ${interestedIn(ctx, 'alarms')} i
                            WHERE NOT EXISTS (SELECT FROM alarm_recipients r WHERE r.alarm_id = a.id AND r.account_id = i.account_id)
                            ORDER BY i.account_id)
                ELSE '{}'::text[] END AS recipients
      FROM alarms a JOIN devices d ON d.id = a.device_id
     CROSS JOIN LATERAL (SELECT CASE
       WHEN a.inhibition = 'out_of_service' THEN 'maintenance'
       WHEN a.inhibition <> 'none' THEN 'inhibited'
       WHEN NOT ${ofThisOwner} THEN 'former'
       WHEN a.cleared_at IS NOT NULL AND a.kind <> ALL (${[...notifiedWhenOver]}::text[]) THEN 'over'
       WHEN ${isUnheard(now)} THEN 'absent'
       WHEN ${isPast(now)} THEN 'late'
       WHEN EXISTS (SELECT FROM alarms b JOIN alarm_events e ON e.alarm_id = b.id AND e.kind = 'notified'
                     WHERE b.id <> a.id AND b.device_id = a.device_id AND b.key = a.key AND e.at > ${now}::timestamptz - ${interval(quietMs)}
                       AND NOT EXISTS (SELECT FROM alarm_events n WHERE n.alarm_id = b.id AND n.kind = 'end_notified' AND n.id > e.id))
         THEN 'repeated' END AS held) h
     WHERE a.id = ANY (${[...ids]}::bigint[]) ORDER BY a.rank, a.raised_at, a.id`.execute(db)
  return rows
}

/**
 * These alarms with whom to notify of those who may still see them, and whether they are over; others are left out.
 */
export async function listEnded(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
  recipients: readonly Recipient[],
): Promise<(Omit<RaisedAlarm, 'held'> & { over: boolean })[]> {
  const alarmIds = recipients.map(({ alarmId }) => alarmId)
  const accountIds = recipients.map(({ accountId }) => accountId)
  const { rows } = await sql<Omit<RaisedAlarm, 'held'> & { over: boolean }>`
    SELECT ${named}, a.cleared_at IS NOT NULL AS over, array_agg(h.account_id::text ORDER BY h.account_id) AS recipients
      FROM unnest(${alarmIds}::bigint[], ${accountIds}::bigint[]) AS h(alarm_id, account_id)
      JOIN alarms a ON a.id = h.alarm_id JOIN devices d ON d.id = a.device_id
     WHERE ${seenBy(ctx, sql`h.account_id`, 'alarms')}
     GROUP BY a.id, d.id ORDER BY a.rank, a.raised_at, a.id`.execute(db)
  return rows
}

/** What people were notified of before and still holds, of the same owner, site and cause: how many, and the first few. */
export async function listStillOpen(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
  accountIds: readonly string[],
): Promise<Omit<RaisedAlarm, 'held'>[]> {
  const { rows } = await sql<Omit<RaisedAlarm, 'held'>>`
    SELECT ${named}, array_agg(h.account_id::text ORDER BY h.account_id) AS recipients
      FROM alarm_recipients h JOIN alarms a ON a.id = h.alarm_id JOIN devices d ON d.id = a.device_id
     WHERE h.account_id = ANY(${[...accountIds]}::bigint[]) AND a.cleared_at IS NULL AND a.inhibition = 'none'
       AND ${seenBy(ctx, sql`h.account_id`, 'alarms')}
     GROUP BY a.id, d.id ORDER BY a.rank, a.raised_at, a.id`.execute(db)
  return rows
}

/** These alarms as notifications name them, the worst first, then the oldest. */
export async function listNamed(
  db: Db,
  ids: readonly string[],
): Promise<(Omit<RaisedAlarm, 'held' | 'recipients'> & { raisedAt: Date })[]> {
  const { rows } = await sql<Omit<RaisedAlarm, 'held' | 'recipients'> & { raisedAt: Date }>`
    SELECT ${named}, a.raised_at AS "raisedAt" FROM alarms a JOIN devices d ON d.id = a.device_id
     WHERE a.id = ANY (${[...ids]}::bigint[]) ORDER BY a.rank, a.raised_at, a.id`.execute(db)
  return rows
}
