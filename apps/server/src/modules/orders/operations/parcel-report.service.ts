/* A parcel in which its buyer did not find everything, or something broken. What arrived is received, broken pieces included, and their return is
   requested at once. What is missing stays open: staff settle it as lost, or it arrives later. */
import type { ParcelReport } from '@limpid/contract/orders/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockParcels, receiveParcel } from '../../deliveries/deliveries.public.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { lockOrder, writeStep } from '../orders.store.ts'
import { piecesReported } from './lines.rules.ts'
import { countArrived } from './receiving.service.ts'
import { addReturn } from './returns.service.ts'
import {
  findMissingNote,
  findShipment,
  openLinesOfShipment,
  setMissing,
  setMissingNote,
} from './shipping.store.ts'

/**
 * Receives a parcel of an own order, except what is missing, and requests the return of what is broken. A report that says nothing new changes
 * nothing. Throws `notFound`, `orderChanged`,
 * `tooManyPieces` for more of a line than is open, `tooManyStockItems`.
 */
export async function reportParcel(
  ctx: PersonCtx,
  shipmentId: string,
  { lines, note }: ParcelReport,
): Promise<null> {
  const { actor, clock, db, events, settings } = ctx
  const who = { by: actor.id, at: clock.now() }
  const changed = await db.transaction().execute(async (tx) => {
    const shipment = await findShipment(tx, shipmentId)
    if (!shipment || shipment.ownerId !== actor.id) throw new Problem('notFound')
    const { orderId, deliveryId } = shipment
    // As in receiving, the delivery comes before the order.
    if (deliveryId !== null) await lockParcels(tx, [deliveryId])
    await lockOrder(tx, orderId)
    const open = await openLinesOfShipment(tx, shipmentId)
    if (open.length === 0) throw new Problem('orderChanged')
    const found = piecesReported(open, lines)
    if (!found) throw new Problem('tooManyPieces')
    const { arrived, missing, broken } = found
    // Nothing arrived, so all that is open is missing.
    if (arrived.length === 0 && open.every((line) => line.missing === line.open)) {
      if ((await findMissingNote(tx, shipmentId)) === note) return undefined
    }
    const recorded = arrived.flatMap(({ deliveryLineId, quantity }) =>
      deliveryLineId === null ? [] : [{ id: deliveryLineId, quantity }],
    )
    const received =
      deliveryId === null || recorded.length === 0
        ? undefined
        : await receiveParcel(tx, deliveryId, who, recorded)
    if (missing.length > 0) {
      await setMissing(tx, shipmentId, missing)
      await setMissingNote(tx, shipmentId, note)
      await writeStep(tx, orderId, { what: 'missing-reported', note, ...who })
    }
    if (arrived.length > 0)
      await countArrived(tx, settings, { orderId, shipmentId, lines: arrived }, { what: 'received', ...who })
    if (broken.length > 0) await addReturn(tx, orderId, { lines: broken, reason: note }, who)
    return { delivery: received }
  })
  if (!changed) return null
  emitOrderChanged(ctx, actor.id)
  const { delivery } = changed
  if (!delivery) return null
  events.emit('deliveries.changed', { ownerId: delivery.ownerId, deviceId: delivery.deviceId })
  events.emit('stock.changed', { ownerId: delivery.ownerId })
  return null
}
