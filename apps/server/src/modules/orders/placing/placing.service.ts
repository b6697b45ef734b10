/* An order is placed in one transaction: the request's key is claimed, the order with its lines and history is stored,
   its coupons are claimed, and then the pieces are held, with their rows locked in id order. The locks come last, so that buyers of the same
   article wait for as little as possible; whoever finds too few pieces leaves nothing behind. */

import { createHash, randomInt } from 'node:crypto'
import { minuteMs } from '@limpid/contract/kernel/durations'
import type { NewOrder } from '@limpid/contract/orders/schemas'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { findConsignee } from '../../addresses/addresses.public.ts'
import { type CodeGuard, claimCoupons } from '../../coupons/coupons.public.ts'
import { findSiteOf } from '../../deliveries/deliveries.public.ts'
import { reservePieces } from '../../goods/goods.public.ts'
import { dropFromCart } from '../../shop/shop.public.ts'
import { hasSite } from '../../sites/sites.public.ts'
import { followOrders } from '../drafts/shrinking.service.ts'
import { requestWithin } from '../invoices/requesting/requesting.service.ts'
import { numberDay } from '../number-day.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { priceLines } from './lines.service.ts'
import type { Fit } from './placing.reads.ts'
import { claimKey, deleteOldKeys, insertOrder, isKeyUsed, type PlacedLine } from './placing.store.ts'

/** Unpaid orders of one account: each holds pieces that nobody else can buy. */
const maxUnpaidOrders = 20

interface Placed {
  id: string
  number: string
}

/**
 * Places an order. Throws `notFound` (address, device, site, invoice title), `notSold`, `priceChanged`, `couponNotApplied`,
 * `couponUnavailable`, `couponExhausted`, `couponLimit`, `piecesSoldOut`, `keyInvalid`, `keyReused`, `tooManyUnpaidOrders`,
 * `tooManyRequests`; for an invoice, as `requestInvoice`.
 */
export async function place(ctx: PersonCtx, guard: CodeGuard, form: NewOrder): Promise<Placed> {
  const key = keyOf(ctx)
  // Who repeats a request learns what became of it, however many codes they have tried since.
  if (key === undefined || !(await isKeyUsed(ctx.db, ctx.actor.id, key))) await guard(ctx, form.couponCode)
  const placed = await placeOnce(ctx, form, key)
  emitOrderChanged(ctx, ctx.actor.id)
  ctx.events.emit('cart.changed', { ownerId: ctx.actor.id })
  ctx.events.emit('goods.held', { skuIds: form.lines.map(({ skuId }) => skuId) })
  // The order stands if this fails: the hourly check follows it then, and whoever approves a draft.
  await followOrders(ctx, ctx.actor.id).catch((error: unknown) =>
    ctx.log.warn({ err: error, ownerId: ctx.actor.id }, 'drafts could not follow an order'),
  )
  if (form.couponIds.length > 0 || form.couponCode !== null) ctx.events.emit('coupons.changed', {})
  return placed
}

function placeOnce(ctx: PersonCtx, form: NewOrder, key: string | undefined): Promise<Placed> {
  return ctx.db.transaction().execute(async (tx) => {
    if (key === undefined) return placeWithin(tx, ctx, form)
    const earlier = await claimKey(tx, ctx.actor.id, key, hashOf(form), ctx.clock.now())
    if (earlier && !earlier.sameBody) throw new Problem('keyReused')
    if (earlier?.orderId) return { id: earlier.orderId, number: earlier.number }
    return placeWithin(tx, ctx, form, { key })
  })
}

interface Placing {
  /** Who places it; the actor if omitted. */
  byId?: string
  /** The key of the request, claimed before. */
  key?: string
  /** The item of the owner's devices that is ordered; by the devices it fits if omitted. */
  fit?: Fit | undefined
}

/** Places an order of the actor as part of a transaction; throws as `place`. */
export async function placeWithin(
  tx: Db,
  ctx: PersonCtx,
  form: NewOrder,
  { byId = ctx.actor.id, key, fit }: Placing = {},
): Promise<Placed> {
  const { actor, clock, settings } = ctx
  const at = clock.now()
  const destination = await destinationOf({ ...ctx, db: tx }, form)
  const { lines, coupons } = await priceLines(tx, actor.id, form, { at, fit, siteId: destination.siteId })
  const number = newNumber(at)
  const expiresAt = new Date(at.getTime() + settings.get('shop.payMinutes') * minuteMs)
  const { remark, source } = form
  const order = { number, ownerId: actor.id, byId, source, remark, at, expiresAt, lines, key, ...destination }
  const id = await insertOrder(tx, order, maxUnpaidOrders)
  if (id === undefined) throw new Problem('tooManyUnpaidOrders')
  if (form.invoice) await requestWithin(tx, ctx, id, form.invoice)
  await claimCoupons(tx, { accountId: actor.id, orderId: id, coupons }, at)
  await dropFromCart(
    tx,
    actor.id,
    lines.map(({ skuId }) => skuId),
  )
  await hold(tx, lines)
  return { id, number }
}

function keyOf({ caller }: PersonCtx): string | undefined {
  const key = caller.idempotencyKey
  if (key !== undefined && (key.length < 8 || key.length > 64)) throw new Problem('keyInvalid')
  return key
}

const hashOf = (form: NewOrder) => createHash('sha256').update(JSON.stringify(form)).digest()

/** Date and ten random digits: it does not reveal how many orders there are, and cannot be guessed. */
function newNumber(at: Date): string {
  return `${numberDay(at)}${String(randomInt(10 ** 10)).padStart(10, '0')}`
}

/** What is ordered for a device, or for several of one site, goes to that site, unless another one is named. */
async function destinationOf(ctx: PersonCtx, { addressId, deviceId, siteId, lines }: NewOrder) {
  const { db, actor } = ctx
  const consignee = await findConsignee(db, actor.id, addressId)
  if (!consignee) throw new Problem('notFound')
  if (siteId !== null && !(await hasSite(db, actor.id, siteId))) throw new Problem('notFound')
  const devices = new Set(
    [deviceId, ...lines.map((line) => line.deviceId)].filter((one) => one !== null && one !== undefined),
  )
  for (const one of devices) {
    const device = await openDevice(ctx, one, { tab: 'deliveries', level: 'control' })
    if (device.ownerId !== actor.id) throw new Problem('notFound')
  }
  if (siteId !== null) return { consignee, deviceId, siteId }
  if (deviceId !== null) return { consignee, deviceId, siteId: await findSiteOf(db, deviceId) }
  const sites = new Set(await Promise.all([...devices].map((one) => findSiteOf(db, one))))
  const [only = null] = sites
  return { consignee, deviceId, siteId: sites.size === 1 ? only : null }
}

/** Holds the pieces; a price that changed since it was read is noticed under the lock. */
async function hold(tx: Db, lines: readonly PlacedLine[]): Promise<void> {
  const reserved = await reservePieces(tx, lines)
  if (!reserved) throw new Problem('piecesSoldOut')
  const prices = new Map(reserved.map(({ id, price }) => [id, price]))
  if (lines.some(({ skuId, price }) => prices.get(skuId) !== price)) throw new Problem('priceChanged')
}

/** Forgets the keys of requests that are a day old. */
export async function deleteExpiredKeys({ db, clock }: Ctx): Promise<void> {
  await deleteOldKeys(db, new Date(clock.now().getTime() - 86_400_000))
}
