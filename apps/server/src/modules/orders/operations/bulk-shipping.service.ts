/* Each order is shipped by itself: what is refused leaves the others alone, and is reported. */
import type { ShipOutcome } from '@limpid/contract/orders/filter'
import { namesCarrier, orderCan } from '@limpid/contract/orders/rules'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findNumbers, type NumberedOrder } from '../reads/numbers.reads.ts'
import { ship } from './shipping.service.ts'
import { listTrackings, type SentTracking } from './shipping.store.ts'
import { setTracking } from './tracking.service.ts'

interface NumberedParcel {
  number: string
  carrier: string
  tracking: string
}

interface Shipped {
  number: string
  outcome: ShipOutcome
  shipmentId: string | null
}

/**
 * Ships everything that is open of each of these orders, in one parcel for each. Parcels on their way without a tracking number
 * get theirs, the oldest first, if nothing is open to ship or they left with this carrier: others may be brought by the shop
 * itself. A number that a parcel of the order has changes nothing.
 */
export async function shipMany(ctx: PersonCtx, parcels: readonly NumberedParcel[]): Promise<Shipped[]> {
  const found = await findNumbers(
    ctx,
    parcels.map(({ number }) => number),
  )
  const sent = await listTrackings(
    ctx.db,
    [...found.values()].map(({ id }) => id),
  )
  const done = new Set<string>()
  const results: Shipped[] = []
  for (const parcel of parcels) {
    const order = found.get(parcel.number)
    const numbered = order && (await numberedOne(ctx, order, sent.get(order.id), parcel))
    if (numbered) {
      results.push(numbered)
      continue
    }
    const repeated = done.has(parcel.number)
    done.add(parcel.number)
    results.push(repeated ? refused(parcel.number, 'repeated') : await one(ctx, order, parcel))
  }
  return results
}

/** Numbers a parcel that is on its way without one; undefined if there is none. */
async function numberedOne(
  ctx: PersonCtx,
  order: NumberedOrder,
  sent: SentTracking[] | undefined,
  { number, carrier, tracking }: NumberedParcel,
): Promise<Shipped | undefined> {
  if (!sent || tracking === '') return undefined
  if (sent.some((parcel) => parcel.tracking === tracking)) return refused(number, 'known')
  const isShipped = order.shipped + order.cancelled >= order.pieces
  const waiting = sent.find(
    (parcel) =>
      parcel.tracking === '' &&
      !parcel.arrived &&
      (isShipped || (carrier !== '' && parcel.carrier === carrier)),
  )
  if (!waiting) return undefined
  if (carrier === '' && waiting.carrier === '') return refused(number, 'noCarrier')
  try {
    await setTracking(ctx, waiting.id, { carrier: carrier || waiting.carrier, tracking, shared: false })
  } catch (error) {
    // Arrived since it was read.
    if (error instanceof Problem) return refused(number, outcomeOf(error))
    throw error
  }
  waiting.tracking = tracking
  return { number, outcome: 'numbered', shipmentId: waiting.id }
}

const outcomeOf = ({ problem }: Problem): ShipOutcome =>
  problem === 'trackingOfOtherOrder' || problem === 'trackingOfOtherBuyer' ? 'numberTaken' : 'failed'

const refused = (number: string, outcome: ShipOutcome): Shipped => ({ number, outcome, shipmentId: null })

async function one(
  ctx: PersonCtx,
  order: NumberedOrder | undefined,
  { number, carrier, tracking }: NumberedParcel,
): Promise<Shipped> {
  const reason = whyNot(order)
  if (!order || reason) return refused(number, reason ?? 'unknown')
  if (!namesCarrier({ carrier, tracking })) return refused(number, 'noCarrier')
  try {
    const { id } = await ship(ctx, order.id, { carrier, tracking, shared: false, lines: null })
    return { number, outcome: 'shipped', shipmentId: id }
  } catch (error) {
    // Changed since it was read.
    if (error instanceof Problem) return refused(number, outcomeOf(error))
    throw error
  }
}

function whyNot(order: NumberedOrder | undefined): ShipOutcome | undefined {
  if (!order) return 'unknown'
  if (orderCan.ship(order)) return undefined
  if (order.state !== 'open') return 'ended'
  return order.paid < order.total ? 'unpaid' : 'nothingOpen'
}
