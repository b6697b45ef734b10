import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'

/** Deletes at most `max` alarms that were cleared and acknowledged before; returns how many. */
export async function deleteDone(db: Db, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM alarms WHERE id = ANY (ARRAY(
      SELECT id FROM alarms WHERE cleared_at < ${before} AND acknowledged_at < ${before} ORDER BY cleared_at LIMIT ${max}
         FOR UPDATE SKIP LOCKED))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
