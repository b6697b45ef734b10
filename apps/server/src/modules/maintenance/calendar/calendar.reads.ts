import type { Language } from '@limpid/contract/kernel/words'
import type { CalendarSubscription } from '@limpid/contract/maintenance/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../sites/sites.tables.ts'
import '../../users/users.tables.ts'
import { dueDate } from '../plan/due-date.ts'
import '../maintenance.tables.ts'
import type { DueDay } from './ics.ts'

const maxDays = 5000

/** The tasks with a due day of one device, or of all devices of an owner. */
export async function listDueDays(db: Db, of: { deviceId: string } | { ownerId: string }): Promise<DueDay[]> {
  const which = 'deviceId' in of ? sql`d.id = ${of.deviceId}` : sql`d.owner_id = ${of.ownerId}`
  const { rows } = await sql<Omit<DueDay, 'name'> & { zh: string; en: string }>`
    SELECT t.id, t.name_zh AS zh, t.name_en AS en, d.name AS device, d.sn, s.name AS site, s.address,
           to_char(${dueDate}, 'YYYY-MM-DD') AS day,
           t.due_by = 'count' AND t.counted < t.amount AS estimated
      FROM maintenance_tasks t JOIN devices d ON d.id = t.device_id LEFT JOIN sites s ON s.id = d.site_id
     WHERE ${which} AND NOT t.gone AND NOT t.paused AND t.due_at IS NOT NULL
     ORDER BY t.due_at, t.id LIMIT ${maxDays}`.execute(db)
  return rows.map(({ zh, en, ...day }) => ({ ...day, name: { zh, en } }))
}

export async function findSubscription(db: Db, accountId: string): Promise<CalendarSubscription | null> {
  const row = await db
    .selectFrom('maintenance_calendars')
    .select(['made_at as madeAt', 'fetched_at as fetchedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** The owner of a secret; undefined for an unknown secret or a disabled account. */
export async function findSecret(
  db: Db,
  secretHash: Buffer,
): Promise<{ accountId: string; language: Language } | undefined> {
  const { rows } = await sql<{ accountId: string; language: Language }>`
    SELECT c.account_id AS "accountId", c.language FROM maintenance_calendars c JOIN accounts a ON a.id = c.account_id
     WHERE c.secret_hash = ${secretHash} AND a.enabled`.execute(db)
  return rows[0]
}
