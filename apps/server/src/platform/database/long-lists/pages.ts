import { maxReachableRows, type Page } from '@limpid/contract/kernel/page'
import { type Expression, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Db } from '../tables.ts'
import { bookmarksOf } from './bookmarks.ts'
import type { Changes } from './remembered.ts'
import { rememberedTotals } from './totals.ts'

/**
 * How matching rows are found: few are collected (`gather`), of many some are found on a `walk` through the
 * order, or `each` is read once to count them. It changes the query, not the result.
 */
export type Way = 'gather' | 'walk' | 'each'

/** A query of a long list. */
export interface Requested {
  /** The caller and the filter. */
  rows: string
  descending: boolean
  pageNum: number
  pageSize: number
}

/**
 * `SELECT id, key` of all matches, without an order: `key` is what the list is ordered by, before the id.
 * Both are in one index with the filter columns, so that walking the order does not read the table.
 */
export type Matching = (way: Way) => Promise<Expression<unknown>>

type ReadCtx = Pick<Ctx, 'db' | 'events'>

/** Where more rows are skipped, checking each one on the way costs more than reading all at once. */
export const farRows = 500

/**
 * Reads pages of one kind of long list. For a short list all ids are collected and sorted at once; for a long
 * one they are found by walking an index, and no page waits for the total. Everything else is read by
 * `rowsOf`, for the ids of the page and in their order. A `bounded` total is exact up to the rows that pages
 * reach, and one more than that beyond. With `moves`, the events after which rows may stand elsewhere, far pages
 * are found from bookmarks (`bookmarksOf`).
 */
export function longLists(
  changes: Changes,
  { bounded = false, moves }: { bounded?: boolean; moves?: Changes } = {},
) {
  const totalOf = rememberedTotals(changes)
  const startOf = moves && bookmarksOf(moves)

  return async function pageOf<Row>(
    { db, events }: ReadCtx,
    { rows, descending, pageNum, pageSize }: Requested,
    matching: Matching,
    rowsOf: (ids: readonly string[]) => Promise<Row[]>,
  ): Promise<Page<Row>> {
    const offset = (pageNum - 1) * pageSize
    let gathered: string[] = []
    const { short, total: counted } = await totalOf(events, rows, async (max) => {
      if (max === undefined) return countRows(db, await matching('each'), bounded)
      gathered = await gather(max)
      return gathered.length
    })
    if (short)
      return { list: await rowsOf(gathered.slice(offset, offset + pageSize)), total: gathered.length }
    const [total, list] = await Promise.all([counted, walk().then(rowsOf)])
    return { list, total: list.length > 0 ? Math.max(total, offset + list.length) : total }

    /**
     * All ids in order, if there are fewer than `max`. LIMIT keeps the database from walking an order while
     * it looks for them.
     */
    async function gather(max: number): Promise<string[]> {
      const some = sql`(${await matching('gather')} LIMIT ${max})`
      return readIds(db, some, { descending, offset: 0, limit: max })
    }

    async function walk(): Promise<string[]> {
      if (offset <= farRows || !startOf)
        return readIds(db, await matching(offset > farRows ? 'each' : 'walk'), {
          descending,
          offset,
          limit: pageSize,
        })
      const found = await matching('each')
      const { condition, skipped } = await startOf({ db, events }, { rows: found, descending, offset })
      const after = sql`(SELECT n.id, n.key FROM ${found} n WHERE ${condition})`
      return readIds(db, after, { descending, offset: skipped, limit: pageSize })
    }
  }
}

async function countRows(db: Db, rows: Expression<unknown>, bounded: boolean): Promise<number> {
  const some = bounded ? sql`(SELECT FROM ${rows} m LIMIT ${maxReachableRows + 1})` : rows
  const { rows: counted } = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM ${some} n`.execute(db)
  return counted[0]?.total ?? 0
}

interface Part {
  descending: boolean
  offset: number
  limit: number
}

async function readIds(
  db: Db,
  rows: Expression<unknown>,
  { descending, offset, limit }: Part,
): Promise<string[]> {
  const direction = descending ? sql`DESC` : sql`ASC`
  const { rows: found } = await sql<{ id: string }>`
    SELECT n.id FROM ${rows} n
     ORDER BY n.key ${direction}, n.id ${direction} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return found.map(({ id }) => id)
}
