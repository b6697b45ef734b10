import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { seenBy } from '../access/access.public.ts'
import '../devices/devices.tables.ts'
import './feedback.tables.ts'

export interface Recipient {
  accountId: string
  report: string
  title: string
  device: { id: string; name: string; sn: string }
}

/**
 * Recipients of a notification about threads, with what each may see: the device's owner, the reporter and all
 * participants who currently have access, except the author.
 */
export async function findRecipients(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  reportIds: readonly string[],
  authorId: string,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    SELECT who.id AS "accountId", f.id AS report, f.title,
           json_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn) AS device
      FROM feedback f JOIN devices d ON d.id = f.device_id
      CROSS JOIN LATERAL (
        SELECT d.owner_id AS id UNION SELECT f.reporter_id
        UNION SELECT e.author_id FROM feedback_entries e WHERE e.feedback_id = f.id) who
     WHERE f.id = ANY(${[...reportIds]}::bigint[])
       AND who.id IS NOT NULL AND who.id <> ${authorId} AND ${seenBy(ctx, sql`who.id`, 'feedback')}
     ORDER BY f.id`.execute(ctx.db)
  return rows
}
