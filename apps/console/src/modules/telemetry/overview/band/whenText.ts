import type { Language } from '@limpid/contract/kernel/words'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { modelledText } from '../../../products/products.public.ts'

type When = NonNullable<NonNullable<Metric['limits']>['when']>

/** The phases in which limits apply: `Rinse`, `Wash, rinse`. */
export function whenText(model: ProductModel, { metric, values }: When, language: Language): string {
  return values
    .map((value) => modelledText(model, metric, value, language))
    .join(language === 'en' ? ', ' : '、')
}
