import { type Language, localise } from '@limpid/contract/kernel/words'
import type { OrderLine } from '@limpid/contract/orders/schemas'

/** An item with its variant: an order may have several of one item. */
export function lineName(
  { name, nameEn, spec, specEn }: Pick<OrderLine, 'name' | 'nameEn' | 'spec' | 'specEn'>,
  language: Language,
): string {
  return [
    { zh: name, en: nameEn },
    { zh: spec, en: specEn },
  ]
    .map((words) => localise(words, language))
    .filter((text) => text !== '')
    .join(' ')
}
