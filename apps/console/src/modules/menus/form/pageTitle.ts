import { pageTitles } from '@limpid/contract/catalogue/pages'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'

const titles: Readonly<Record<string, Words>> = pageTitles

/** What a page is called; one that the contract does not know is shown by its component. */
export function pageTitle(component: string, language: Language): string {
  const words = Object.hasOwn(titles, component) ? titles[component] : undefined
  return words ? localise(words, language) : component
}
