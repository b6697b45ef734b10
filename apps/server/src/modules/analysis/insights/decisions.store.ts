import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'

interface Decision {
  by: string
  reason: string
  now: Date
}

/** Dismisses an insight that continues; false if there is none. */
export async function saveDismissal(db: Db, id: string, { by, reason, now }: Decision): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE insights SET dismissed_at = ${now}, dismissed_by = ${by}, reason = ${reason} WHERE id = ${id} AND ended_at IS NULL`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Ends an insight that continues, with its parts, because it is normal from now on; false if there is none. */
export async function saveAcceptance(db: Db, id: string, { by, reason, now }: Decision): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE insights SET ended_at = ${now}, ended_as = 'accepted', dismissed_at = ${now}, dismissed_by = ${by}, reason = ${reason}
     WHERE (id = ${id} OR part_of = ${id}) AND ended_at IS NULL`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Takes a dismissal or an acceptance back; false if there is none. What was accepted is open again with its parts, unless the device differs
 * anew in the same measure.
 */
export async function takeBack(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE insights i SET dismissed_at = NULL, dismissed_by = NULL, reason = NULL, ended_at = NULL, ended_as = NULL
     WHERE (i.id = ${id} AND i.ended_at IS NULL AND i.dismissed_at IS NOT NULL)
        OR ((i.id = ${id} OR i.part_of = ${id}) AND i.ended_as = 'accepted' AND NOT EXISTS (
             SELECT FROM insights o WHERE o.device_id = i.device_id AND o.measure = i.measure AND o.id > i.id AND o.owner_id = i.owner_id))`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}
