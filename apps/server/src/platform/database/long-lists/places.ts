import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../tables.ts'

/** A row of an ordered list, ascending: its sort key as text, and its id. */
export interface Place {
  key: string | null
  id: string
}

/** Approximate memory of bookmarks: the texts of each, and 100 bytes of overhead. */
export function bytesOfPlaces(places: readonly Place[]): number {
  return places.reduce((sum, { key, id }) => sum + 100 + 2 * ((key?.length ?? 0) + id.length), 0)
}

/** A page starts at most this many rows after a bookmark. */
export const rowsBetween = 100

/**
 * The first row of an ordered list, and every hundredth after it. `rows` selects `id` and `key`; this scans
 * all of them once.
 */
export async function readPlaces(db: Db, rows: Expression<unknown>): Promise<Place[]> {
  const { rows: places } = await sql<Place>`
    SELECT m.key::text AS key, m.id FROM (
      SELECT n.id, n.key, row_number() OVER (ORDER BY n.key, n.id) AS at FROM ${rows} n
    ) m WHERE m.at % ${sql.lit(rowsBetween)} = 1 ORDER BY m.at`.execute(db)
  return places
}

/**
 * Condition that a row of `n` is at or after a bookmark; rows without a key come after all that have one, and
 * are queried separately.
 */
export function fromPlace({ key, id }: Place): RawBuilder<boolean> {
  return key === null ? sql`n.key IS NULL AND n.id >= ${id}` : sql`(n.key, n.id) >= (${key}, ${id})`
}
