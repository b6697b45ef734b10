/* Stock is an owner's quantity of a part or a consumable at one of their sites, or without a site. It
   changes only by movements, which are immutable: received, used, or corrected after a count. A removed
   item keeps its movements, and shows them again when it is added again. */
import type { Page } from '@limpid/contract/kernel/page'
import type { Words } from '@limpid/contract/kernel/words'
import {
  maxStockItems,
  type NewMovement,
  type NewStockItem,
  type StockKind,
} from '@limpid/contract/parts/schemas'
import type { StockMovement } from '@limpid/contract/parts/stock'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { hasSite } from '../../sites/sites.public.ts'
import { findThing, isOwnItem, pageMovements } from './stock.reads.ts'
import {
  findItem,
  giveUp,
  insertItem,
  lockItem,
  lockStock,
  type Movement,
  moveItem,
  restoreItem,
  setMinimum,
} from './stock.store.ts'

/** Adds an item to stock. Throws `notFound` (product, item or site), `stockKept`, `tooManyStockItems`. */
export async function addStock(ctx: PersonCtx, form: NewStockItem): Promise<{ id: string }> {
  const ownerId = ctx.actor.id
  const thing = await findThing(ctx.db, form)
  if (!thing) throw new Problem('notFound')
  if (form.siteId !== null && !(await hasSite(ctx.db, ownerId, form.siteId))) throw new Problem('notFound')
  const id = await ctx.db.transaction().execute(async (tx) => {
    await lockStock(tx, ownerId)
    const before = await findItem(tx, ownerId, form)
    if (before && !before.gone) throw new Problem('stockKept')
    if (before) await restoreItem(tx, ownerId, { ...form, id: before.id }, maxStockItems)
    const at = ctx.clock.now()
    const kept = before?.id ?? (await insertItem(tx, { ownerId, ...thing }, form, at, maxStockItems))
    if (form.count > 0) await moveItem(tx, kept, form.count, movementOf(ctx, 'corrected', ''))
    return kept
  })
  notify(ctx)
  return { id }
}

/** Edits the minimum quantity. Throws `notFound`. */
export async function changeStock(
  ctx: PersonCtx,
  id: string,
  { minimum }: { minimum: number },
): Promise<null> {
  if (!(await setMinimum(ctx.db, ctx.actor.id, id, minimum))) throw new Problem('notFound')
  notify(ctx)
  return null
}

/** Records a movement: received, used or counted. Throws `notFound`, `stockShort`. */
export async function moveStock(
  ctx: PersonCtx,
  id: string,
  { kind, count, note }: NewMovement,
): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const there = await lockItem(tx, ctx.actor.id, id)
    if (there === undefined) throw new Problem('notFound')
    const change = { received: count, used: -count, corrected: count - there }[kind]
    if (!(await moveItem(tx, id, change, movementOf(ctx, kind, note)))) throw new Problem('stockShort')
  })
  notify(ctx)
  return null
}

/** A page of movements. Throws `notFound`. */
export async function listMovements(
  { db, actor }: PersonCtx,
  id: string,
  page: { pageNum: number; pageSize: number },
): Promise<Page<StockMovement>> {
  if (!(await isOwnItem(db, actor.id, id))) throw new Problem('notFound')
  return pageMovements(db, id, page)
}

/** Removes an item of which none is left. Throws `notFound`, `stockLeft`. */
export async function removeStock(ctx: PersonCtx, id: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const there = await lockItem(tx, ctx.actor.id, id)
    if (there === undefined) throw new Problem('notFound')
    if (there > 0) throw new Problem('stockLeft')
    await giveUp(tx, id)
  })
  notify(ctx)
  return null
}

function notify({ events, actor }: PersonCtx): void {
  events.emit('stock.changed', { ownerId: actor.id })
}

interface Received {
  productId: string | null
  kind: StockKind
  key: string
  name: Words
  quantity: number
}

/**
 * Adds received goods to an owner's stock at a site or without one, within a transaction; new items are added
 * to stock, under the name that the model of the product has for them, as items added by hand. Goods of a deleted product are skipped. Throws `tooManyStockItems`.
 */
export async function receiveStock(
  tx: Db,
  to: { ownerId: string; siteId: string | null; by: string | null; at: Date; note: string },
  received: readonly Received[],
): Promise<void> {
  const { ownerId, siteId, by, at, note } = to
  await lockStock(tx, ownerId)
  for (const { productId, kind, key, name, quantity } of received) {
    if (productId === null) continue
    const thing = { productId, kind, key, siteId, minimum: 0 }
    const before = await findItem(tx, ownerId, thing)
    if (before?.gone) await restoreItem(tx, ownerId, { id: before.id, minimum: 0 }, maxStockItems)
    const known = (await findThing(tx, thing)) ?? { name, number: '' }
    const id = before?.id ?? (await insertItem(tx, { ownerId, ...known }, thing, at, maxStockItems))
    await moveItem(tx, id, quantity, { kind: 'received', by, at, deviceId: null, note })
  }
}

function movementOf({ actor, clock }: PersonCtx, kind: Movement['kind'], note: string): Movement {
  return { kind, by: actor.id, at: clock.now(), deviceId: null, note }
}
