/* A parcel takes its pieces out of the stock of the shop, and is a delivery of the buyer at the same time. What of it are consumables or parts of the
   buyer's devices becomes lines of that delivery, each for the device of its order line. The delivery is of a device if all of its lines are; else it is of
   the site of the order, and its lines name their devices. */
import { namesCarrier, orderCan, unshippedOf } from '@limpid/contract/orders/rules'
import type { NewParcel } from '@limpid/contract/orders/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { addParcel } from '../../deliveries/deliveries.public.ts'
import { findDevice } from '../../devices/devices.public.ts'
import { shipPieces } from '../../goods/goods.public.ts'
import { announce, factsOf, notifyBuyer } from '../news/buyer-news.service.ts'
import { emitOrderChanged } from '../orders.events.ts'
import {
  countLines,
  countOrder,
  type LockedLine,
  type LockedOrder,
  linesOfOrder,
  lockOrder,
  skuIdsOf,
  writeStep,
} from '../orders.store.ts'
import { mustSeeOrder } from '../reads/seen.reads.ts'
import { unitOf } from '../units.reads.ts'
import { chosenLines } from './lines.rules.ts'
import { mustBeOwnNumber } from './same-number.service.ts'
import { findPlacer, insertShipment } from './shipping.store.ts'

/** Ships a parcel. Throws `notFound`, `orderChanged`, `tooManyPieces`, `trackingNeedsCarrier`, and as `mustBeOwnNumber`. */
export async function ship(ctx: PersonCtx, id: string, parcel: NewParcel): Promise<{ id: string }> {
  await mustSeeOrder(ctx, id)
  const who = { by: ctx.actor.id, at: ctx.clock.now() }
  const { carrier, tracking, shared } = parcel
  if (!namesCarrier(parcel)) throw new Problem('trackingNeedsCarrier')
  const shipped = await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Problem('notFound')
    if (!orderCan.ship(order)) throw new Problem('orderChanged')
    await mustBeOwnNumber(tx, { orderId: id, ownerId: order.ownerId, carrier, tracking, shared })
    const open = (await linesOfOrder(tx, id)).map((line) => ({ ...line, open: unshippedOf(line) }))
    const lines = chosenLines(open, parcel.lines)
    if (!lines) throw new Problem('tooManyPieces')
    const delivery = await deliver(tx, ctx, order, lines, { carrier, tracking, ...who })
    const shipmentId = await insertShipment(tx, {
      ...{ orderId: id, carrier, tracking, ...who, deliveryId: delivery?.id ?? null },
      lines: lines.map((line) => ({
        lineId: line.id,
        quantity: line.pieces,
        deliveryLineId: delivery?.lineOf.get(line.id) ?? null,
      })),
    })
    await shipPieces(
      tx,
      lines.flatMap(({ skuId, pieces }) => (skuId === null ? [] : [{ skuId, quantity: pieces }])),
      { ...who, note: order.number },
    )
    await countLines(
      tx,
      'shipped',
      lines.map((line) => ({ lineId: line.id, quantity: line.pieces })),
    )
    const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
    await countOrder(tx, id, 'shipped', pieces)
    await writeStep(tx, id, { what: 'shipped', note: [carrier, tracking].join(' ').trim(), ...who })
    const left = order.pieces - order.cancelled - order.shipped - pieces
    const raised = await notifyBuyer(tx, ctx, order, who, {
      kind: 'orders.shipped',
      facts: { ...factsOf(order), carrier, tracking, pieces, unit: await unitOf(tx, id), left },
    })
    return { order, shipmentId, raised, skuIds: skuIdsOf(lines), deviceId: delivery?.deviceId ?? null }
  })
  announce(ctx, shipped.raised)
  const { ownerId } = shipped.order
  emitOrderChanged(ctx, ownerId)
  ctx.events.emit('goods.held', { skuIds: shipped.skuIds })
  if (ownerId !== null) ctx.events.emit('deliveries.changed', { ownerId, deviceId: shipped.deviceId })
  return { id: shipped.shipmentId }
}

/** The delivery record of what the parcel holds for devices; undefined where it holds nothing of the kind. */
async function deliver(
  tx: Db,
  ctx: PersonCtx,
  order: LockedOrder,
  lines: readonly (LockedLine & { pieces: number })[],
  sent: { carrier: string; tracking: string; by: string; at: Date },
) {
  const { ownerId, siteId } = order
  const things = lines.flatMap(({ id, productId, kind, key, name, nameEn, pieces, deviceId }) =>
    productId === null || kind === null || key === null
      ? []
      : [{ lineId: id, productId, kind, key, name: { zh: name, en: nameEn }, quantity: pieces, deviceId }],
  )
  if (ownerId === null || things.length === 0) return undefined
  const branding = ctx.settings.branding().name
  const known = new Map<string, string>()
  for (const id of new Set(things.map((thing) => thing.deviceId))) {
    const device = id === null ? undefined : await findDevice(tx, id)
    // A device that was given away since keeps no record of what is not for its new owner.
    if (id !== null && device?.ownerId === ownerId) known.set(id, device.productId)
  }
  const deviceOf = ({ deviceId, productId }: (typeof things)[number]) =>
    deviceId !== null && known.get(deviceId) === productId ? deviceId : null
  const devices = new Set(things.map(deviceOf))
  const [only = null] = devices
  const deviceId = devices.size === 1 ? only : null
  const { id, lineIds } = await addParcel(tx, {
    ...{ carrier: sent.carrier, tracking: sent.tracking },
    ownerId,
    deviceId,
    siteId,
    supplier: branding.zh,
    orderNumber: order.number,
    at: order.placedAt,
    by: await findPlacer(tx, order.id),
    shipped: { by: sent.by, at: sent.at },
    lines: things.map((thing) => ({ ...thing, deviceId: deviceId === null ? deviceOf(thing) : null })),
  })
  return { id, deviceId, lineOf: new Map(things.map(({ lineId }, at) => [lineId, lineIds[at] ?? null])) }
}
