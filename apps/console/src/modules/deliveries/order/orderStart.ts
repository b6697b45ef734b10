import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { maxLines } from '@limpid/contract/deliveries/schemas'
import type { Product } from '@limpid/contract/products/products'
import { orderedKey, orderedThing, thingOf } from '../../parts/parts.public.ts'
import { emptyLine, type LineValues } from '../deliveryFields.ts'

/** What an order begins with. */
export interface OrderStart {
  supplier: string
  lines: LineValues[]
}

type WhyOf = (line: ProposedLine) => string

/** The lines that suggestions fill in. */
export const suggestedLines = (suggested: readonly ProposedLine[], whyOf: WhyOf): LineValues[] =>
  suggested
    .slice(0, maxLines)
    .map((line) => ({ ...emptyLine(), thing: thingOf(line), quantity: line.quantity, why: whyOf(line) }))

/** An order of what is suggested, from the supplier of last time if all of it came from one. */
export function startOf(suggested: readonly ProposedLine[], whyOf: WhyOf): OrderStart {
  const lines = suggestedLines(suggested, whyOf)
  const suppliers = new Set(suggested.map(({ supplier }) => supplier))
  const [supplier = ''] = suppliers.size === 1 ? suppliers : []
  return { supplier, lines: lines.length > 0 ? lines : [emptyLine()] }
}

/** The order that the address asks for: all suggestions (`all`), one item of the product by its key, or an empty line. */
export function startOfAddress(
  ordered: string,
  product: Product,
  suggested: readonly ProposedLine[],
  whyOf: WhyOf,
): OrderStart {
  if (ordered === 'all') return startOf(suggested, whyOf)
  const found = suggested.filter((line) => orderedKey(line) === ordered)
  if (found.length > 0) return startOf(found, whyOf)
  const { kind, key } = orderedThing(ordered)
  const things = kind === 'part' ? product.model.parts : product.model.consumables
  const thing = things.some((one) => one.key === key) ? thingOf({ productId: product.id, kind, key }) : ''
  return { supplier: '', lines: [{ ...emptyLine(), thing }] }
}
