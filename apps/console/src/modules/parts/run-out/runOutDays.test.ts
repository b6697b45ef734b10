import { expect, test } from 'vitest'
import { nameDays } from './runOutDays.ts'

const english = { language: 'en', todayWord: 'today' } as const
const chinese = { language: 'zh-cn', todayWord: '今天' } as const

test.each([
  ['weekdays', ['2026-12-01', '2026-12-02', '2026-12-04'], ['Tue', 'Wed', 'Fri'], ['周二', '周三', '周五']],
  ['today', ['2026-11-28', '2026-12-04'], ['today', 'Fri'], ['今天', '周五']],
  ['dates, from a week on', ['2026-12-04', '2026-12-05'], ['12-04', '12-05'], [' 12-04 ', ' 12-05 ']],
  [
    'dates with their year, where it is another',
    ['2026-12-30', '2027-01-02'],
    ['2026-12-30', '2027-01-02'],
    [' 2026-12-30 ', ' 2027-01-02 '],
  ],
])('days are named by %s', (_, days, en, zh) => {
  expect(nameDays(days, '2026-11-28', english)).toEqual(en)
  expect(nameDays(days, '2026-11-28', chinese)).toEqual(zh)
})
