import type { OrderDetail, OrderLine, OrderReturn, OrderRow, Parcel } from './schemas.ts'

/** A tracking number says nothing without its carrier. */
export const namesCarrier = ({ carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>): boolean =>
  tracking.trim() === '' || carrier.trim() !== ''

type Order = Pick<
  OrderRow,
  'state' | 'total' | 'paid' | 'pieces' | 'shipped' | 'received' | 'cancelled' | 'lost'
>

/** What can be done with an order; buttons and services ask the same. */
export const orderCan = {
  pay: ({ state, paid, total }: Order): boolean => state === 'open' && paid < total,
  cancel: ({ state, shipped }: Order): boolean => state === 'open' && shipped === 0,
  /** Of an order that is shipped in part, what is not shipped. */
  cancelRest: ({ state, pieces, shipped, cancelled }: Order): boolean =>
    state === 'open' && shipped > 0 && shipped + cancelled < pieces,
  ship: ({ state, paid, total, pieces, shipped, cancelled }: Order): boolean =>
    state === 'open' && paid >= total && shipped + cancelled < pieces,
  /** A picking list names what is not shipped. */
  pick: (order: Order): boolean => orderCan.ship(order),
  /** A label for each parcel on its way, and one for what is not shipped. */
  label: (order: Order): boolean => orderCan.ship(order) || orderCan.receive(order),
  /** A receipt says what was paid. */
  receipt: ({ paid, total }: Order): boolean => paid > 0 && paid >= total,
  receive: ({ shipped, received, lost }: Order): boolean => received + lost < shipped,
  /** What of a parcel did not arrive. */
  settleLost: ({ receivedAt }: Pick<Parcel, 'receivedAt'>): boolean => receivedAt === null,
  /** Nobody decides on money into an own balance: of returns, and of what did not arrive. */
  refund: ({ own }: Pick<OrderRow, 'own'>): boolean => !own,
  return: ({ received, lines }: Pick<OrderDetail, 'received' | 'lines'>): boolean =>
    received > 0 && lines.some((line) => line.returned < line.received),
}

/** Shipped pieces that may still arrive, other than those that the buyer did not find in their parcel. */
export const underWayOf = ({
  shipped,
  received,
  lost,
  missing,
}: Pick<OrderRow, 'shipped' | 'received' | 'lost' | 'missing'>): number => shipped - received - lost - missing

/** Pieces of a line that can still be shipped. */
export const unshippedOf = ({
  quantity,
  shipped,
  cancelled,
}: Pick<OrderLine, 'quantity' | 'shipped' | 'cancelled'>): number => quantity - shipped - cancelled

/** Pieces of a line that are refunded, or whose return is requested. */
export const refundedOf = ({
  returned,
  cancelled,
  lost,
}: Pick<OrderLine, 'returned' | 'cancelled' | 'lost'>): number => returned + cancelled + lost

/**
 * What is refunded for pieces of a line, in fen: their part of what was paid for it. `before` is what of the line is refunded already
 * (`refundedOf`), without rejected returns, and what for. The parts of a line add up to exactly what was paid, in whatever order they are
 * returned, cancelled or lost, and returns of them are rejected.
 */
export function refundOf(
  line: { price: number; quantity: number; discount: number },
  before: { pieces: number; fen: number },
  pieces: number,
): number {
  const paid = line.price * line.quantity - line.discount
  return Math.max(0, Math.floor((paid * (before.pieces + pieces)) / line.quantity) - before.fen)
}

/** What of a parcel did not arrive: what its buyer says is missing; or everything that is open, if the buyer says nothing. */
export function missingOf(
  lines: readonly (Pick<Parcel['lines'][number], 'lineId' | 'missing'> & { open: number })[],
): { lineId: string; quantity: number }[] {
  const reported = lines.map(({ lineId, missing }) => ({ lineId, quantity: missing }))
  const all = lines.map(({ lineId, open }) => ({ lineId, quantity: open }))
  const isPiece = ({ quantity }: { quantity: number }) => quantity > 0
  return (reported.some(isPiece) ? reported : all).filter(isPiece)
}

/** What is refunded if these pieces of an order do not reach its buyer, in fen. */
export function refundOfPieces(
  {
    lines,
    returns,
  }: {
    lines: readonly Pick<
      OrderLine,
      'id' | 'price' | 'quantity' | 'discount' | 'returned' | 'cancelled' | 'lost'
    >[]
    returns: readonly Pick<OrderReturn, 'state' | 'lines'>[]
  },
  pieces: readonly { lineId: string; quantity: number }[],
): number {
  const before = returns.flatMap((one) => (one.state === 'rejected' ? [] : one.lines))
  return pieces.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || quantity === 0) return sum
    const fen = before.reduce((all, one) => all + (one.lineId === lineId ? one.refund : 0), 0)
    return sum + refundOf(line, { pieces: refundedOf(line), fen }, quantity)
  }, 0)
}
