import type { Words } from '../words.ts'

/** False for a text that no database keeps: one with a NUL, or with half of a pair of UTF-16. Nobody types either. */
export const canBeKept = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What is said of a text that cannot be kept. */
export const unkeptWords = {
  zh: '含有无法保存的字符',
  en: 'holds a character that cannot be kept',
} as const satisfies Words

/** Some of the names of `total` in brackets, to stand behind what is said of all of them; nothing where none is named. */
export function someNamed(names: readonly string[], total: number): Words {
  if (names.length === 0) return { zh: '', en: '' }
  const who = names.join(', ')
  const more = total > names.length
  return { zh: `（${who}${more ? ' 等' : ''}）`, en: ` (${who}${more ? ', …' : ''})` }
}

const longestExcerpt = 200

/** The beginning of a text that somebody sent, to show it to them again: at most 200 characters, none of them cut in two. */
export function excerpt(text: string): string {
  if (text.length <= longestExcerpt) return text
  return `${text.slice(0, longestExcerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
