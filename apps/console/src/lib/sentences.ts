import type { Language } from '@limpid/contract/kernel/words'

/** Sentences one after the other: Chinese ones without a space. */
export const joinSentences = (language: Language, ...sentences: readonly string[]): string =>
  sentences.join(language === 'en' ? ' ' : '')

/** Chinese with a space beside the Latin letters and digits of what was filled in. */
export const spaced = (chinese: string): string =>
  chinese
    .replace(/(\p{Script=Han})(?=[A-Za-z0-9])/gu, '$1 ')
    .replace(/([A-Za-z0-9])(?=\p{Script=Han})/gu, '$1 ')

/** A name with its unit, as the head of a column: in Chinese within full-width brackets, those of the name itself if it has some. */
export const nameWithUnit = (name: string, unit: string, language: Language): string => {
  if (!unit) return name
  if (language === 'en') return `${name} (${unit})`
  return name.endsWith('）') ? `${name.slice(0, -1)}，${unit}）` : `${name}（${unit}）`
}
