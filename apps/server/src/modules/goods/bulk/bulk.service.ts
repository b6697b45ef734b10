/* A change of many goods is previewed, then applied: each variant by itself, so that one that is refused leaves the others
   alone. What the preview showed has a name, and is applied only while the change would still do exactly that. A rise by ten
   per cent that is sent twice is therefore made once. */
import { createHash } from 'node:crypto'
import type { BulkChangeRequest, BulkMovementRequest, BulkReply } from '@limpid/contract/goods/bulk'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { updateOnSale } from '../goods.store.ts'
import { writeMovements } from '../stock/stock.store.ts'
import { type PlannedSku, planChange, planMovement, type SelectedSku } from './bulk.rules.ts'
import { readSelected, updatePrices } from './bulk.store.ts'

/** Changes prices, or puts goods on or off sale. Throws `tooManySkus`, `goodsChangedSince`. */
export function changeMany(ctx: PersonCtx, request: BulkChangeRequest): Promise<BulkReply> {
  const { change } = request
  const at = ctx.clock.now()
  return bulk(ctx, request, {
    plan: (sku) => planChange(sku, change),
    write: async (tx, changed) => {
      if (change.kind !== 'sale') return updatePrices(tx, changed, at)
      const ids = [...new Set(changed.map(({ goodsId }) => goodsId))]
      await updateOnSale(tx, ids, {
        onSale: change.onSale,
        from: change.saleFrom,
        until: change.saleUntil,
        at,
      })
    },
  })
}

/** Records the same movement for each variant. Throws `tooManySkus`, `goodsChangedSince`. */
export function moveMany(ctx: PersonCtx, request: BulkMovementRequest): Promise<BulkReply> {
  const { reason, note } = request.movement
  return bulk(ctx, request, {
    plan: (sku) => planMovement(sku, request.movement),
    write: (tx, changed) =>
      writeMovements(tx, {
        skus: changed.map(({ id, before, after }) => ({ id, change: after - before })),
        ...{ reason, note, at: ctx.clock.now(), by: ctx.actor.id },
      }),
  })
}

interface Work {
  plan: (sku: SelectedSku) => PlannedSku
  write: (tx: Db, changed: readonly PlannedSku[]) => Promise<void>
}

async function bulk(
  ctx: PersonCtx,
  { goods, apply, seen }: Pick<BulkChangeRequest, 'goods' | 'apply' | 'seen'>,
  { plan, write }: Work,
): Promise<BulkReply> {
  const { skus, changed, name } = await ctx.db.transaction().execute(async (tx) => {
    const planned = (await readSelected(tx, goods, { lock: apply })).map(plan)
    const done = planned.filter(({ outcome }) => outcome === 'changed')
    const name = nameOf(planned)
    if (apply && seen !== undefined && seen !== name) throw new Problem('goodsChangedSince')
    if (apply && done.length > 0) await write(tx, done)
    return { skus: planned, changed: done.length > 0, name }
  })
  if (apply && changed) ctx.events.emit('goods.changed', {})
  return {
    seen: name,
    skus: skus.map((sku) => ({
      ...{ id: sku.id, code: sku.code, name: sku.name, nameEn: sku.nameEn },
      ...{ before: sku.before, after: sku.after, outcome: sku.outcome },
    })),
  }
}

const nameOf = (skus: readonly PlannedSku[]) =>
  createHash('sha256')
    .update(JSON.stringify(skus.map(({ id, before, after, times }) => [id, before, after, times])))
    .digest('base64url')
