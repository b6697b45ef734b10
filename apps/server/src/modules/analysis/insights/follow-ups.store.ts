import { mayOpen } from '@limpid/contract/access/access'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Ports } from '../../../platform/modules/ports.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { insightTabs } from './insight-tabs.ts'

const columns = { task: 'task_id', report: 'report_id', rule: 'rule_id' } as const

/** The device that an insight of its present owner is about, also of one that is over. */
async function findDevice(tx: Db, insightId: string): Promise<string | undefined> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT i.device_id::text AS "deviceId" FROM insights i JOIN devices d ON d.id = i.device_id AND d.owner_id = i.owner_id
     WHERE i.id = ${insightId}`.execute(tx)
  return rows[0]?.deviceId
}

async function mustSee(tx: Db, ctx: PersonCtx, deviceId: string): Promise<void> {
  const { access } = await openDevice({ ...ctx, db: tx }, deviceId)
  if (!insightTabs.some((tab) => mayOpen(access, tab))) throw new Problem('notFound')
}

/** Notes what an insight led to; also when the device came back to its baseline while the form was open. */
export const followUps: Ports['devices.insights'] = {
  async follow(tx, ctx, insightId, { kind, id, deviceId }) {
    const found = await findDevice(tx, insightId)
    if (found === undefined || (deviceId !== null && deviceId !== found)) throw new Problem('notFound')
    await mustSee(tx, ctx, found)
    await sql`
      INSERT INTO insight_follow_ups (insight_id, ${sql.ref(columns[kind])}, added_by, added_at)
      VALUES (${insightId}, ${id}, ${ctx.actor.id}, ${ctx.clock.now()})`.execute(tx)
  },
}
