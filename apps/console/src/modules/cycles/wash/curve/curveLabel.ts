import { type Language, say } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { findMetric, metricName } from '../../../products/products.face.ts'
import { washWords } from '../wash.words.ts'

/** What a line of a wash's curve is called: a counter is told from the start of the wash on. */
export function curveLabel(model: ProductModel, key: string, language: Language): string {
  if (key === model.recognition?.consumption.waterLitres) return say(washWords.waterSince, language)
  return metricName(findMetric(model, key), key, language)
}
