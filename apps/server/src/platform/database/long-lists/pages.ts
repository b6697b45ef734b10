import type { Page } from '@limpid/contract/kernel/page'
import { type Expression, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { type PageWindow, pageWindow } from '../page-window.ts'
import type { Db } from '../tables.ts'
import { bytesOfPlaces, fromPlace, type Place, readPlaces, rowsBetween } from './places.ts'
import { type Changes, remembering } from './remembered.ts'
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
  sort: string
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

/** Beyond this offset bookmarks are worthwhile: the walk starts at one close to the requested rows. */
const farRows = 500

/**
 * Reads pages of one kind of long list. For a short list all ids are collected and sorted at once; for a long
 * one they are found by walking an index from its nearer end. When rows far down are requested, the bookmarks
 * of the list are read once and cached like totals: a walk starts at one, and each page costs as much as the
 * first. Everything else is read by `rowsOf`, for the ids of the page and in their order. The first page does
 * not wait for the total of a long list.
 */
export function longLists(changes: Changes) {
  const totalOf = rememberedTotals(changes)
  const remembered = remembering<Place[]>({ changes, most: 100, bytesOf: bytesOfPlaces })

  /** The cached bookmarks; otherwise they are queried if they are `wanted`. */
  async function placesOf(
    { db, events }: ReadCtx,
    { rows, sort }: Requested,
    matching: Matching,
    mayRead: boolean,
  ) {
    const requested = JSON.stringify([rows, sort])
    const ask = async () => readPlaces(db, await matching('each'))
    return (
      remembered.find(events, requested, ask) ??
      (mayRead ? remembered.ask(events, requested, ask) : undefined)
    )
  }

  return async function pageOf<Row>(
    ctx: ReadCtx,
    requested: Requested,
    matching: Matching,
    rowsOf: (ids: readonly string[]) => Promise<Row[]>,
  ): Promise<Page<Row>> {
    const { pageNum, pageSize, descending } = requested
    let gathered: string[] = []
    const { short, total: counted } = await totalOf(ctx.events, requested.rows, async (most) => {
      if (most === undefined) return countRows(ctx.db, await matching('each'))
      gathered = await gather(most)
      return gathered.length
    })
    if (short) {
      const ids = gathered.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      return { list: await rowsOf(ids), total: gathered.length }
    }
    if (pageNum === 1) {
      const first = { fromEnd: false, offset: 0, limit: pageSize }
      const [total, list] = await Promise.all([counted, walk(first).then(rowsOf)])
      return { list, total: Math.max(total, list.length) }
    }
    const total = await counted
    return { list: await rowsOf(await idsOf(pageWindow(total, pageNum, pageSize), total)), total }

    /**
     * All ids in order, if there are fewer than `most`. LIMIT keeps the database from walking an order while
     * it looks for them.
     */
    async function gather(most: number): Promise<string[]> {
      const some = sql`(${await matching('gather')} LIMIT ${most})`
      return readIds(ctx.db, some, { downwards: descending, offset: 0, limit: most })
    }

    /** From the nearer end; where many rows are skipped, in the same way as when reading all. */
    async function walk({ fromEnd, offset, limit }: PageWindow): Promise<string[]> {
      const rows = await matching(offset > farRows ? 'each' : 'walk')
      const ids = await readIds(ctx.db, rows, { downwards: descending !== fromEnd, offset, limit })
      return fromEnd ? ids.reverse() : ids
    }

    /**
     * Far down the list it starts at a bookmark, querying it now if needed; otherwise, and where rows have
     * been deleted, from the nearer end. Rows near the beginning are never slow.
     */
    async function idsOf(window: PageWindow, total: number): Promise<string[]> {
      const far = (pageNum - 1) * pageSize > farRows
      const places = far ? await placesOf(ctx, requested, matching, window.offset > farRows) : undefined
      return (places && (await leap(places, window, total))) ?? walk(window)
    }

    /** The page in ascending order, from the bookmark before it; undefined if it is incomplete. */
    async function leap(places: readonly Place[], { fromEnd, offset, limit }: PageWindow, total: number) {
      const ascending = descending === fromEnd ? offset : total - offset - limit
      const place = places[Math.floor(ascending / rowsBetween)]
      if (!place) return undefined
      const part = { downwards: false, offset: ascending % rowsBetween, limit, place }
      const ids = await readIds(ctx.db, await matching('walk'), part)
      if (ids.length < limit) return undefined
      return descending ? ids.reverse() : ids
    }
  }
}

async function countRows(db: Db, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM ${rows} n`.execute(db)
  return counted[0]?.total ?? 0
}

interface Part {
  downwards: boolean
  offset: number
  limit: number
  place?: Place
}

async function readIds(
  db: Db,
  rows: Expression<unknown>,
  { downwards, offset, limit, place }: Part,
): Promise<string[]> {
  if (limit === 0) return []
  const direction = downwards ? sql`DESC` : sql`ASC`
  const { rows: found } = await sql<{ id: string }>`
    SELECT n.id FROM ${rows} n ${place ? sql`WHERE ${fromPlace(place)}` : sql``}
     ORDER BY n.key ${direction}, n.id ${direction} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return found.map(({ id }) => id)
}
