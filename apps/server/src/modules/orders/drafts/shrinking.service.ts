/* Drafts follow what their owner buys otherwise. */
import type { Ctx } from '../../../platform/context.ts'
import { listNeedsOf } from '../../shop/shop.public.ts'
import { applyShrinks, listKnown } from './drafts.store.ts'
import { suppliesOf, toItemNeeds } from './item-needs.service.ts'
import { shrinkDrafts } from './shrinking.rules.ts'

type Sources = Pick<Ctx, 'db' | 'clock' | 'ports'>

/** Shrinks or closes the open drafts of an owner whose devices stock or orders serve now; returns which. */
export async function followOrders(ctx: Sources, ownerId: string): Promise<string[]> {
  const known = await listKnown(ctx.db, ownerId)
  if (!known.some(({ state }) => state === 'open')) return []
  const needs = await toItemNeeds(ctx, await listNeedsOf(ctx, ownerId, { unsold: true }))
  const shrinks = shrinkDrafts(needs, known, await suppliesOf(ctx, ownerId, needs), ctx.clock.now())
  await applyShrinks(ctx.db, shrinks, ctx.clock.now())
  return shrinks.map(({ id }) => id)
}
