import { type Language, localise, type Words } from '../kernel/words.ts'

/** The unit of goods that have none in common. */
export const anyUnit: Words = { zh: '件', en: 'piece' }

/** Words have a plural; symbols (kg, mL) and what already is one (pcs) do not. */
const isWord = (unit: string) => /^[a-z]{3,}$/.test(unit) && !unit.endsWith('s')

function plural(unit: string): string {
  const [first = '', ...rest] = unit.split(' ')
  if (!isWord(first)) return unit
  return [pluralOfWord(first), ...rest].join(' ')
}

function pluralOfWord(word: string): string {
  if (/(?:x|z|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** The unit of this many goods: `piece`, `boxes`, `kg`, `桶`. */
export function unitText(count: number, { zh, en }: Words, language: Language): string {
  const one = localise({ zh, en: en || zh }, language)
  return language === 'en' && count !== 1 && one === en ? plural(one) : one
}
