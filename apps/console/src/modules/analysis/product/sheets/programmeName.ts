import type { WashDetails } from '@limpid/contract/analysis/product'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { productAnalysisWords } from '../product.words.ts'

/** A programme as the model of the product names it, else as the machine reports it. */
export const programmeName = (
  { key, name }: Pick<WashDetails['programmes'][number], 'key' | 'name'>,
  language: Language,
): string => (name ? localise(name, language) : (key ?? localise(productAnalysisWords.noProgramme, language)))
