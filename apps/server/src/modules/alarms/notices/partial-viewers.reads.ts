/* Somebody to whom one device of a site is shared may not see the alarm of the lost site, because it is recorded on another device. They
   are notified of their own device instead, which the lost site keeps quiet for everybody else. */
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { interestedIn } from '../../access/access.public.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'
import type { Recipient } from './raised.ts'
import { waitsMs } from './waits.rules.ts'

const kinds = Object.keys(waitsMs)
const waits = Object.values(waitsMs)

/**
 * Locks suppressed alarms that lasted long enough, and returns them with those who see the device and not the cause, and were not notified of
 * the alarm yet. Alarms that another server has are left to it.
 */
export async function claimForPartialViewers(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
): Promise<Recipient[]> {
  const { rows: due } = await sql<{ id: string }>`
    SELECT a.id
      FROM alarms a JOIN alarms o ON o.id = a.cause_id AND o.cleared_at IS NULL
      JOIN unnest(${kinds}::text[], ${waits}::float8[]) AS w(kind, wait) ON w.kind = a.kind
     WHERE a.notified_at IS NULL AND a.inhibition = 'suppressed' AND a.cleared_at IS NULL
       AND a.recorded_at + w.wait * interval '1 millisecond' <= ${ctx.clock.now()}
     ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`.execute(tx)
  return due.length > 0 ? await listUnaware(tx, ctx, due) : []
}

/**
 * A separate statement: the lock changes nothing in the alarm, so a statement that also takes it would still not see who was notified by
 * the server that had the lock a moment ago.
 */
async function listUnaware(
  tx: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
  due: readonly { id: string }[],
): Promise<Recipient[]> {
  const interested = interestedIn(ctx, 'alarms')
  const { rows } = await sql<Recipient>`
    SELECT a.id AS "alarmId", i.account_id AS "accountId"
      FROM alarms a JOIN alarms o ON o.id = a.cause_id
      JOIN devices d ON d.id = a.device_id CROSS JOIN LATERAL ${interested} i
     WHERE a.id = ANY(${due.map(({ id }) => id)}::bigint[])
       AND NOT EXISTS (SELECT FROM devices d CROSS JOIN LATERAL ${interested} c
                        WHERE d.id = o.device_id AND c.account_id = i.account_id)
       AND NOT EXISTS (SELECT FROM alarm_recipients r WHERE r.alarm_id = a.id AND r.account_id = i.account_id)
       AND NOT EXISTS (SELECT FROM alarm_quiet q WHERE q.alarm_id = a.id AND q.account_id = i.account_id)
     ORDER BY a.id`.execute(tx)
  return rows
}
