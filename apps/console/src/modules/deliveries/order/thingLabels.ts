import { type Language, localise } from '@limpid/contract/kernel/words'
import type { StockChoice } from '@limpid/contract/parts/stock'

/** Labels of parts and consumables; what several products call the same is followed by the product. */
export function thingLabels(
  things: readonly StockChoice[],
  language: Language,
): (thing: StockChoice) => string {
  const counts = new Map<string, number>()
  for (const { name } of things)
    counts.set(localise(name, language), (counts.get(localise(name, language)) ?? 0) + 1)
  return ({ name, productName }) => {
    const text = localise(name, language)
    return (counts.get(text) ?? 0) > 1 ? `${text} · ${localise(productName, language)}` : text
  }
}
