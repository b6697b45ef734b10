import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Way } from '../../../platform/database/long-lists/pages.ts'
import { remembering } from '../../../platform/database/long-lists/remembered.ts'
import { shortWord } from '../../../platform/database/long-lists/short-words.ts'
import '../../users/users.tables.ts'
import { personCondition } from '../../access/access.public.ts'

/** Of more buyers than this the orders are not looked up: the list is walked until the page is full. */
const maxLookedUp = 2_000
/** More accounts than this are not read. */
const maxRead = 20_000

/** Each page of a long list asks for the same accounts, which are up to a minute old then, as totals are. */
const accounts = remembering<string[]>({
  changes: ['users.altered', 'roles.changed', 'depts.changed'],
  maxEntries: 500,
  bytesOf: (ids) => 64 * ids.length,
  isLong: (ids) => ids.length > maxLookedUp,
})

/**
 * The buyer of `orders o` by a part of their names. Accounts in the caller's scope are read first, so that the database knows how many there
 * are when it plans the list; too many to read are compared order by order.
 */
export async function isOfBuyerCalled(
  ctx: PersonCtx,
  keywords: string,
  way: Way,
): Promise<RawBuilder<unknown>> {
  const { isCalled, isFound } = calledLike(keywords)
  const inScope = await personCondition(ctx, sql`a.id`)
  const ask = async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT a.id FROM accounts a WHERE ${isFound} AND ${isCalled} AND ${inScope} LIMIT ${maxRead + 1}`.execute(
      ctx.db,
    )
    return rows.map(({ id }) => id)
  }
  const requested = JSON.stringify([ctx.actor.id, keywords])
  const ids = accounts.find(ctx.events, requested, ask) ?? (await accounts.ask(ctx.events, requested, ask))
  if (ids.length <= maxLookedUp) return sql`o.owner_id = ANY (${ids}::bigint[])`
  // `IS TRUE` keeps a set from being looked up or joined: it is collected once. Orders themselves are in the caller's scope.
  if (ids.length <= maxRead) return sql`(o.owner_id = ANY (${ids}::bigint[])) IS TRUE`
  if (way === 'each')
    return sql`(o.owner_id IN (SELECT a.id FROM accounts a WHERE ${isFound} AND ${isCalled})) IS TRUE`
  return sql`EXISTS (SELECT FROM accounts a WHERE a.id = o.owner_id AND ${isCalled})`
}

/** Conditions on `accounts a`; an index finds `isFound`, which is looser. */
function calledLike(keywords: string) {
  const like = likePattern(keywords)
  const short = shortWord(keywords)
  return {
    isCalled: sql`lower(a.username || ' ' || a.nickname) LIKE ${like}`,
    isFound:
      short === undefined ? sql`a.searched LIKE ${like}` : sql`signs_of(a.searched) @> ${[short]}::text[]`,
  }
}
