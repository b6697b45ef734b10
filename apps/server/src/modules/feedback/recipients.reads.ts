import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { seenBy } from '../access/access.public.ts'
import '../devices/devices.tables.ts'
import './feedback.tables.ts'

interface Audience {
  title: string
  device: { id: string; name: string; sn: string }
  accountIds: string[]
}

/**
 * Recipients of a notification about a thread: the device's owner, the reporter and all participants who
 * currently have access, except the author.
 */
export async function findAudience(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  reportId: string,
  authorId: string,
): Promise<Audience | undefined> {
  const { rows } = await sql<{ title: string; id: string; name: string; sn: string; accountIds: string[] }>`
    SELECT f.title, d.id, d.name, d.sn, ARRAY(
             SELECT DISTINCT who.id FROM (
               SELECT d.owner_id AS id UNION SELECT f.reporter_id
               UNION SELECT e.author_id FROM feedback_entries e WHERE e.feedback_id = f.id) who
              WHERE who.id IS NOT NULL AND who.id <> ${authorId} AND ${seenBy(ctx, sql`who.id`, 'feedback')}) AS "accountIds"
      FROM feedback f JOIN devices d ON d.id = f.device_id WHERE f.id = ${reportId}`.execute(ctx.db)
  if (!rows[0]) return undefined
  const { title, accountIds, ...device } = rows[0]
  return { title, accountIds, device }
}
