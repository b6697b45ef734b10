import type { AlarmKind } from '@limpid/contract/alarms/alarm-words'
import type { Words } from '@limpid/contract/kernel/words'
import type { Severity } from '@limpid/contract/products/severities'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { interestedIn } from '../../access/access.public.ts'
import { ofThisOwner } from '../page/filters.reads.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'
import { lateMs, notifiedWhenOver, quietMs } from './waits.rules.ts'

export interface RaisedAlarm {
  id: string
  kind: AlarmKind
  code: string
  name: Words | null
  severity: Severity
  device: { id: string; name: string; sn: string; ownerId: string }
  /** The owner, and everybody to whom the alarms of the device are shared; empty where nobody is notified. */
  recipients: string[]
}

const interval = (ms: number) => sql`${ms} * interval '1 millisecond'`

/**
 * These alarms with whom to notify: nobody of what was put aside, was known late, was over too soon, or was notified just before.
 * The worst first, then the oldest.
 */
export async function listRaised(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
  ids: readonly string[],
): Promise<RaisedAlarm[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<RaisedAlarm>`
    SELECT a.id, a.kind, a.code, a.name, a.severity,
           jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn, 'ownerId', d.owner_id::text) AS device,
           CASE WHEN a.inhibition = 'none' AND (a.cleared_at IS NULL OR a.kind = ANY (${[...notifiedWhenOver]}::text[]))
                 AND coalesce(a.last_at, a.raised_at) > a.recorded_at - ${interval(lateMs)} AND ${ofThisOwner}
                 AND NOT EXISTS (SELECT FROM alarms b JOIN alarm_events e ON e.alarm_id = b.id AND e.kind = 'notified'
                                  WHERE b.device_id = a.device_id AND b.key = a.key AND e.at > ${now}::timestamptz - ${interval(quietMs)})
                THEN ARRAY(SELECT i.account_id::text FROM ${interestedIn(ctx, 'alarms')} i ORDER BY i.account_id)
                ELSE '{}'::text[] END AS recipients
      FROM alarms a JOIN devices d ON d.id = a.device_id
     WHERE a.id = ANY (${[...ids]}::bigint[]) ORDER BY a.rank, a.raised_at, a.id`.execute(db)
  return rows
}
