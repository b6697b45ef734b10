import type { Escalation } from '@limpid/contract/escalations/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { interestedIn } from '../../access/access.public.ts'
import '../escalations.tables.ts'
import '../../alarms/alarms.public.ts'
import '../../users/users.tables.ts'
import { followed } from './scope.reads.ts'

/** The chains of the actor, by name. */
export async function listChains(ctx: PersonCtx): Promise<Escalation[]> {
  const { rows } = await sql<Escalation>`
    SELECT e.id, e.name, e.scope, e.severity, e.repeats, e.repeat_minutes AS "repeatMinutes", e.enabled, e.changed_at AS "changedAt",
           CASE e.scope WHEN 'site' THEN json_build_object('id', s.id::text, 'name', s.name)
                        WHEN 'group' THEN json_build_object('id', g.id::text, 'name', g.name) END AS target,
           (SELECT jsonb_agg(step.value || jsonb_build_object('people', coalesce((
                     SELECT jsonb_agg(jsonb_build_object('id', p.id::text, 'name', p.nickname) ORDER BY p.nickname, p.id) FROM accounts p
                      WHERE p.id::text IN (SELECT jsonb_array_elements_text(step.value -> 'accountIds')) AND p.deleted_at IS NULL), '[]'))
                   ORDER BY step.n)
              FROM jsonb_array_elements(e.steps) WITH ORDINALITY step(value, n)) AS steps,
           (SELECT count(*)::int FROM devices d WHERE ${followed}) AS devices,
           (SELECT count(*)::int FROM escalation_runs r WHERE r.escalation_id = e.id AND r.due_at IS NOT NULL) AS waiting
      FROM escalations e LEFT JOIN sites s ON s.id = e.site_id LEFT JOIN device_groups g ON g.id = e.group_id
     WHERE e.account_id = ${ctx.actor.id} ORDER BY e.name, e.id`.execute(ctx.db)
  return rows
}

/** The actor, and everybody to whom alarms of the actor's devices are shared, by name. */
export async function listPeople(ctx: PersonCtx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.id, p.nickname AS name FROM accounts p
     WHERE p.deleted_at IS NULL AND (p.id = ${ctx.actor.id} OR p.id IN (
       SELECT i.account_id FROM devices d CROSS JOIN LATERAL ${interestedIn(ctx, 'alarms')} i WHERE d.owner_id = ${ctx.actor.id}))
     ORDER BY p.id = ${ctx.actor.id} DESC, p.nickname, p.id`.execute(ctx.db)
  return rows
}
