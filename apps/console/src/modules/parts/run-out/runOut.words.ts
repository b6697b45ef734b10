import { minRunOutDays, runOutPercent } from '@limpid/contract/parts/run-out'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { defineWords } from '../../../lib/words.ts'

export const runOutWords = defineWords({
  today: { zh: '今天', en: 'today' },
  ends: {
    zh: (kind: StockKind): string => (kind === 'part' ? '到期' : '用完'),
    en: (kind: StockKind): string => (kind === 'part' ? 'Due' : 'Empty'),
  },
  range: {
    zh: (ends: string, early: string, late: string, likely: string) =>
      `${early}至${late}${ends}，最可能${likely}`,
    en: (ends: string, early: string, late: string, likely: string) =>
      `${ends} ${early} to ${late}, likely ${likely}`,
  },
  open: {
    zh: (ends: string, early: string, likely: string) => `${early}起可能${ends}，最可能${likely}`,
    en: (ends: string, early: string, likely: string) => `${ends} from ${early} on, likely ${likely}`,
  },
  oneDay: {
    zh: (ends: string, day: string) => `${day}${ends}`,
    en: (ends: string, day: string) => `${ends} ${day}`,
  },
  notUsed: { zh: '无明显消耗', en: 'Hardly used' },
  tooFewDays: { zh: '数据不足', en: 'Not enough data' },
  dataUsed: {
    zh: (days: number, since: string) => `依据 ${since} 起 ${days} 天的用量`,
    en: (days: number, since: string) => `Based on ${days} days of use since ${since}`,
  },
  daysKnown: {
    zh: (days: number) => `仅有 ${days} 天用量，满 ${minRunOutDays} 天后给出范围`,
    en: (days: number) =>
      `Only ${days} ${days === 1 ? 'day' : 'days'} of use known; a range needs ${minRunOutDays}`,
  },
  recent: {
    zh: (day: string, ends: string) => `按近期用量约${day}${ends}`,
    en: (day: string, ends: string) => `${ends} about ${day} at the recent rate`,
  },
  score: {
    zh: (forecasts: string, runOuts: string, within: string, error: string) =>
      `此前 ${forecasts} 次预测（${runOuts} 次用完）：${within} 次落在范围内，${error}`,
    en: (forecasts: string, runOuts: string, within: string, error: string) =>
      `${forecasts} earlier ${forecasts === '1' ? 'forecast' : 'forecasts'} of ${runOuts} ${runOuts === '1' ? 'run-out' : 'run-outs'}: ${within} within the range, ${error}`,
  },
  onTheDay: { zh: '通常当天', en: 'typically on the day' },
  late: {
    zh: (days: string) => `通常偏晚 ${days} 天`,
    en: (days: string) => `typically ${days} ${days === '1' ? 'day' : 'days'} late`,
  },
  early: {
    zh: (days: string) => `通常偏早 ${days} 天`,
    en: (days: string) => `typically ${days} ${days === '1' ? 'day' : 'days'} early`,
  },
  off: {
    zh: (days: string) => `通常相差 ${days} 天`,
    en: (days: string) => `typically ${days} ${days === '1' ? 'day' : 'days'} off`,
  },
  hint: {
    zh: `用完时间按近 28 天每天的用量推算（补充除外），各星期几用量不同时按星期计；每 10 次约有 ${runOutPercent / 10} 次落在所示范围内。用量突然加快时，最早时间按近 72 小时推算。已知用量不足 ${minRunOutDays} 天时不给出范围。`,
    en: `Run-out is estimated from the use on each of the last 28 days without refills, by weekday where weekdays differ; about ${runOutPercent / 10} in 10 fall within the range shown. If use suddenly rises, the earliest date follows the last 72 hours. With fewer than ${minRunOutDays} days of known use there is no range.`,
  },
})
