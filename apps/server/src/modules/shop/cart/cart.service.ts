/* The cart is kept on the server, so that it is the same on every device of the buyer. It reserves nothing. */
import { maxCartLines } from '@limpid/contract/shop/cart'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type {} from '../shop.events.ts'
import { isSold } from './cart.reads.ts'
import { deleteLines, upsertLine } from './cart.store.ts'

/** Sets how many of a variant are in the cart. Throws `notFound` if it is not on sale, `cartFull`. */
export async function setCartLine(ctx: PersonCtx, skuId: string, quantity: number): Promise<null> {
  if (!(await isSold(ctx.db, skuId))) throw new Problem('notFound')
  await ctx.db.transaction().execute(async (tx) => {
    const count = await upsertLine(tx, ctx.actor.id, skuId, quantity, ctx.clock.now())
    if (count > maxCartLines) throw new Problem('cartFull')
  })
  ctx.events.emit('cart.changed', { ownerId: ctx.actor.id })
  return null
}

/** Takes variants out of the cart; those that are not in it are ignored. */
export async function removeCartLines(
  { db, actor, events }: PersonCtx,
  skuIds: readonly string[],
): Promise<null> {
  await deleteLines(db, actor.id, skuIds)
  events.emit('cart.changed', { ownerId: actor.id })
  return null
}
