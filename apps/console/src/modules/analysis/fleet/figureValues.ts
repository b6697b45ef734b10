import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../../lib/format.ts'

/** A change with its sign: `+12.0%`. */
export function changeText(change: number, language: Language, unit = '%'): string {
  const text = formatNumber(Math.abs(change), { precision: 1, unit }, language)
  if (Number(Math.abs(change).toFixed(1)) === 0) return `±${text}`
  return `${change > 0 ? '+' : '−'}${text}`
}
