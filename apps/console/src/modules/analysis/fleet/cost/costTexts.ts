import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../../lib/format.ts'

/** Fen as yuan with the two digits of the currency; what is less than half a fen, and not nothing, as `< ¥0.01`. */
export function fenText(fen: number | null, language: Language): string {
  if (fen === null) return '–'
  if (fen !== 0 && Math.abs(fen) < 0.5) return '< ¥0.01'
  return `¥${formatNumber(fen / 100, { precision: 2 }, language)}`
}

export function carbonText(grams: number | null, language: Language): string {
  return grams === null ? '–' : formatNumber(grams / 1000, { precision: 1, unit: 'kg CO₂e' }, language)
}
