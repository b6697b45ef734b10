import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../reports.tables.ts'

interface Failed {
  /** Of the schedule. */
  name: string
  /** The schedule's report before it, about the same devices, failed because these were not visible. */
  wasNotVisible: boolean
}

/** A failed report of a schedule. */
export async function findFailed(db: Db, reportId: string): Promise<Failed | undefined> {
  const { rows } = await sql<Failed>`
    SELECT s.name,
           coalesce((SELECT b.failure = 'notVisible' AND b.subject = r.subject FROM reports b
                      WHERE b.schedule_id = r.schedule_id AND b.id < r.id AND b.state IN ('done', 'failed') ORDER BY b.id DESC LIMIT 1), false)
             AS "wasNotVisible"
      FROM reports r JOIN report_schedules s ON s.id = r.schedule_id WHERE r.id = ${reportId}`.execute(db)
  return rows[0]
}
