import type { StockChoice } from '@limpid/contract/parts/stock'

type Thing = Pick<StockChoice, 'kind' | 'key'>

const partPrefix = 'part:'

/** A part or consumable of a device in the address of an order: a consumable by its key, a part with a prefix. */
export const orderedKey = ({ kind, key }: Thing): string => (kind === 'part' ? `${partPrefix}${key}` : key)

/** What the address of an order names. */
export const orderedThing = (ordered: string): Thing =>
  ordered.startsWith(partPrefix)
    ? { kind: 'part', key: ordered.slice(partPrefix.length) }
    : { kind: 'consumable', key: ordered }

/** The tab where an order of it begins filled in, after the path of the device. */
export const orderQuery = (thing: Thing): string =>
  `?tab=deliveries&order=${encodeURIComponent(orderedKey(thing))}`
