import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'
import type { RaisedAlarm } from './raised.ts'
import { flood } from './waits.rules.ts'

/**
 * Begins to collect the alarms of owners of whom many were notified at once: what follows within ten minutes is one further
 * notification. Critical alarms that go out meanwhile do not make the others wait longer.
 */
export async function collectFloods(
  tx: Db,
  notified: readonly Pick<RaisedAlarm, 'device'>[],
  now: Date,
): Promise<void> {
  await sql`DELETE FROM alarm_floods WHERE until <= ${now}`.execute(tx)
  const owners = [...Map.groupBy(notified, ({ device }) => device.ownerId)]
    .filter(([, alarms]) => alarms.length >= flood.alarms)
    .map(([ownerId]) => ownerId)
  if (owners.length === 0) return
  await sql`
    INSERT INTO alarm_floods (owner_id, until) SELECT id, ${new Date(now.getTime() + flood.collectMs)}::timestamptz FROM accounts
     WHERE id = ANY (${owners}::bigint[]) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE
    ON CONFLICT (owner_id) DO NOTHING`.execute(tx)
}
