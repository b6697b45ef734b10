/* What of a parcel arrived is counted once. The buyer confirms the parcel here, which also receives the delivery record; or
   receives the delivery record, which tells this module. In both ways the delivery is locked before the order. */
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Settings } from '../../../platform/settings.ts'
import { receiveParcel } from '../../deliveries/deliveries.public.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { type Counted, countLines, countOrder, lockOrder, writeStep } from '../orders.store.ts'
import { closeIfDone } from './closing.service.ts'
import {
  countShipment,
  findShipment,
  findShipmentOfDelivery,
  markReceived,
  openLinesOfShipment,
  setMissing,
} from './shipping.store.ts'

/** Confirms that everything in a parcel of an own order arrived. Throws `notFound`, `orderChanged`, `tooManyStockItems`. */
export async function receive(ctx: PersonCtx, shipmentId: string): Promise<null> {
  const { actor, clock } = ctx
  await receiveShipment(ctx, shipmentId, actor.id, { what: 'received', by: actor.id, at: clock.now() })
  return null
}

/** Receives what is open of a parcel; of this owner, if one is given. Throws `notFound`, `orderChanged`, `tooManyStockItems`. */
export async function receiveShipment(
  ctx: Pick<Ctx, 'db' | 'events' | 'settings'>,
  shipmentId: string,
  ownerId: string | undefined,
  step: ReceiptStep,
): Promise<void> {
  const { db, events, settings } = ctx
  const { delivery, buyerId } = await db.transaction().execute(async (tx) => {
    const shipment = await findShipment(tx, shipmentId)
    if (!shipment || (ownerId !== undefined && shipment.ownerId !== ownerId)) throw new Problem('notFound')
    const received =
      shipment.deliveryId === null ? undefined : await receiveParcel(tx, shipment.deliveryId, step)
    await lockOrder(tx, shipment.orderId)
    const open = await openLinesOfShipment(tx, shipmentId)
    if (open.length === 0) throw new Problem('orderChanged')
    const lines = open.map((line) => ({ lineId: line.lineId, quantity: line.open }))
    await countArrived(tx, settings, { orderId: shipment.orderId, shipmentId, lines }, step)
    return { delivery: received, buyerId: shipment.ownerId }
  })
  emitOrderChanged(ctx, buyerId)
  if (!delivery) return
  events.emit('deliveries.changed', { ownerId: delivery.ownerId, deviceId: delivery.deviceId })
  events.emit('stock.changed', { ownerId: delivery.ownerId })
}

interface ReceiptStep {
  what: 'received' | 'auto-received'
  /** Null for the server. */
  by: string | null
  at: Date
}

/** The owner received these lines of a delivery record on the page of deliveries. */
export async function receivedElsewhere(
  { settings }: Pick<Ctx, 'settings'>,
  tx: Db,
  deliveryId: string,
  arrived: readonly { id: string; quantity: number }[],
  who: { by: string; at: Date },
): Promise<void> {
  const shipment = await findShipmentOfDelivery(tx, deliveryId)
  if (!shipment) return
  await lockOrder(tx, shipment.orderId)
  const open = await openLinesOfShipment(tx, shipment.id)
  const quantities = new Map(arrived.map(({ id, quantity }) => [id, quantity]))
  const lines = open.flatMap(({ lineId, deliveryLineId }) => {
    const quantity = quantities.get(deliveryLineId ?? '')
    return quantity === undefined ? [] : [{ lineId, quantity }]
  })
  if (lines.length === 0) return
  const { id: shipmentId, orderId } = shipment
  await countArrived(tx, settings, { orderId, shipmentId, lines }, { what: 'received', ...who })
  // Of goods that are in no record of the buyer, nothing is known.
  const recorded = (await openLinesOfShipment(tx, shipmentId)).filter((line) => line.deliveryLineId !== null)
  await setMissing(
    tx,
    shipmentId,
    recorded.map(({ lineId, open }) => ({ lineId, quantity: open })),
  )
}

/** Counts pieces of a parcel as received, and ends the parcel and its order where nothing else is to come. */
export async function countArrived(
  tx: Db,
  settings: Settings,
  { orderId, shipmentId, lines }: { orderId: string; shipmentId: string; lines: readonly Counted[] },
  step: ReceiptStep,
): Promise<void> {
  await countReceived(tx, { orderId, shipmentId, lines })
  await writeStep(tx, orderId, step)
  if ((await openLinesOfShipment(tx, shipmentId)).length > 0) return
  await markReceived(tx, shipmentId, step.at)
  await closeIfDone(tx, settings, orderId, step.at)
}

/** Counts received pieces of a parcel, of the lines and of the order. */
export async function countReceived(
  tx: Db,
  { orderId, shipmentId, lines }: { orderId: string; shipmentId: string; lines: readonly Counted[] },
): Promise<void> {
  await countShipment(tx, shipmentId, 'received', lines)
  await countLines(tx, 'received', lines)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await countOrder(tx, orderId, 'received', pieces)
}
