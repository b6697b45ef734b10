import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Seal } from './chain.rules.ts'
import { contentOfLine, contentOfThing } from './content.reads.ts'

type StoredSeal = Seal & { content: string | undefined }

/** The seals after a number, each with the row it is of. */
export async function sealsAfter(db: Db, number: number, max: number): Promise<StoredSeal[]> {
  const { rows } = await sql<Omit<Seal, 'number'> & { number: string; content: string | null }>`
    SELECT c.number, c.line_id AS "lineId", c.noun, c.thing_id AS "thingId", c.at, c.sealed_at AS "sealedAt", c.hash,
           CASE WHEN c.noun IS NULL THEN
             (SELECT ${contentOfLine} FROM audit_lines l WHERE l.id = c.line_id)
           ELSE
             (SELECT ${contentOfThing} FROM audit_things t WHERE t.line_id = c.line_id AND t.noun = c.noun AND t.thing_id = c.thing_id)
           END AS content
      FROM audit_chain c WHERE c.number > ${number} ORDER BY c.number LIMIT ${max}`.execute(db)
  return rows.map((row) => ({ ...row, number: Number(row.number), content: row.content ?? undefined }))
}

/** Entries from before then that are not in the chain, or have a target that is not. */
export async function unsealedBefore(db: Db, before: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ lineId: string }>`
    SELECT l.id AS "lineId" FROM audit_lines l
     WHERE l.at < ${before} AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.line_id = l.id AND c.noun IS NULL)
    UNION
    SELECT t.line_id FROM audit_things t
     WHERE t.at < ${before}
       AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.line_id = t.line_id AND c.noun = t.noun AND c.thing_id = t.thing_id)
     LIMIT ${max}`.execute(db)
  return rows.map(({ lineId }) => lineId)
}

/**
 * Until when expired entries were deleted. None is deleted in its first 30 days, so a note that says so was forged and counts no further
 * than that.
 */
export async function findCut(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{
    before: Date | null
  }>`SELECT least(max(before), now() - interval '30 days') AS before FROM audit_cuts WHERE before <= cut_at - interval '30 days'`.execute(
    db,
  )
  return rows[0]?.before ?? undefined
}
