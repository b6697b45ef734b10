import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { formatFen } from '../goods/goods.public.ts'
import { salesWords } from './sales.words.ts'
import type { Measure } from './salesMeasures.ts'

/** Names of the figures, and a value of one as text. */
export function useFigureTexts() {
  const t = useWords(salesWords)
  const language = useLanguage()
  const names: Record<Measure, string> = {
    ...{ paidFen: t.paid, refundedFen: t.refunded, netFen: t.net },
    ...{ orders: t.orders, averageFen: t.average },
  }
  const text = (measure: Measure, value: number | null) => {
    if (value === null) return '–'
    return measure === 'orders' ? formatNumber(value, {}, language) : formatFen(value, language)
  }
  return { names, text }
}
