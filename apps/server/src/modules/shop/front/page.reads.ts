/* The list of what the shop sells. What fits the caller's devices comes first: that is collected, and the others are found by walking the
   order of names, which an index has. */
import { maxReachableRows, type Page } from '@limpid/contract/kernel/page'
import type { Offer, OffersQuery } from '@limpid/contract/shop/shop'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { farRows, longLists } from '../../../platform/database/long-lists/pages.ts'
import { shortWord } from '../../../platform/database/long-lists/short-words.ts'
import { rememberedTotals } from '../../../platform/database/long-lists/totals.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { pinyinPattern } from '../../devices/devices.public.ts'
import '../../categories/categories.tables.ts'
import '../../goods/goods.tables.ts'
import { nameOrder } from '../../goods/goods.public.ts'
import { isOffered, listOffers } from './offers.reads.ts'

const changes = ['goods.changed', 'categories.changed'] as const
const pageOf = longLists(changes, { bounded: true })
const totalOf = rememberedTotals(changes)

/** A page of what the shop sells; beyond what pages reach, the total is one more than that. */
export function pageOffers(ctx: PersonCtx, query: OffersQuery): Promise<Page<Offer>> {
  const { pageNum, pageSize, sort, descending = false } = query
  if (sort === 'fits') return pageFitting(ctx, query)
  const { rows, where, walked } = matching(ctx.actor.id, query)
  const key = sort === 'name' ? nameOrder(ctx.caller.language, 'g') : sql`g.price_fen`
  return pageOf(
    ctx,
    { rows, descending, pageNum, pageSize },
    async (way) =>
      sql`(SELECT g.goods_id AS id, ${key} AS key FROM goods_listing g WHERE ${way === 'walk' ? walked : where})`,
    (ids) => offersOf(ctx, ids),
  )
}

/** By what fits and by name: nobody wants to see last what they can use, unless they ask for it. */
async function pageFitting(ctx: PersonCtx, query: OffersQuery): Promise<Page<Offer>> {
  const { db, events, actor } = ctx
  const { pageNum, pageSize, descending = false } = query
  const { rows, where, walked } = matching(actor.id, query)
  const offset = (pageNum - 1) * pageSize
  const { total } = await totalOf(events, rows, (max = maxReachableRows + 1) => countUpTo(db, where, max))
  const idsOf = (condition: RawBuilder<unknown>, part: { offset: number; limit: number }) =>
    listIds(ctx, sql`${part.offset > farRows ? where : walked} AND ${condition}`, part)
  const [ids, counted] = await Promise.all([idsOfPage(), total])
  return { list: await offersOf(ctx, ids), total: Math.max(counted, offset + ids.length) }

  async function idsOfPage(): Promise<string[]> {
    const fits = sql`g.goods_id IN (${fittingGoods(actor.id)})`
    const fitting = await idsOf(fits, { offset: 0, limit: maxReachableRows })
    return descending ? await lastFitting(fitting) : await firstFitting(fitting)
  }

  function others(fitting: readonly string[], from: number, limit: number) {
    return idsOf(sql`g.goods_id <> ALL (${[...fitting]}::bigint[])`, { offset: from, limit })
  }

  async function firstFitting(fitting: readonly string[]) {
    const own = fitting.slice(offset, offset + pageSize)
    if (own.length === pageSize) return own
    return [...own, ...(await others(fitting, Math.max(0, offset - fitting.length), pageSize - own.length))]
  }

  async function lastFitting(fitting: readonly string[]) {
    const before = await others(fitting, offset, pageSize)
    if (before.length === pageSize) return before
    const rest = sql`${where} AND g.goods_id <> ALL (${[...fitting]}::bigint[])`
    const all = await countUpTo(db, rest, offset + 1)
    const from = Math.max(0, offset - all)
    return [...before, ...fitting.slice(from, from + pageSize - before.length)]
  }
}

/** The condition on `goods_listing g`, the same where an order is walked until a page is full, and what its total depends on. */
function matching(ownerId: string, { keywords, categoryId, deviceId }: OffersQuery) {
  const conditions: RawBuilder<unknown>[] = [isOffered]
  if (categoryId) conditions.push(sql`g.category_id = ANY (ARRAY(${below(categoryId)}))`)
  if (deviceId) conditions.push(sql`g.goods_id IN (${fittingGoods(ownerId, deviceId)})`)
  const rows = JSON.stringify({ keywords, categoryId, ...(deviceId && { ownerId, deviceId }) })
  const called = (found: (words: string) => RawBuilder<unknown>) =>
    sql.join([...conditions, ...(keywords ? [found(keywords)] : [])], sql` AND `)
  return { rows, where: called(isFound), walked: called(isCalled) }
}

/** The articles that fit devices of an owner, or one of them. */
const fittingGoods = (ownerId: string, deviceId?: string) => sql`
  SELECT f.goods_id FROM goods_fits f WHERE f.product_id IN (
    SELECT d.product_id FROM devices d WHERE d.owner_id = ${ownerId} ${deviceId === undefined ? sql`` : sql`AND d.id = ${deviceId}`})`

const below = (id: string) => sql`
  WITH RECURSIVE tree AS (
    SELECT id FROM categories WHERE id = ${id}
    UNION ALL SELECT c.id FROM categories c JOIN tree ON c.parent_id = tree.id)
  SELECT id FROM tree`

function isCalled(keywords: string): RawBuilder<unknown> {
  const like = likePattern(keywords)
  const pinyin = pinyinPattern(keywords)
  return sql`(g.names LIKE ${like} OR g.codes LIKE ${like} ${pinyin === undefined ? sql`` : sql`OR g.pinyin LIKE ${pinyin}`})`
}

/** As `isCalled`: one or two characters, which have no trigram, are found in an index of characters. */
function isFound(keywords: string): RawBuilder<unknown> {
  const short = shortWord(keywords)
  if (short === undefined || pinyinPattern(keywords) !== undefined) return isCalled(keywords)
  const has = sql`string_to_array(g.names || ' ' || g.codes, NULL) @> ${[...short]}::text[]`
  return [...short].length === 1 ? has : sql`${has} AND ${isCalled(keywords)}`
}

async function countUpTo(db: Db, where: RawBuilder<unknown>, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM goods_listing g WHERE ${where} LIMIT ${max}) n`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function listIds(
  ctx: PersonCtx,
  where: RawBuilder<unknown>,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.goods_id AS id FROM goods_listing g WHERE ${where}
     ORDER BY ${nameOrder(ctx.caller.language, 'g')}, g.goods_id OFFSET ${offset} LIMIT ${limit}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** These offers, in this order. */
async function offersOf(ctx: PersonCtx, ids: readonly string[]): Promise<Offer[]> {
  const offers = await listOffers(ctx, ids)
  return ids.flatMap((id) => offers.get(id) ?? [])
}
