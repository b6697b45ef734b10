import { type RawBuilder, sql } from 'kysely'
import { refusedAs } from '../../../platform/database/refusals.ts'
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
 * Takes a dismissal or an acceptance back; false if there is none, or the device differs anew in the same measure. What was accepted is open
 * again with those of its parts that were accepted with it and do not differ anew. Throws `notFound` if the device is found to differ at the same
 * time.
 */
export async function takeBack(db: Db, id: string): Promise<boolean> {
  const followed = (of: RawBuilder<unknown>) => sql`EXISTS (
    SELECT FROM insights o WHERE o.device_id = ${of}.device_id AND o.measure = ${of}.measure AND o.id > ${of}.id AND o.owner_id = ${of}.owner_id)`
  const { numAffectedRows } = await sql`
    UPDATE insights i SET dismissed_at = NULL, dismissed_by = NULL, reason = NULL, ended_at = NULL, ended_as = NULL
      FROM insights w
     WHERE w.id = ${id} AND w.dismissed_at IS NOT NULL AND (w.ended_at IS NULL OR w.ended_as = 'accepted' AND NOT ${followed(sql`w`)})
       AND (i.id = w.id OR w.ended_as = 'accepted' AND i.part_of = w.id AND i.ended_as = 'accepted' AND i.dismissed_at = w.dismissed_at
            AND NOT ${followed(sql`i`)})`
    .execute(db)
    .catch(refusedAs({ insights_open: 'notFound' }))
  return (numAffectedRows ?? 0n) > 0n
}
