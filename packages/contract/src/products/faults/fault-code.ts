import { type Language, localise, type Words } from '../../kernel/words.ts'

/** A code with a number is what the machine itself displays; one of letters alone is a word of its protocol. */
const isDisplayed = (code: string) => /\d/.test(code)

/** The code as people know it, or empty where its name says everything. */
export const displayedCode = (code: string): string => (isDisplayed(code) ? code : '')

/** A fault in words: its code where the machine displays one, and its name. A code that nobody named is all there is. */
export function faultInWords(
  code: string,
  name: Words | null | undefined,
  language: Language,
  between = ' · ',
): string {
  if (!name) return code
  return [displayedCode(code), localise(name, language)].filter(Boolean).join(between)
}
