import type { ProposedLine } from '@limpid/contract/deliveries'

export type Thing = Pick<ProposedLine, 'productId' | 'productName' | 'kind' | 'key' | 'name'>
type Need = ProposedLine['needs'][number]

export const thingKey = ({ productId, kind, key }: Pick<Thing, 'productId' | 'kind' | 'key'>): string =>
  [productId, kind, key].join(' ')

interface Known {
  things: readonly Thing[]
  /** By `thingKey`: devices that need one in time. */
  needs: ReadonlyMap<string, readonly Need[]>
  /** By `thingKey`: how many there are and are to be there at least. */
  stock: ReadonlyMap<string, { count: number; minimum: number }>
  /** By `thingKey`: how many come with deliveries under way. */
  underWay: ReadonlyMap<string, number>
}

/** What to order so that every device has one in time and the stock keeps its minimum; what comes anyway is not ordered again. */
export function propose({ things, needs, stock, underWay }: Known): ProposedLine[] {
  return things.flatMap((thing): ProposedLine[] => {
    const key = thingKey(thing)
    const wanted = needs.get(key) ?? []
    const { count: inStock = 0, minimum = 0 } = stock.get(key) ?? {}
    const coming = underWay.get(key) ?? 0
    const quantity = wanted.length + minimum - inStock - coming
    if (quantity <= 0) return []
    const first = wanted.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
    return [{ ...thing, quantity, inStock, underWay: coming, minimum, needs: first }]
  })
}
