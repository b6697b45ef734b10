import type { Language } from '@limpid/contract/kernel/words'

/** Chinese with a space beside the Latin letters and digits of what was filled in. */
export const spaced = (chinese: string): string =>
  chinese.replace(/\p{Script=Han}(?=\w)|\w(?=\p{Script=Han})/gu, '$& ')

/** A name with its unit, as the head of a column: in Chinese within full-width brackets, those of the name itself if it has some. */
export const nameWithUnit = (name: string, unit: string, language: Language): string => {
  if (!unit) return name
  if (language === 'en') return `${name} (${unit})`
  return name.endsWith('）') ? `${name.slice(0, -1)}，${unit}）` : `${name}（${unit}）`
}
