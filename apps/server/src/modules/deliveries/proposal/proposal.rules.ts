import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'

export type Thing = Pick<ProposedLine, 'productId' | 'productName' | 'kind' | 'key' | 'name'>
type Need = ProposedLine['needs'][number]

export const thingKey = ({ productId, kind, key }: Pick<Thing, 'productId' | 'kind' | 'key'>): string =>
  [productId, kind, key].join(' ')

interface Known {
  things: readonly Thing[]
  /** By `thingKey`: devices that need one in time. */
  needs: ReadonlyMap<string, readonly Need[]>
  /** By `thingKey`: quantity in stock and minimum. */
  stock: ReadonlyMap<string, { count: number; minimum: number }>
  /** By `thingKey`: quantity in open deliveries. */
  underWay: ReadonlyMap<string, number>
  /** By `thingKey`: from whom it was ordered last. */
  suppliers: ReadonlyMap<string, string>
}

/**
 * What to order so that every device gets its item in time and the stock keeps its minimum; items already on
 * order are not ordered again.
 */
export function propose({ things, needs, stock, underWay, suppliers }: Known): ProposedLine[] {
  return things.flatMap((thing): ProposedLine[] => {
    const key = thingKey(thing)
    const requested = needs.get(key) ?? []
    const { count: inStock = 0, minimum = 0 } = stock.get(key) ?? {}
    const coming = underWay.get(key) ?? 0
    const quantity = requested.length + minimum - inStock - coming
    if (quantity <= 0) return []
    const first = requested.toSorted(byUrgency)
    const supplier = suppliers.get(key) ?? ''
    return [{ ...thing, quantity, inStock, underWay: coming, minimum, supplier, needs: first }]
  })
}

/** What is low comes first, then what ends first. */
function byUrgency(a: Need, b: Need): number {
  const isLow = ({ why }: Need) => Number(why === 'low')
  const end = ({ endsAt }: Need) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return isLow(b) - isLow(a) || end(a) - end(b)
}
