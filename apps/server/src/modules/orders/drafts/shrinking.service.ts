/* Drafts follow what their owner buys otherwise. */
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { listNeedsOf } from '../../shop/shop.public.ts'
import { lockOwner } from '../placing/placing.reads.ts'
import { applyShrinks, listKnown } from './drafts.store.ts'
import { suppliesOf, toItemNeeds } from './item-needs.service.ts'
import { shrinkDrafts } from './shrinking.ts'

type Sources = Pick<Ctx, 'db' | 'clock' | 'ports'>

/** Shrinks or closes the open drafts of an owner whose devices stock or orders serve now. */
export async function followOrders(ctx: Sources, ownerId: string): Promise<void> {
  await ctx.db.transaction().execute((tx) => followOrdersWithin(tx, ctx, ownerId))
}

/** The same as part of a transaction; returns which. Those who do so at once for one owner wait for each other. */
export async function followOrdersWithin(tx: Db, sources: Sources, ownerId: string): Promise<string[]> {
  await lockOwner(tx, ownerId)
  const ctx = { ...sources, db: tx }
  const known = await listKnown(tx, ownerId)
  if (!known.some(({ state }) => state === 'open')) return []
  const needs = await toItemNeeds(ctx, await listNeedsOf(ctx, ownerId, { unsold: true }))
  const shrinks = shrinkDrafts(needs, known, await suppliesOf(ctx, ownerId, needs), ctx.clock.now())
  await applyShrinks(tx, shrinks, ctx.clock.now())
  return shrinks.map(({ id }) => id)
}
