import { pageTitles } from '@limpid/contract/catalogue/pages'
import { type Language, localise, wordsOf } from '@limpid/contract/kernel/words'

/** What a page is called; one that the contract does not know is shown by its component. */
export function pageTitle(component: string, language: Language): string {
  const words = wordsOf(pageTitles, component)
  return words ? localise(words, language) : component
}
