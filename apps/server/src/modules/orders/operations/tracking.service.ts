/* Carrier and tracking number of a parcel on its way can be added or corrected, here and in the delivery record of the buyer. */
import { namesCarrier } from '@limpid/contract/orders/rules'
import type { ParcelTracking } from '@limpid/contract/orders/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { retrackParcel } from '../../deliveries/deliveries.public.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { lockOrder, writeStep } from '../orders.store.ts'
import { mustSeeOrder } from '../reads/seen.reads.ts'
import { mustBeOwnNumber } from './same-number.service.ts'
import { findShipment, updateTracking } from './shipping.store.ts'

/** Throws `notFound`, `trackingNeedsCarrier`, and as `mustBeOwnNumber`; `orderChanged` once the parcel has arrived. */
export async function setTracking(ctx: PersonCtx, shipmentId: string, sent: ParcelTracking): Promise<null> {
  const shipment = await findShipment(ctx.db, shipmentId)
  if (!shipment) throw new Problem('notFound')
  const { orderId, deliveryId } = shipment
  await mustSeeOrder(ctx, orderId)
  if (!namesCarrier(sent)) throw new Problem('trackingNeedsCarrier')
  const { ownerId, delivery } = await ctx.db.transaction().execute(async (tx) => {
    // As in receiving: the delivery is locked before the order.
    const record = deliveryId === null ? undefined : await retrackParcel(tx, deliveryId, sent)
    const order = await lockOrder(tx, orderId)
    if (order) await mustBeOwnNumber(tx, { ...sent, orderId, ownerId: order.ownerId, shipmentId })
    if (!order || !(await updateTracking(tx, shipmentId, sent))) throw new Problem('orderChanged')
    const note = [sent.carrier, sent.tracking].join(' ').trim()
    await writeStep(tx, orderId, { what: 'tracking-changed', note, by: ctx.actor.id, at: ctx.clock.now() })
    return { ownerId: order.ownerId, delivery: record }
  })
  emitOrderChanged(ctx, ownerId)
  if (delivery)
    ctx.events.emit('deliveries.changed', { ownerId: delivery.ownerId, deviceId: delivery.deviceId })
  return null
}
