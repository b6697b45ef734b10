import type { GoodsSpec } from '@limpid/contract/goods/schemas'
import { type Language, localise } from '@limpid/contract/kernel/words'

/** What a variant is called: its value of each spec; empty without specs. */
export function variantName(
  specs: readonly GoodsSpec[],
  values: readonly number[],
  language: Language,
): string {
  return values
    .map((value, at) => specs[at]?.values[value])
    .map((value) => (value ? localise({ zh: value.name, en: value.nameEn }, language) : ''))
    .join(' · ')
}
