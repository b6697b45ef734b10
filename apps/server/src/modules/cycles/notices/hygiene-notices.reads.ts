import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { interestedIn } from '../../access/access.public.ts'
import { openFailure } from '../troubles/open-failures.reads.ts'
import '../../devices/devices.tables.ts'

export interface FailingMachine {
  id: string
  name: string
  sn: string
  ownerId: string
  /** When the first of the failed washes ended. */
  first: Date
  /** The failed washes of the last day. */
  washes: number
  /** The last failed wash. */
  wash: string
  /** The owner, and everybody to whom its washes are shared. */
  recipients: string[]
}

/** Machines with open failed washes whose last one ended after `since`; by name. */
export async function listFailing(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  since: Date,
): Promise<FailingMachine[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<FailingMachine>`
    WITH failed AS (
      SELECT c.device_id, min(c.ended_at) AS first, max(c.ended_at) AS last, (array_agg(c.id ORDER BY c.ended_at DESC))[1] AS wash,
             (count(*) FILTER (WHERE c.ended_at > ${now}::timestamptz - interval '1 day'))::int AS washes
        FROM cycles c WHERE ${openFailure(now)} GROUP BY c.device_id
    )
    SELECT d.id, d.name, d.sn, d.owner_id AS "ownerId", f.first, f.washes, f.wash,
           ARRAY(SELECT i.account_id::text FROM ${interestedIn(ctx, 'cycles')} i ORDER BY i.account_id) AS recipients
      FROM failed f JOIN devices d ON d.id = f.device_id
     WHERE f.last > ${since} ORDER BY d.name, d.id`.execute(ctx.db)
  return rows
}
