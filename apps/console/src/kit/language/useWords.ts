import { type Said, sayAll, type WordTable } from '../../lib/words.ts'
import { useLanguage } from './useLanguage.ts'

/** The words of a module in the chosen language. */
export function useWords<W extends WordTable>(words: W): Said<W> {
  return sayAll(words, useLanguage())
}
