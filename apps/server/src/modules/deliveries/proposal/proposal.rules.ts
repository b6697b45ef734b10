import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'
import type { RunOutScore } from '@limpid/contract/parts/run-out'
import { cover, lacking, type PieceNeed, type Supply } from '../cover/cover.rules.ts'

export type Thing = Pick<ProposedLine, 'productId' | 'productName' | 'kind' | 'key' | 'name'>
type Need = ProposedLine['needs'][number]
/** A need before anything is spread over the devices. */
type OpenNeed = Omit<Need, 'covered'>

export const thingKey = ({ productId, kind, key }: Pick<Thing, 'productId' | 'kind' | 'key'>): string =>
  [productId, kind, key].join(' ')

/** A device that needs one, where it stands, and whether the proposal is about it. */
export interface PlacedNeed extends PieceNeed {
  need: OpenNeed
  asked: boolean
}

interface Known {
  things: readonly Thing[]
  /** By `thingKey`: the devices that need one in time, with those that compete for what there is. */
  needs: ReadonlyMap<string, readonly PlacedNeed[]>
  /** By `thingKey`: everything that the owner has in stock and on order. */
  supplies: ReadonlyMap<string, readonly Supply<unknown>[]>
  /** By `thingKey`: the minimum of the stock by place. */
  minimums: ReadonlyMap<string, readonly { siteId: string | null; minimum: number }[]>
  /** By `thingKey`: from whom it was ordered last. */
  suppliers: ReadonlyMap<string, string>
  /** By `thingKey`: how earlier forecasts turned out. */
  scores: ReadonlyMap<string, RunOutScore>
  /** Whether stock at this place is in reach of what the proposal is about. */
  inReach: (siteId: string | null) => boolean
  now: Date
}

/**
 * What to order so that every device gets its item in time and the stock keeps its minimum; what the devices get from
 * stock or from an order (`cover`) is not ordered again.
 */
export function propose({
  things,
  needs,
  supplies,
  minimums,
  suppliers,
  scores,
  inReach,
  now,
}: Known): ProposedLine[] {
  return things.flatMap((thing): ProposedLine[] => {
    const key = thingKey(thing)
    const all = needs.get(key) ?? []
    const there = supplies.get(key) ?? []
    const { by, left } = cover(all, there, now)
    const asked = all.filter((one) => one.asked)
    const reached = (minimums.get(key) ?? []).filter(({ siteId }) => inReach(siteId))
    const restock = lacking(reached, left)
    const quantity = asked.filter((one) => !by.has(one)).length + restock
    if (quantity <= 0) return []
    const count = (ordered: boolean) =>
      there.reduce(
        (sum, one) => sum + (inReach(one.siteId) && (one.order !== null) === ordered ? one.count : 0),
        0,
      )
    return [
      {
        ...thing,
        quantity,
        inStock: count(false),
        underWay: count(true),
        minimum: reached.reduce((sum, { minimum }) => sum + minimum, 0),
        restock,
        supplier: suppliers.get(key) ?? '',
        score: scores.get(key) ?? null,
        needs: asked
          .map((one): Need => ({ ...one.need, covered: sourceOf(by.get(one)) }))
          .toSorted(byUrgency),
      },
    ]
  })
}

const sourceOf = (supply: Supply<unknown> | undefined): Need['covered'] => {
  if (!supply) return null
  return supply.order === null ? 'stock' : 'order'
}

/** What gets no piece comes first, then what is low, then what ends first. */
function byUrgency(a: Need, b: Need): number {
  const isMet = ({ covered }: Need) => Number(covered !== null)
  const isLow = ({ why }: Need) => Number(why === 'low')
  const end = ({ endsAt }: Need) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return isMet(a) - isMet(b) || isLow(b) - isLow(a) || end(a) - end(b)
}
