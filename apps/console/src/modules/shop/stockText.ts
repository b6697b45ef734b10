import type { TextsOf } from '../../lib/words.ts'
import type { shopWords } from './shop.words.ts'

/** Fewer pieces than this are announced. */
const few = 10

/** Whether pieces can be bought, and how many if few are left. */
export function stockText(available: number, t: TextsOf<typeof shopWords>): string {
  if (available === 0) return t.outOfStock
  return available < few ? t.fewLeft(available) : t.inStock
}
