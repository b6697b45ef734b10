import type { Words } from '@limpid/contract/kernel/words'
import type { PeriodPreset } from '../../lib/times/periods.ts'
import { defineWords } from '../../lib/words.ts'

export const presetWords: Record<PeriodPreset, Words> = {
  today: { zh: '今天', en: 'Today' },
  '7d': { zh: '7 天', en: '7 days' },
  '30d': { zh: '30 天', en: '30 days' },
  month: { zh: '本月', en: 'This month' },
  lastMonth: { zh: '上月', en: 'Last month' },
}

export const periodWords = defineWords({
  compare: { zh: '比较时段', en: 'Compare with' },
  comparedWith: {
    zh: (from: string, to: string) => `与 ${from === to ? from : `${from} 至 ${to}`} 比较`,
    en: (from: string, to: string) => `Compared with ${from === to ? from : `${from} to ${to}`}`,
  },
  weeksEarlier: {
    zh: (weeks: number) => `早 ${weeks} 周，星期对齐`,
    en: (weeks: number) => `${weeks === 1 ? '1 week' : `${weeks} weeks`} earlier, same weekdays`,
  },
  tooLong: { zh: '日期范围过长', en: 'The range is too long' },
  tooLongHint: {
    zh: (days: number) => `请选择 ${days} 天以内的范围。`,
    en: (days: number) => `Choose at most ${days} days.`,
  },
  notCompared: { zh: '此前无数据', en: 'No earlier data' },
  nothingBeforeIn: {
    zh: (from: string, to: string) =>
      `比较时段（${from === to ? from : `${from} 至 ${to}`}）没有数据，因此不显示变化。`,
    en: (from: string, to: string) =>
      `There is no data for the comparison period (${from === to ? from : `${from} to ${to}`}), so no change is shown.`,
  },
  nothingBefore: {
    zh: '比较时段没有数据，因此不显示变化。',
    en: 'There is no data for the comparison period, so no change is shown.',
  },
})
