/* Why staff end, refund or reject something of an order: the audit keeps these codes, whatever becomes of the account. */

/** Of an order, or of what is not shipped of it. */
export const cancelReasons = [
  'buyer-request',
  'sold-out',
  'wrong-price',
  'undeliverable',
  'unverified',
  'other',
] as const
/** Of what of a parcel did not arrive. */
export const lostReasons = ['carrier-lost', 'damaged', 'short', 'wrong-pieces', 'other'] as const
/** Of a return that is rejected. */
export const returnRejections = ['too-late', 'used', 'not-sent-back', 'no-defect', 'other'] as const
/** Of a recorded payment that is rejected. */
export const paymentRejections = [
  'not-received',
  'wrong-amount',
  'wrong-order',
  'duplicate',
  'other',
] as const

/** Those that are written into an order. */
export const orderReasons = [
  ...new Set([...cancelReasons, ...lostReasons, ...returnRejections]),
] as readonly OrderReason[]
export type CancelReason = (typeof cancelReasons)[number]
export type LostReason = (typeof lostReasons)[number]
export type ReturnRejection = (typeof returnRejections)[number]
export type PaymentRejection = (typeof paymentRejections)[number]
export type OrderReason = CancelReason | LostReason | ReturnRejection
