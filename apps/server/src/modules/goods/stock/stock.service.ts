/* The stock of a variant changes only together with a row of its ledger, which says why, by how much and who. */
import type { NewGoodsMovement } from '@limpid/contract/goods/stock'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { changeOf } from './stock.rules.ts'
import { lockSku, writeMovement } from './stock.store.ts'

/** Records a movement of a variant. Throws `notFound`, `goodsStockShort`, `goodsStockFull`. */
export async function moveStock(ctx: PersonCtx, skuId: string, given: NewGoodsMovement): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const sku = await lockSku(tx, skuId)
    if (!sku) throw new Problem('notFound')
    const change = changeOf(sku, given)
    if (typeof change === 'string') throw new Problem(change)
    const { reason, note } = given
    await writeMovement(tx, sku, { reason, change, note, at: ctx.clock.now(), by: ctx.actor.id })
  })
  ctx.events.emit('goods.changed', {})
  return null
}

/** The first stock of a new variant, also none: it is out of stock from then on. Inside the transaction that adds it. */
export async function openStock(
  tx: Db,
  ctx: PersonCtx,
  sku: { id: string; goodsId: string; code: string },
  stock: number,
): Promise<void> {
  const movement = {
    reason: 'opening',
    change: stock,
    note: '',
    at: ctx.clock.now(),
    by: ctx.actor.id,
  } as const
  await writeMovement(tx, { ...sku, stock: 0, reserved: 0 }, movement)
}
