import { expect, test } from 'vitest'
import { type Rates, rateOf } from './rates.rules.ts'

const rates = (more: Partial<Rates>): Rates => ({
  rest: 90,
  byDays: null,
  recent: null,
  recentHours: 72,
  ...more,
})

test.each([
  ['whole days, where nothing is urgent', rates({ byDays: 4, recent: 5 }), 4],
  ['the last hours, where too few whole days lie between refills', rates({ recent: 20 }), 20],
  ['the last hours, where they empty it within three days', rates({ byDays: 4, recent: 43 }), 43],
  ['whole days, where the last hours are slower', rates({ rest: 5, byDays: 4, recent: 3 }), 4],
  ['the last hours of a new device, where it is urgent', rates({ recent: 43, recentHours: 6 }), 43],
  ['nothing, where a few hours are all that is known', rates({ recent: 43, recentHours: 5 }), null],
  [
    'nothing, where part of a day is known and nothing is urgent',
    rates({ recent: 9, recentHours: 20 }),
    null,
  ],
  ['the last hours, where the rest is unknown', rates({ rest: null, recent: 43 }), 43],
  ['nothing, where nothing is known', rates({}), null],
])('the rate is that of %s', (_, known, rate) => {
  expect(rateOf(known)).toBe(rate)
})
