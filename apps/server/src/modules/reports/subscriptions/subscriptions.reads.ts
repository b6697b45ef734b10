import type { Subscription } from '@limpid/contract/reports/subscriptions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../reports.tables.ts'

export async function findSubscription(db: Db, token: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    SELECT s.name, s.form ->> 'every' AS every, r.state
      FROM report_recipients r JOIN report_schedules s ON s.id = r.schedule_id WHERE r.token = ${token}`.execute(
    db,
  )
  return rows[0]
}
