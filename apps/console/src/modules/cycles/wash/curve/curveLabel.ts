import { type Language, localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { findMetric, metricName } from '../../../products/products.public.ts'
import { washWords } from '../wash.words.ts'

/** Label of a line in a wash's curve; a counter is shown from the start of the wash. */
export function curveLabel(model: ProductModel, key: string, language: Language): string {
  if (key === model.recognition?.consumption.waterLitres) return localise(washWords.waterSince, language)
  return metricName(findMetric(model, key), key, language)
}
