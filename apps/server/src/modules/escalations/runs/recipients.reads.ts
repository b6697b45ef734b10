import type { EscalationStep } from '@limpid/contract/escalations/schemas'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { interestedIn, roleShows } from '../../access/access.public.ts'
import '../../alarms/alarms.public.ts'
import '../../users/users.tables.ts'

/** Why somebody sees the device of an alarm. */
export type Scope = 'own' | 'shared' | 'all'

/**
 * Whom a step of each alarm notifies: only who may see the alarms of its device at this moment, so nobody hears of a device lost
 * meanwhile.
 */
export async function listRecipients(
  db: Db,
  ctx: Pick<Ctx, 'clock' | 'ports'>,
  steps: readonly { alarmId: string; step: EscalationStep }[],
): Promise<{ alarmId: string; accountId: string; scope: Scope }[]> {
  const targets = steps.map(({ alarmId, step: { to, accountIds } }) => ({
    id: alarmId,
    to,
    people: accountIds,
  }))
  const { rows } = await sql<{ alarmId: string; accountId: string; scope: Scope }>`
    SELECT s.id AS "alarmId", i.account_id AS "accountId", min(i.scope) AS scope
      FROM jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) AS s(id bigint, "to" text, people jsonb)
      JOIN alarms a ON a.id = s.id JOIN devices d ON d.id = a.device_id JOIN accounts o ON o.id = d.owner_id
     CROSS JOIN LATERAL (
       SELECT i.account_id, CASE WHEN i.account_id = d.owner_id THEN 'own' ELSE 'shared' END AS scope
         FROM ${interestedIn(ctx, 'alarms')} i
        WHERE CASE s.to WHEN 'owner' THEN i.account_id = d.owner_id WHEN 'shared' THEN i.account_id <> d.owner_id
                        WHEN 'people' THEN jsonb_exists(s.people, i.account_id::text) ELSE false END
       UNION ALL
       SELECT p.account_id, 'all' FROM alarm_preferences p
        WHERE s.to = 'staff' AND p.on_duty AND EXISTS (
          SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled
           WHERE ar.account_id = p.account_id AND ${roleShows(sql`p.account_id`, sql`o.dept_id`)})) i
      JOIN accounts ac ON ac.id = i.account_id AND ac.enabled AND ac.deleted_at IS NULL
     GROUP BY s.id, i.account_id ORDER BY s.id, i.account_id`.execute(db)
  return rows
}
