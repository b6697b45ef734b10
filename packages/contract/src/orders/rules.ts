import type { OrderDetail, OrderRow } from './schemas.ts'

type Order = Pick<OrderRow, 'state' | 'total' | 'paid' | 'pieces' | 'shipped' | 'received'>

/** What can be done with an order; buttons and services ask the same. */
export const orderCan = {
  pay: ({ state, paid, total }: Order): boolean => state === 'open' && paid < total,
  cancel: ({ state, shipped }: Order): boolean => state === 'open' && shipped === 0,
  ship: ({ state, paid, total, pieces, shipped }: Order): boolean =>
    state === 'open' && paid >= total && shipped < pieces,
  /** A picking list names what is not shipped. */
  pick: (order: Order): boolean => orderCan.ship(order),
  /** A label for each parcel on its way, and one for what is not shipped. */
  label: (order: Order): boolean => orderCan.ship(order) || orderCan.receive(order),
  /** A receipt says what was paid. */
  receipt: ({ paid, total }: Order): boolean => paid > 0 && paid >= total,
  receive: ({ shipped, received }: Order): boolean => received < shipped,
  return: ({ received, lines }: Pick<OrderDetail, 'received' | 'lines'>): boolean =>
    received > 0 && lines.some((line) => line.returned < line.received),
}

/**
 * What is refunded for pieces of a line, in fen: their part of what was paid for it. `before` is what of the line is returned already, without
 * rejected returns, and what is refunded for it. The parts of a line add up to exactly what was paid, in whatever order they are returned and
 * returns of them are rejected.
 */
export function refundOf(
  line: { price: number; quantity: number; discount: number },
  before: { pieces: number; fen: number },
  pieces: number,
): number {
  const paid = line.price * line.quantity - line.discount
  return Math.max(0, Math.floor((paid * (before.pieces + pieces)) / line.quantity) - before.fen)
}
