import type { Words } from '../kernel/words.ts'
import type { GoodsRank, SalesStep } from './schemas.ts'

/** What one bar covers. */
export const stepWords: Record<SalesStep, Words> = {
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
}

/** What goods are ranked by. */
export const rankWords: Record<GoodsRank, Words> = {
  money: { zh: '金额', en: 'Money' },
  pieces: { zh: '数量', en: 'Pieces' },
}
