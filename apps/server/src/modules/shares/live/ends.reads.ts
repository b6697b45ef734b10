import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../shares.tables.ts'

/** Owners and recipients of shares in force that ended after one instant and up to another. */
export async function listEnded(db: Db, after: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT account.id FROM shares s CROSS JOIN LATERAL (VALUES (s.owner_id), (s.account_id)) AS account(id)
     WHERE s.state = 'accepted' AND s.until > ${after} AND s.until <= ${until}`.execute(db)
  return rows.map(({ id }) => id)
}

/** When the next share ends after an instant; undefined if none does. */
export async function nextEnd(db: Db, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    SELECT until FROM shares WHERE state = 'accepted' AND until > ${after} ORDER BY until LIMIT 1`.execute(db)
  return rows[0]?.until
}
