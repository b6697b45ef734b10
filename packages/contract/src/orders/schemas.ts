import * as z from 'zod/mini'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { rule, words } from '../kernel/localised.ts'
import { personal } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'
import { couponCode, maxCartLines, maxOrderCoupons, maxPieces, pieces } from '../shop/cart.ts'
import { invoiceRequest } from './invoices/requests.ts'
import { paidBy } from './paying/money.ts'
import { orderReasons } from './words/reasons.ts'

/** open -> closed once everything has arrived; cancelled by a person, expired when it was not paid in time. */
export const orderStates = ['open', 'closed', 'cancelled', 'expired'] as const
export const paymentStates = ['unpaid', 'part-paid', 'paid', 'part-refunded', 'refunded'] as const
export const fulfilments = ['none', 'part-shipped', 'shipped', 'received'] as const
/** The single status of the API family: 0 to pay, 1 to ship, 2 shipped, 3 done, 4 cancelled, 5 being returned. */
export const orderStatuses = ['0', '1', '2', '3', '4', '5'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const orderSources = ['phone', 'desktop'] as const
export const returnStates = ['requested', 'refunded', 'rejected'] as const
/** Why pieces are refunded: the buyer returns them, they are not shipped any more, or they did not arrive. */
export const refundKinds = ['return', 'cancelled', 'lost'] as const
/** The steps in the history of an order. */
export const orderSteps = [
  'placed',
  'approved',
  'transfer-chosen',
  'part-paid',
  'paid',
  'cancelled',
  'expired',
  'shipped',
  'tracking-changed',
  'received',
  'auto-received',
  'missing-reported',
  'closed',
  'return-requested',
  'return-withdrawn',
  'return-refunded',
  'return-rejected',
  'rest-cancelled',
  'pieces-lost',
  'note',
] as const

const twice = { zh: '同一 SKU 只能有一行', en: 'Each variant may have only one line' }
const orderedLine = z.object({
  skuId: id,
  quantity: pieces,
  /** The own device that it is for; that of the order if omitted, none if null. Nothing is recorded for a device that the article does not fit. */
  deviceId: z.optional(z.nullable(id)),
})

export const newOrder = z
  .object({
    lines: z.array(orderedLine).check(z.minLength(1), z.maxLength(maxCartLines)),
    addressId: id,
    /** The own device that it is for; its delivery records show what comes. */
    deviceId: z._default(z.nullable(id), null),
    /** The own site that it is for; determined by the device if there is one. */
    siteId: z._default(z.nullable(id), null),
    remark: personal(z._default(z.string().check(z.trim(), z.maxLength(500)), '')),
    /** Coupons that the buyer holds, and the code of one that need not be held. */
    couponIds: z._default(z.array(id).check(z.maxLength(maxOrderCoupons)), []),
    couponCode: z._default(z.nullable(couponCode), null),
    /** What the buyer was shown after discounts, in fen: another amount is not ordered. */
    expectedFen: z.int().check(z.gte(0)),
    source: z._default(z.enum(orderSources), 'desktop'),
    /** The invoice that is requested with it; nothing for none. */
    invoice: z._default(z.nullable(invoiceRequest), null),
  })
  .check(
    rule(({ lines }) =>
      new Set(lines.map(({ skuId }) => skuId)).size === lines.length
        ? []
        : [{ words: twice, path: ['lines'] }],
    ),
  )
export type NewOrder = z.output<typeof newOrder>

export const orderLine = z.object({
  id,
  /** Null if the article was deleted. */
  goodsId: z.nullable(id),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  spec: z.string(),
  specEn: z.string(),
  /** What one piece is. */
  unit: z.string(),
  unitEn: z.string(),
  price: z.int(),
  vatRate: z.int(),
  quantity: z.int(),
  discount: z.int(),
  shipped: z.int(),
  received: z.int(),
  returned: z.int(),
  /** Pieces that are not shipped any more. */
  cancelled: z.int(),
  /** Shipped pieces that did not arrive, and are refunded. */
  lost: z.int(),
  /** The device that it is for; null for none, or once the device is not the buyer's any more. */
  device: z.nullable(z.object({ id, name: z.string() })),
})
export type OrderLine = z.output<typeof orderLine>

const lineCount = { lineId: id, quantity: z.int() }

export const parcel = z.object({
  id,
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: instant,
  /** When everything in it was received or settled as lost. */
  receivedAt: z.nullable(instant),
  /**
   * `missing`: what its buyer did not find in it, of what has not arrived. `stocked`: what arrives of it is added to the stock of the buyer, because
   * it fits one of the buyer's devices.
   */
  lines: z.array(
    z.object({ ...lineCount, received: z.int(), lost: z.int(), missing: z.int(), stocked: z.boolean() }),
  ),
  /** What its buyer wrote about what is missing; empty if nothing. */
  missingNote: z.string(),
})
export type Parcel = z.output<typeof parcel>

export const orderReturn = z.object({
  id,
  kind: z.enum(refundKinds),
  state: z.enum(returnStates),
  reason: z.string(),
  refund: z.int(),
  at: instant,
  decidedAt: z.nullable(instant),
  /** Why staff rejected it, cancelled the pieces or settled them as lost; null where they gave no code. */
  decision: z.nullable(z.enum(orderReasons)),
  note: z.string(),
  lines: z.array(z.object({ ...lineCount, refund: z.int() })),
})
export type OrderReturn = z.output<typeof orderReturn>

/** An order in a list. */
export const orderRow = z.object({
  id,
  number: z.string(),
  placedAt: instant,
  /** Null if the account was deleted. */
  buyer: z.nullable(z.string()),
  /** The caller placed it, so that another person must decide on its refunds. */
  own: flag,
  /** What was ordered, in short. */
  summary: z.string(),
  summaryEn: z.string(),
  pieces: z.int(),
  /** What one piece is, if all lines have one unit; else a piece. */
  unit: words,
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  shipped: z.int(),
  received: z.int(),
  cancelled: z.int(),
  lost: z.int(),
  /** Pieces that the buyer did not find in their parcels. */
  missing: z.int(),
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
  fulfilment: z.enum(fulfilments),
  status: z.enum(orderStatuses),
  source: z.enum(orderSources),
})
export type OrderRow = z.output<typeof orderRow>

/** Money of an order that moved. */
export const orderMoney = z.object({
  id,
  at: instant,
  /** In fen; negative for a refund. */
  amount: z.int(),
  /** Where a payment came from, or where a refund went. */
  method: z.enum(paidBy),
})
export type OrderMoney = z.output<typeof orderMoney>

/** Money that somebody recorded, and that counts once another person confirms it. */
export const pendingPayment = z.object({
  id,
  at: instant,
  /** In fen. */
  amount: z.int(),
  source: z.enum(paidBy),
  /** Who recorded it; null for the buyer, and if the account was deleted. */
  by: z.nullable(z.string()),
})
export type PendingPayment = z.output<typeof pendingPayment>

export const orderDetail = z.object({
  ...orderRow.shape,
  expiresAt: instant,
  /** When it was paid in full; null before. */
  paidAt: z.nullable(instant),
  goodsAmount: z.int(),
  discount: z.int(),
  /** Points that it gave, less what its refunds took back; null before everything has arrived, and if orders gave no points then. */
  points: z.nullable(z.int()),
  /** As it was typed; empty once the order has ended and the account was deleted. */
  consignee: z.object({
    consigneeName: z.string(),
    consigneeMobile: z.string(),
    province: z.string(),
    city: z.string(),
    area: z.string(),
    detailAddress: z.string(),
    zipCode: z.string(),
  }),
  remark: z.string(),
  /** The coupons that it used. */
  coupons: z.array(z.object({ name: words, off: z.int() })),
  device: z.nullable(z.object({ id, name: z.string(), sn: z.string() })),
  site: z.nullable(z.string()),
  lines: z.array(orderLine),
  parcels: z.array(parcel),
  returns: z.array(orderReturn),
  /** What was paid and refunded, in the order of time. */
  money: z.array(orderMoney),
  /** The oldest first. */
  pending: z.array(pendingPayment),
  history: z.array(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      what: z.enum(orderSteps),
      /** Why staff did it; null where no code was given. */
      reason: z.nullable(z.enum(orderReasons)),
      note: z.string(),
    }),
  ),
})
export type OrderDetail = z.output<typeof orderDetail>

const counted = z
  .array(z.object({ lineId: id, quantity: pieces }))
  .check(z.minLength(1), z.maxLength(maxCartLines))
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const tracked = { carrier: text(64), tracking: personal(text(64)) }
/** One parcel holds this order and another one of the same buyer, with one tracking number. */
const shared = z._default(flag, false)
export const parcelTracking = z.object({ ...tracked, shared })
export type ParcelTracking = z.output<typeof parcelTracking>

export const newParcel = z.object({
  ...tracked,
  shared,
  /** Null for everything that is not shipped yet. */
  lines: z._default(z.nullable(counted), null),
})
export type NewParcel = z.output<typeof newParcel>

export const newReturn = z.object({
  lines: counted,
  reason: personal(text(500).check(z.minLength(1))),
})
export type NewReturn = z.output<typeof newReturn>

const perhaps = z._default(z.int().check(z.gte(0), z.lte(maxPieces)), 0)
const nothingReported = {
  zh: '至少填写一件缺少或损坏的商品',
  en: 'Report at least one missing or broken piece',
}

export const parcelReport = z
  .object({
    /** What of each line did not arrive, and what of it arrived broken. Everything else of the parcel arrived as it should. */
    lines: z
      .array(z.object({ lineId: id, missing: perhaps, broken: perhaps }))
      .check(z.minLength(1), z.maxLength(maxCartLines)),
    note: personal(text(500).check(z.minLength(1))),
  })
  .check(
    rule(({ lines }) =>
      lines.some(({ missing, broken }) => missing + broken > 0)
        ? []
        : [{ words: nothingReported, path: ['lines'] }],
    ),
  )
export type ParcelReport = z.output<typeof parcelReport>
