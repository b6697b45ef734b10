import { type Language, localise } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../lib/format.ts'

interface Sold {
  unit: string
  unitEn: string
}

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

/** A number of goods with their unit: `1 piece`, `12 pieces`, `3 boxes`, `12 件`. */
export function amountText(count: number, { unit, unitEn }: Sold, language: Language): string {
  const number = formatNumber(count, {}, language)
  const one = localise({ zh: unit, en: unitEn || unit }, language)
  return `${number} ${language === 'en' && count !== 1 && one === unitEn ? plural(one) : one}`
}
