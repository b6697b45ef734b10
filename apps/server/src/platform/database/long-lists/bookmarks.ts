import { createHash } from 'node:crypto'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { bytesOfJson, type Changes, remembering } from './remembered.ts'

/** One bookmark per so many rows of a list: a page is found from the last bookmark before it. */
const everyRows = 500

type ReadCtx = Pick<Ctx, 'db' | 'events'>

/** From where to read a page: a condition on its rows, and how many to skip from there. */
export interface Start {
  condition: RawBuilder<boolean>
  skipped: number
}

interface Far<Place> {
  offset: number
  /** Reads the place of the row after so many: its sort keys and id. */
  placeAfter(rows: number): RawBuilder<Place>
  /** The rows from a place on. */
  from(place: Place): RawBuilder<boolean>
}

/**
 * Places in lists, until one of these events: checking tens of thousands of rows on the way to a far page is done once for the pages
 * around it. Every change that moves rows must be among the events, so that no page begins at a bookmark that others have moved (what another
 * server moved shows within seconds); no row may be without a sort key.
 */
export function placesIn<Place extends object>(changes: Changes) {
  const places = remembering<Place | 'none'>({
    changes,
    maxEntries: 5_000,
    bytesOf: (place) => bytesOfJson([place]),
  })
  return async ({ db, events }: ReadCtx, { offset, placeAfter, from }: Far<Place>): Promise<Start> => {
    const at = Math.floor(offset / everyRows) * everyRows
    if (at === 0) return { condition: sql`true`, skipped: offset }
    const query = placeAfter(at)
    const ask = async () => (await query.execute(db)).rows[0] ?? 'none'
    // The text and values of the query: whoever has other rows meanwhile, or another filter, has other bookmarks.
    const { sql: text, parameters } = query.compile(db)
    const name = createHash('sha256')
      .update(JSON.stringify([text, parameters]))
      .digest('base64')
    const place = places.find(events, name, ask) ?? (await places.ask(events, name, ask))
    // There was no such row; there may be one since.
    if (place === 'none') return { condition: sql`true`, skipped: offset }
    return { condition: from(place), skipped: offset - at }
  }
}

interface Page {
  /** As `n` with a `key` and an `id`. */
  rows: Expression<unknown>
  descending: boolean
  offset: number
}

/** Bookmarks of rows that are sorted by one key. */
export function bookmarksOf(changes: Changes) {
  const startOf = placesIn<{ key: string; id: string }>(changes)
  return (ctx: ReadCtx, { rows, descending, offset }: Page): Promise<Start> => {
    const direction = descending ? sql`DESC` : sql`ASC`
    return startOf(ctx, {
      offset,
      placeAfter: (at) => sql`
        SELECT n.key::text AS key, n.id FROM ${rows} n
         ORDER BY n.key ${direction}, n.id ${direction} LIMIT 1 OFFSET ${at}`,
      from: ({ key, id }) =>
        descending ? sql`(n.key, n.id) <= (${key}, ${id})` : sql`(n.key, n.id) >= (${key}, ${id})`,
    })
  }
}
