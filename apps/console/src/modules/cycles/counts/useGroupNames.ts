import type { ProductModel } from '@limpid/contract/products/model'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { resultWords } from '../cycles.words.ts'
import { programmeName } from '../wash/wash.ts'
import { countWords } from './counts.words.ts'
import type { GroupNames } from './groupLabels.ts'

/** Programmes and results as named by the model and in the user's language. */
export function useGroupNames(model: ProductModel): GroupNames {
  const t = useWords(countWords)
  const results = useWords(resultWords)
  const language = useLanguage()
  return {
    programme: (key) => (key === null ? t.noProgramme : programmeName(model, key, language)),
    result: (key) => results[key as keyof typeof results] ?? key,
  }
}
