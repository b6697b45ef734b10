import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import '../devices/devices.tables.ts'
import '../roles/roles.tables.ts'
import '../users/users.tables.ts'
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
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  reportId: string,
  authorId: string,
): Promise<Audience | undefined> {
  const { rows } = await sql<{ title: string; id: string; name: string; sn: string; accountIds: string[] }>`
    SELECT f.title, d.id, d.name, d.sn, ARRAY(
             SELECT DISTINCT who.id FROM (
               SELECT d.owner_id AS id UNION SELECT f.reporter_id
               UNION SELECT e.author_id FROM feedback_entries e WHERE e.feedback_id = f.id) who
              WHERE who.id IS NOT NULL AND who.id <> ${authorId} AND (
                who.id = d.owner_id
                OR EXISTS (SELECT FROM device_grants(who.id, d.id, ${clock.now()}) g WHERE g.tabs IS NULL OR 'feedback' = ANY(g.tabs))
                OR EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled
                            WHERE ar.account_id = who.id AND (r.code = 'ROOT' OR EXISTS (SELECT FROM role_permissions rp
                              WHERE rp.role_id = r.id AND rp.permission = 'iot:device:any'))))) AS "accountIds"
      FROM feedback f JOIN devices d ON d.id = f.device_id WHERE f.id = ${reportId}`.execute(db)
  if (!rows[0]) return undefined
  const { title, accountIds, ...device } = rows[0]
  return { title, accountIds, device }
}
