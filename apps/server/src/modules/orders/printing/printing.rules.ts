import { unshippedOf } from '@limpid/contract/orders/rules'
import type { OrderDetail } from '@limpid/contract/orders/schemas'

type Line = OrderDetail['lines'][number]

/** What of an order is not shipped; nothing once it has ended, or before it is paid. */
export function pickLines({ state, paid, total, lines }: OrderDetail): { line: Line; pieces: number }[] {
  if (state !== 'open' || paid < total) return []
  return lines.flatMap((line) => {
    const pieces = unshippedOf(line)
    return pieces > 0 ? [{ line, pieces }] : []
  })
}

export interface PickLine {
  line: Line
  pieces: number
}

/** What to fetch from the shelves for several orders, by the code of the article. */
export function mergePickLines(orders: readonly OrderDetail[]): PickLine[] {
  const all = new Map<string, PickLine>()
  for (const { line, pieces } of orders.flatMap(pickLines)) {
    const key = JSON.stringify([line.code, line.name, line.spec])
    all.set(key, { line, pieces: (all.get(key)?.pieces ?? 0) + pieces })
  }
  return [...all.values()].sort((a, b) => (a.line.code < b.line.code ? -1 : 1))
}

export interface Label {
  order: OrderDetail
  carrier: string
  tracking: string
  contents: PickLine[]
}

/** A label for each parcel on its way, and one for what is not shipped yet. */
export function labelsOf(order: OrderDetail): Label[] {
  const parcels = order.parcels.flatMap(({ carrier, tracking, receivedAt, lines }) => {
    if (receivedAt) return []
    const contents = lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [{ line, pieces: quantity }] : []
    })
    return [{ order, carrier, tracking, contents }]
  })
  const rest = pickLines(order)
  return rest.length === 0 ? parcels : [...parcels, { order, carrier: '', tracking: '', contents: rest }]
}
