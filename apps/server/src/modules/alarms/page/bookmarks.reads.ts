import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { bytesOfJson, remembering } from '../../../platform/database/long-lists/remembered.ts'
import { fleetChanges } from '../../groups/groups.public.ts'
import { isFrom, type Order, orderBy, placeOf } from './order.ts'

/** One bookmark per so many rows of a list: a page is found from the last bookmark before it. */
const everyRows = 500

/** Places in lists of alarms, until an alarm changes, or whose devices a filter means: no page is shown from a bookmark that others have moved. */
const bookmarks = remembering<readonly string[]>({
  changes: ['alarms.changed', ...fleetChanges],
  maxEntries: 5_000,
  bytesOf: bytesOfJson,
})

interface Start {
  /** Condition on alarms `a`. */
  condition: RawBuilder<boolean>
  /** Rows to skip from there. */
  skipped: number
}

/**
 * From where to read the rows of a list after the first `before`. Checking tens of thousands of rows on the way to a far page is done once
 * for the pages around it.
 */
export async function startOf(
  { db, events }: Pick<Ctx, 'db' | 'events'>,
  from: RawBuilder<unknown>,
  order: Order,
  before: number,
): Promise<Start> {
  const at = Math.floor(before / everyRows) * everyRows
  if (at === 0) return { condition: sql`true`, skipped: before }
  const query = sql<{ place: string[] }>`
    SELECT ${placeOf(order)} AS place ${from} ORDER BY ${orderBy(order)} LIMIT 1 OFFSET ${at}`
  const ask = async () => (await query.execute(db)).rows[0]?.place ?? []
  // The text and values of the query: whoever has other devices meanwhile, or another filter, has other bookmarks.
  const { sql: text, parameters } = query.compile(db)
  const name = createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64')
  const place = bookmarks.find(events, name, ask) ?? (await bookmarks.ask(events, name, ask))
  if (place.length === 0) return { condition: sql`false`, skipped: 0 }
  return { condition: isFrom(order, place), skipped: before - at }
}
