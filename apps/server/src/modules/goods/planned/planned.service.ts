/* What goods do by themselves: they go on and off sale at the times that staff set, and say once when a variant runs low. */
import { maxNamedLow } from '@limpid/contract/goods/goods.notifications'
import type { Ctx } from '../../../platform/context.ts'
import { holdersOf } from '../../access/access.public.ts'
import { announceRaised, type Raised, raiseIn } from '../../notices/notices.public.ts'
import type {} from '../goods.events.ts'
import { applyPlannedSale, claimLowSkus } from './planned.store.ts'

/** Applies planned sales that are due, and notifies of variants that run low. Returns how many of each; undefined for none. */
export async function applyPlannedSales(ctx: Ctx): Promise<{ sale: number; low: number } | undefined> {
  const now = ctx.clock.now()
  const { sale, low, raised } = await ctx.db.transaction().execute(async (tx) => {
    const sale = await applyPlannedSale(tx, now)
    const low = await claimLowSkus(tx, now)
    const raised: Raised[] = []
    if (low.length > 0)
      for (const id of await holdersOf(tx, 'mall:goods:stock')) {
        const facts = { skus: low.slice(0, maxNamedLow), count: low.length }
        raised.push(await raiseIn(tx, ctx, id, { kind: 'orders.lowStock', facts }))
      }
    return { sale, low: low.length, raised }
  })
  announceRaised(ctx, raised)
  if (sale > 0) ctx.events.emit('goods.changed', {})
  return sale + low > 0 ? { sale, low } : undefined
}
