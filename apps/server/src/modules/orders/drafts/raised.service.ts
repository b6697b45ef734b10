/* A consumable that has just run low is drafted when its alarm is raised, and not only with the next hourly check. */
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { workEach } from '../../../platform/jobs/work-each.ts'
import '../../alarms/alarms.public.ts'
import '../../devices/devices.tables.ts'
import { draftFor } from './drafting.service.ts'
import './drafts.tables.ts'

/** Checks the levels of the owners of these devices who want drafts, where a consumable ran low since they were last checked. */
export async function draftRaised(ctx: Ctx, deviceIds: readonly string[]): Promise<void> {
  await workEach(
    await listRaised(ctx.db, deviceIds),
    {
      log: ctx.log,
      failure: ({ ownerId }) => [{ ownerId }, 'replenishment could not be drafted for an alarm'],
    },
    (plan) => draftFor(ctx, plan),
  )
}

async function listRaised(
  db: Db,
  deviceIds: readonly string[],
): Promise<{ ownerId: string; approverId: string }[]> {
  const { rows } = await sql<{ ownerId: string; approverId: string }>`
    SELECT p.owner_id AS "ownerId", coalesce(p.approver_id, p.owner_id) AS "approverId" FROM order_draft_plans p
     WHERE EXISTS (
       SELECT FROM devices d JOIN alarms a ON a.device_id = d.id
        WHERE d.id = ANY(${[...deviceIds]}::bigint[]) AND d.owner_id = p.owner_id AND a.kind = 'supply' AND a.cleared_at IS NULL
          AND (p.checked_at IS NULL OR a.recorded_at > p.checked_at))`.execute(db)
  return rows
}
