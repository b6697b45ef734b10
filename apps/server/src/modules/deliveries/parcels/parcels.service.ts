/* A parcel of the shop is a delivery like any other: what arrives is recorded once, here. The module of the order records
   it through these functions, and is told when the owner receives it on the page of deliveries. */
import type { Receipt } from '@limpid/contract/deliveries/schemas'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { findThing, receiveStock } from '../../parts/parts.public.ts'
import type { OwnedSupply, SupplyChoice } from '../cover/cover.reads.ts'
import { planArrival } from '../deliveries.rules.ts'
import {
  addReceived,
  insertDelivery,
  lockDelivery,
  markEnded,
  markPartial,
  markShipped,
  type Ordered,
  openLinesOf,
  updateTracking,
} from '../deliveries.store.ts'

/** What deliveries need of the orders, a higher module. */
interface ParcelOrders {
  /** Somebody received these pieces of a delivery. */
  received(
    tx: Db,
    deliveryId: string,
    lines: readonly { id: string; quantity: number }[],
    who: { by: string; at: Date },
  ): Promise<void>
  /** Which of these deliveries are parcels of an order. */
  listParcels(db: Db, deliveryIds: readonly string[]): Promise<ReadonlySet<string>>
  /** What these owners have ordered, paid or not, and is in no parcel yet. */
  listUnshipped(db: Db, choice: SupplyChoice): Promise<OwnedSupply[]>
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'deliveries.orders': ParcelOrders
  }
}

interface ShippedParcel extends Omit<Ordered, 'expectedOn' | 'note'> {
  shipped: { by: string; at: Date }
}

/**
 * Records a parcel that was shipped. Its lines are called what they are in the models of the devices, whatever the article is sold as: one
 * thing has one name in deliveries and stock. The limit of open deliveries does not apply: what the shop ships does not depend on records
 * that the buyer keeps. Returns the delivery and its lines in the given order.
 */
export async function addParcel(
  tx: Db,
  { shipped, ...parcel }: ShippedParcel,
): Promise<{ id: string; lineIds: string[] }> {
  const lines: (typeof parcel.lines)[number][] = []
  for (const line of parcel.lines)
    lines.push({ ...line, name: (await findThing(tx, line))?.name ?? line.name })
  const id = await insertDelivery(tx, { ...parcel, lines, expectedOn: null, note: '' })
  const { carrier, tracking } = parcel
  await markShipped(tx, id, { carrier, tracking, expectedOn: null }, shipped)
  return { id, lineIds: (await openLinesOf(tx, id)).map((line) => line.id) }
}

/** Corrects carrier and tracking number in the record of a parcel; the delivery stays locked until the transaction ends. */
export async function retrackParcel(
  tx: Db,
  id: string,
  sent: { carrier: string; tracking: string },
): Promise<{ ownerId: string; deviceId: string | null } | undefined> {
  const delivery = await lockDelivery(tx, id)
  if (delivery) await updateTracking(tx, id, sent)
  return delivery
}

/**
 * Receives what is still open of a parcel, or these pieces of its lines, and adds it to the stock. Throws `tooManyStockItems`, and as
 * `planArrival`.
 */
export async function receiveParcel(
  tx: Db,
  id: string,
  who: { by: string | null; at: Date },
  lines: Receipt['lines'] = null,
): Promise<{ ownerId: string; deviceId: string | null } | undefined> {
  const delivery = await lockDelivery(tx, id)
  if (!delivery || delivery.state === 'received' || delivery.state === 'cancelled') return undefined
  const plan = planArrival(await openLinesOf(tx, id), lines)
  if (typeof plan === 'string') throw new Problem(plan)
  const { arrived, rest } = plan
  await addReceived(tx, arrived)
  if (rest === 0) await markEnded(tx, id, 'received', who)
  else await markPartial(tx, id)
  const { ownerId, siteId, orderNumber, isErased } = delivery
  // The stock of an erased account is gone with it.
  if (!isErased) await receiveStock(tx, { ownerId, siteId, note: orderNumber, ...who }, arrived)
  return delivery
}

/** Ends a parcel of which the rest does not come: received as far as it was, or cancelled if nothing was. */
export async function closeParcel(
  tx: Db,
  id: string,
  who: { by: string | null; at: Date },
): Promise<{ ownerId: string; deviceId: string | null } | undefined> {
  const delivery = await lockDelivery(tx, id)
  if (!delivery || delivery.state === 'received' || delivery.state === 'cancelled') return undefined
  await markEnded(tx, id, delivery.state === 'partial' ? 'received' : 'cancelled', who)
  const { ownerId, deviceId } = delivery
  return { ownerId, deviceId }
}
