import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../tables.ts'

/** A row of a list in its order, ascending: what it is ordered by, as text, and its id. */
export interface Place {
  key: string | null
  id: string
}

/** What places take in memory, about: the texts of each, and 100 bytes for what holds them. */
export function bytesOfPlaces(places: readonly Place[]): number {
  return places.reduce((sum, { key, id }) => sum + 100 + 2 * ((key?.length ?? 0) + id.length), 0)
}

/** A page begins at most this many rows after a place. */
export const rowsBetween = 100

/** The first row of a list in its order, and each hundredth after it. `rows` selects `id` and `key`; it passes all of them once. */
export async function readPlaces(db: Db, rows: Expression<unknown>): Promise<Place[]> {
  const { rows: places } = await sql<Place>`
    SELECT m.key::text AS key, m.id FROM (
      SELECT n.id, n.key, row_number() OVER (ORDER BY n.key, n.id) AS at FROM ${rows} n
    ) m WHERE m.at % ${sql.lit(rowsBetween)} = 1 ORDER BY m.at`.execute(db)
  return places
}

/** That a row of `n` is that of a place, or follows it; one without a key comes after all that have one, and is asked for by itself. */
export function fromPlace({ key, id }: Place): RawBuilder<boolean> {
  return key === null ? sql`n.key IS NULL AND n.id >= ${id}` : sql`(n.key, n.id) >= (${key}, ${id})`
}
