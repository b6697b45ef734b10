import { localise } from '@limpid/contract/kernel/words'
import type { StockKind } from '@limpid/contract/parts/schemas'
import type { StockItem } from '@limpid/contract/parts/stock'
import { formatInstant } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { stockWords } from './stock.words.ts'

interface SheetWords {
  t: TextsOf<typeof stockWords>
  kinds: Readonly<Record<StockKind, string>>
}

/** The stock as a table, in the user's language. */
export function stockSheet(
  items: readonly StockItem[],
  { t, kinds }: SheetWords,
  language: Parameters<typeof localise>[1],
): string[][] {
  const head = [t.thing, t.number, t.kind, t.product, t.site, t.count, t.minimum, t.amount, t.updated]
  const rows = items.map((item) => [
    localise(item.name, language),
    item.number,
    kinds[item.kind],
    item.product ? localise(item.product.name, language) : '',
    item.site?.name ?? '',
    String(item.count),
    String(item.minimum),
    item.low ? t.low : '',
    formatInstant(item.updateTime),
  ])
  return [head, ...rows]
}
