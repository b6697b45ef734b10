import { createHash } from 'node:crypto'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Events } from '../../events/events.ts'
import type { Db } from '../tables.ts'
import { bytesOfJson, type Changes, remembering } from './remembered.ts'

/** One bookmark per so many rows of a list: a page is found from the last bookmark before it. */
const everyRows = 500

interface Place {
  key: string
  id: string
}

/** The rows of a page, as `n` with a `key` and an `id`. */
interface Far {
  events: Events
  db: Db
  rows: Expression<unknown>
  descending: boolean
  offset: number
}

/** From where to read a page: a condition on `n`, and how many rows to skip from there. */
interface Start {
  condition: RawBuilder<boolean>
  skipped: number
}

/**
 * Places in lists, until one of these events: checking tens of thousands of rows on the way to a far page is done once for the pages
 * around it. Every change that moves rows must be among the events, so that no page begins at a bookmark that others have moved (what another
 * server moved shows within seconds); no row may be without a key.
 */
export function bookmarksOf(changes: Changes): (far: Far) => Promise<Start> {
  const places = remembering<Place | 'none'>({
    changes,
    maxEntries: 5_000,
    bytesOf: (place) => bytesOfJson([place]),
  })
  return async ({ events, db, rows, descending, offset }) => {
    const at = Math.floor(offset / everyRows) * everyRows
    if (at === 0) return { condition: sql`true`, skipped: offset }
    const direction = descending ? sql`DESC` : sql`ASC`
    const query = sql<{ key: string | null; id: string }>`
      SELECT n.key::text AS key, n.id FROM ${rows} n
       ORDER BY n.key ${direction}, n.id ${direction} LIMIT 1 OFFSET ${at}`
    const ask = async () => {
      const { rows: found } = await query.execute(db)
      const [{ key = null, id = '' } = {}] = found
      // Rows without a key are compared with nothing.
      return key === null ? 'none' : { key, id }
    }
    // The text and values of the query: whoever has other rows meanwhile, or another filter, has other bookmarks.
    const { sql: text, parameters } = query.compile(db)
    const name = createHash('sha256')
      .update(JSON.stringify([text, parameters]))
      .digest('base64')
    const place = places.find(events, name, ask) ?? (await places.ask(events, name, ask))
    if (place === 'none') return { condition: sql`true`, skipped: offset }
    const condition = descending
      ? sql<boolean>`(n.key, n.id) <= (${place.key}, ${place.id})`
      : sql<boolean>`(n.key, n.id) >= (${place.key}, ${place.id})`
    return { condition, skipped: offset - at }
  }
}
