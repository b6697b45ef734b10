import { minus } from '@limpid/contract/kernel/decimals'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../lib/format.ts'

/** An amount of fen as yuan: `¥1,234.50`, `−¥1.00`. */
export function formatFen(fen: number, language: Language): string {
  const yuan = formatNumber(Math.abs(fen) / 100, { precision: 2 }, language)
  return `${fen < 0 ? minus : ''}¥${yuan}`
}

/** A typed amount of yuan in fen, free of the errors of binary fractions. */
export const fenOf = (yuan: number): number => Math.round(Number(`${yuan}e2`))
