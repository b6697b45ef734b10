import type { Words } from '../words.ts'

/** False for a text that no database keeps: one with a NUL, or with half of a pair of UTF-16. Nobody types either. */
export const canBeKept = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What is said of a text that cannot be kept. */
export const unkeptWords = {
  zh: '含有无法保存的字符',
  en: 'holds a character that cannot be kept',
} as const satisfies Words

const longestExcerpt = 200

/** The beginning of a text that somebody sent, to show it to them again: at most 200 characters, none of them cut in two. */
export function excerpt(text: string): string {
  if (text.length <= longestExcerpt) return text
  return `${text.slice(0, longestExcerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
