import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { beforeFirst, type Link, type Seal, type Sealable } from './chain.rules.ts'
import { contentOfLine, contentOfThing } from './content.reads.ts'

/** The end of the chain, and the time of what was sealed last. */
export async function findEnd(db: Db): Promise<Link & { at: Date | undefined }> {
  const { rows } = await sql<{ number: string; hash: string; at: Date }>`
    SELECT number, hash, at FROM audit_chain ORDER BY number DESC LIMIT 1`.execute(db)
  const [last] = rows
  return last ? { ...last, number: Number(last.number) } : { ...beforeFirst, at: undefined }
}

interface Range {
  /** Rows from before then are sealed already. */
  since: Date | undefined
  /** An entry without an end from before then stays without one. */
  openUntil: Date
  max: number
}

/** Completed entries and targets that are not in the chain yet, the oldest first. */
export async function listUnsealed(db: Db, { since, openUntil, max }: Range): Promise<Sealable[]> {
  const from = since ? sql`${since}::timestamptz` : sql`'-infinity'::timestamptz`
  const { rows } = await sql<Sealable>`
    SELECT * FROM (
    (SELECT l.id AS "lineId", NULL::text AS noun, NULL::text AS "thingId", l.at, ${contentOfLine} AS content
       FROM audit_lines l
      WHERE l.at > ${from} AND (l.result IS NOT NULL OR l.at < ${openUntil})
        AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.line_id = l.id AND c.noun IS NULL)
      ORDER BY l.at, l.id LIMIT ${max})
    UNION ALL
    (SELECT t.line_id, t.noun, t.thing_id, t.at, ${contentOfThing}
       FROM audit_things t
      WHERE t.at > ${from}
        AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.line_id = t.line_id AND c.noun = t.noun AND c.thing_id = t.thing_id)
      ORDER BY t.at, t.line_id, t.noun, t.thing_id LIMIT ${max})) unsealed
     ORDER BY at, "lineId", noun NULLS FIRST, "thingId" LIMIT ${max}`.execute(db)
  return rows
}

export async function insertSeals(db: Db, seals: readonly Seal[]): Promise<void> {
  const rows = seals.map(({ lineId, thingId, sealedAt, ...seal }) => ({
    ...seal,
    line_id: lineId,
    thing_id: thingId,
    sealed_at: sealedAt,
  }))
  await sql`
    INSERT INTO audit_chain (number, line_id, noun, thing_id, at, sealed_at, hash)
    SELECT number, line_id, noun, thing_id, at, sealed_at, hash
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS s(number bigint, line_id bigint, noun text, thing_id text, at timestamptz, sealed_at timestamptz, hash text)`.execute(
    db,
  )
}
