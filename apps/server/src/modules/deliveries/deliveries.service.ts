/* A delivery is an order of parts and consumables, for a device or for stock. It is ordered, shipped and
   received, each with user and time, or cancelled before any of it arrived. It may arrive in parts: each
   line counts the received quantity, and the delivery ends with the last piece, or when the rest is
   closed. It belongs to the owner of the device or of the stock. Received items are added to the stock of
   the destination in the same transaction. */

import { type Delivery, deliveryCan } from '@limpid/contract/deliveries/deliveries'
import {
  type DeliveryChange,
  maxOpenDeliveries,
  type NewDelivery,
  type Receipt,
  type Shipment,
} from '@limpid/contract/deliveries/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { actsFor, openDevice } from '../access/access.public.ts'
import { findThing, receiveStock } from '../parts/parts.public.ts'
import { hasSite } from '../sites/sites.public.ts'
import { findSiteOf, pageOfDevice } from './deliveries.reads.ts'
import { planArrival } from './deliveries.rules.ts'
import {
  addReceived,
  insertOrdered,
  type Locked,
  lockDelivery,
  markEnded,
  markPartial,
  markShipped,
  openLinesOf,
  updateDelivery,
} from './deliveries.store.ts'
import type {} from './parcels/parcels.service.ts'

/** A page of the deliveries for a device. Throws `notFound`, `notPermitted`. */
export async function listOfDevice(
  ctx: PersonCtx,
  deviceId: string,
  page: { pageNum: number; pageSize: number },
): Promise<Page<Delivery>> {
  return pageOfDevice(ctx, await openDevice(ctx, deviceId, { tab: 'deliveries' }), page)
}

/** Records an order. Throws `notFound` (device, site or item), `notPermitted`, `tooManyDeliveries`. */
export async function order(ctx: PersonCtx, form: NewDelivery): Promise<{ id: string }> {
  const { db, actor, clock } = ctx
  const place = await placeOf(ctx, form)
  const lines: (NewDelivery['lines'][number] & { name: Delivery['lines'][number]['name'] })[] = []
  for (const line of form.lines) {
    const thing = await findThing(db, line)
    if (!thing) throw new Problem('notFound')
    lines.push({ ...line, name: thing.name })
  }
  const ordered = { ...form, ...place, lines, by: actor.id, at: clock.now() }
  const { listParcels } = ctx.ports.get('deliveries.orders')
  const limit = { max: maxOpenDeliveries, listParcels }
  const id = await db.transaction().execute((tx) => insertOrdered(tx, ordered, limit))
  if (id === undefined) throw new Problem('tooManyDeliveries')
  notify(ctx, { ...place, deviceId: form.deviceId })
  return { id }
}

async function placeOf(ctx: PersonCtx, { deviceId, siteId }: NewDelivery) {
  if (deviceId === null) {
    if (siteId !== null && !(await hasSite(ctx.db, ctx.actor.id, siteId))) throw new Problem('notFound')
    return { ownerId: ctx.actor.id, siteId }
  }
  const { ownerId, access } = await openDevice(ctx, deviceId, { tab: 'deliveries', level: 'control' })
  if (!deliveryCan.order(access)) throw new Problem('notPermitted')
  if (siteId !== null && !(await hasSite(ctx.db, ownerId, siteId))) throw new Problem('notFound')
  return { ownerId, siteId: siteId ?? (await findSiteOf(ctx.db, deviceId)) }
}

/** Edits the details of an open delivery. Throws `notFound`, `deliveryEnded`, `deliveryOfShop`. */
export function changeDelivery(ctx: PersonCtx, id: string, change: DeliveryChange): Promise<null> {
  return act(ctx, id, deliveryCan.edit, (tx) => updateDelivery(tx, id, change))
}

/** Records that it was shipped. Throws `notFound`, `deliveryEnded`. */
export function ship(ctx: PersonCtx, id: string, shipment: Shipment): Promise<null> {
  return act(ctx, id, deliveryCan.ship, (tx, _, who) => markShipped(tx, id, shipment, who))
}

/**
 * Records the receipt of everything open or part of it, and adds it to the stock. Throws `notFound` (also for
 * a line of another delivery), `deliveryEnded`, `receivedTooMuch`, `tooManyStockItems`.
 */
export function receive(ctx: PersonCtx, id: string, { lines }: Receipt): Promise<null> {
  return act(ctx, id, deliveryCan.receive, async (tx, { ownerId, siteId, orderNumber }, who) => {
    const plan = planArrival(await openLinesOf(tx, id), lines)
    if (typeof plan === 'string') throw new Problem(plan)
    const { arrived, rest } = plan
    await addReceived(tx, arrived)
    if (rest === 0) await markEnded(tx, id, 'received', who)
    else await markPartial(tx, id)
    await receiveStock(tx, { ownerId, siteId, note: orderNumber, ...who }, arrived)
    await ctx.ports.get('deliveries.orders').received(tx, id, arrived, who)
  })
}

/** Closes a partial delivery without waiting for the rest. Throws `notFound`, `deliveryEnded`, `deliveryOfShop`. */
export function close(ctx: PersonCtx, id: string): Promise<null> {
  return act(ctx, id, deliveryCan.close, (tx, _, who) => markEnded(tx, id, 'received', who))
}

/** Cancels a delivery of which nothing has arrived. Throws `notFound`, `deliveryEnded`, `deliveryOfShop`. */
export function cancel(ctx: PersonCtx, id: string): Promise<null> {
  return act(ctx, id, deliveryCan.cancel, (tx, _, who) => markEnded(tx, id, 'cancelled', who))
}

async function act(
  ctx: PersonCtx,
  id: string,
  may: (delivery: Pick<Delivery, 'state' | 'ofShop'>) => boolean,
  work: (tx: Db, delivery: Locked, who: { by: string; at: Date }) => Promise<void>,
): Promise<null> {
  const delivery = await ctx.db.transaction().execute(async (tx) => {
    const found = await lockDelivery(tx, id)
    if (!found || !(await actsFor({ ...ctx, db: tx }, found.ownerId))) throw new Problem('notFound')
    const ofShop = (await ctx.ports.get('deliveries.orders').listParcels(tx, [id])).has(id)
    if (!may({ ...found, ofShop })) {
      const allowedOutsideShop = may({ ...found, ofShop: false })
      throw new Problem(ofShop && allowedOutsideShop ? 'deliveryOfShop' : 'deliveryEnded')
    }
    await work(tx, found, { by: ctx.actor.id, at: ctx.clock.now() })
    return found
  })
  if (delivery.deviceId !== null) await ctx.auditEntry?.about('devices', [delivery.deviceId])
  notify(ctx, delivery)
  return null
}

function notify({ events }: PersonCtx, { ownerId, deviceId }: Pick<Locked, 'ownerId' | 'deviceId'>): void {
  events.emit('deliveries.changed', { ownerId, deviceId })
}
