import type { Words } from '../words.ts'

/**
 * False for a text that no database can store: one with a NUL or an unpaired UTF-16 surrogate. Nobody types
 * either.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The message for a text that cannot be stored. */
export const notStorableWords = {
  zh: '含有无法保存的字符',
  en: 'contains a character that cannot be stored',
} as const satisfies Words

/**
 * Some of the names of `total` in brackets, to follow a statement about all of them; empty where none is
 * named.
 */
export function someNamed(names: readonly string[], total: number): Words {
  if (names.length === 0) return { zh: '', en: '' }
  const who = names.join(', ')
  const more = total > names.length
  return { zh: `（${who}${more ? ' 等' : ''}）`, en: ` (${who}${more ? ', …' : ''})` }
}

const longestExcerpt = 200

/**
 * The beginning of a text that a user sent, to show it back to them: at most 200 characters, none of them cut
 * in two.
 */
export function excerpt(text: string): string {
  if (text.length <= longestExcerpt) return text
  return `${text.slice(0, longestExcerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
