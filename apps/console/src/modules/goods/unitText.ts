import { unitText } from '@limpid/contract/goods/unit'
import type { Language } from '@limpid/contract/kernel/words'
import { formatNumber } from '../../lib/format.ts'

interface Sold {
  unit: string
  unitEn: string
}

/** A number of goods with their unit: `1 piece`, `12 pieces`, `3 boxes`, `12 件`. */
export function amountText(count: number, { unit, unitEn }: Sold, language: Language): string {
  return `${formatNumber(count, {}, language)} ${unitText(count, { zh: unit, en: unitEn }, language)}`
}
