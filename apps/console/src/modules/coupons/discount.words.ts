import { defineWords } from '../../lib/words.ts'

/** What a coupon is worth, in a few words. */
export const discountWords = defineWords({
  amountOff: { zh: (yuan: string) => `减 ${yuan}`, en: (yuan: string) => `${yuan} off` },
  everyOff: {
    zh: (yuan: string, min: string) => `每满 ${min} 减 ${yuan}`,
    en: (yuan: string, min: string) => `${yuan} off per ${min} spent`,
  },
  percentOff: {
    zh: (percent: number) => `${(100 - percent) / 10} 折`,
    en: (percent: number) => `${percent}% off`,
  },
  upTo: { zh: (yuan: string) => `最多减 ${yuan}`, en: (yuan: string) => `up to ${yuan}` },
  from: { zh: (yuan: string) => `满 ${yuan} 可用`, en: (yuan: string) => `Min. spend ${yuan}` },
  anyAmount: { zh: '无门槛', en: 'No minimum spend' },
  phone: { zh: '仅限手机下单', en: 'Only on a phone' },
  desktop: { zh: '仅限电脑下单', en: 'Only on a computer' },
  andMore: {
    zh: (names: string, _left: number, all: number) => `${names}等 ${all} 项`,
    en: (names: string, left: number, _all: number) => `${names} and ${left} more`,
  },
  days: {
    zh: (days: number) => `领取后 ${days} 天内有效`,
    en: (days: number) => `Valid for ${days} ${days === 1 ? 'day' : 'days'} after claiming`,
  },
  daysOfIssue: {
    zh: (days: number) => `发放后 ${days} 天内有效`,
    en: (days: number) => `Valid for ${days} ${days === 1 ? 'day' : 'days'} after issue`,
  },
  until: { zh: (end: string) => `有效期至 ${end}`, en: (end: string) => `Valid until ${end}` },
  between: {
    zh: (from: string, end: string) => `${from} 至 ${end}`,
    en: (from: string, end: string) => `${from} to ${end}`,
  },
})
