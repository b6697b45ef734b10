import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { localDay } from '../kernel/time.ts'
import { timeZoneName } from '../sites/sites.ts'
import { moneyKinds, paidBy } from './paying/money.ts'
import { fulfilments, orderSources, orderStatuses, paymentStates } from './schemas.ts'

/** Most orders that one call ships. */
export const maxShippedAtOnce = 200

/** What became of an order that was to be shipped; all but the first left it as it was. */
export const shipOutcomes = [
  'shipped',
  /** A parcel on its way got the tracking number. */
  'numbered',
  /** A parcel of the order has this tracking number. */
  'known',
  /** A parcel of another order has this tracking number. */
  'numberTaken',
  /** A number without a carrier. */
  'noCarrier',
  'unknown',
  'unpaid',
  'nothingOpen',
  'ended',
  'repeated',
  'failed',
] as const
export type ShipOutcome = (typeof shipOutcomes)[number]

export const orderFilterFields = {
  /** Beginning of a number, or part of the buyer's name. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  status: z.optional(z.enum(orderStatuses)),
  payment: z.optional(z.enum(paymentStates)),
  fulfilment: z.optional(z.enum(fulfilments)),
  source: z.optional(z.enum(orderSources)),
  buyerId: z.optional(id),
  /** Days on which it was placed, both included, by the clock of `timeZone`. */
  beginDate: z.optional(localDay),
  endDate: z.optional(localDay),
  /** What happened to it from `moneyFrom` to `moneyTo`, both included. */
  money: z.optional(z.enum(moneyKinds)),
  moneyFrom: z.optional(localDay),
  moneyTo: z.optional(localDay),
  /** Where a payment came from. */
  method: z.optional(z.enum(paidBy)),
  /** It has a line of this variant. */
  skuId: z.optional(id),
  /** This coupon was used for it. */
  couponId: z.optional(id),
  /** Its buyer did not find everything in a parcel. */
  missing: z.optional(queryFlag),
  timeZone: z._default(timeZoneName, 'UTC'),
}
export const ordersFilter = z.object(orderFilterFields)
export type OrdersFilter = z.output<typeof ordersFilter>
