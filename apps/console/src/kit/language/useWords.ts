import { pickTexts, type TextsOf, type WordTable } from '../../lib/words.ts'
import { useLanguage } from './useLanguage.ts'

/** The texts of a module in the selected language. */
export function useWords<W extends WordTable>(words: W): TextsOf<W> {
  return pickTexts(words, useLanguage())
}
