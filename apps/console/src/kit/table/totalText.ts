import { maxReachableRows } from '@limpid/contract/kernel/page'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../lib/format.ts'

/** How many rows a list has: `10,000+` where it counts no further. */
export function totalText(total: number, bounded: boolean | undefined, language: Language): string {
  const beyond = bounded && total > maxReachableRows
  return formatNumber(beyond ? maxReachableRows : total, { precision: 0 }, language) + (beyond ? '+' : '')
}
