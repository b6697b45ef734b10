import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../../lib/format.ts'

/** Fen as yuan; small amounts with what they lose otherwise. */
export function fenText(fen: number | null, language: Language): string {
  if (fen === null) return '–'
  return `¥${formatNumber(fen / 100, { precision: Math.abs(fen) < 100 ? 3 : 2 }, language)}`
}

export function carbonText(grams: number | null, language: Language): string {
  return grams === null ? '–' : formatNumber(grams / 1000, { precision: 1, unit: 'kg CO₂e' }, language)
}
