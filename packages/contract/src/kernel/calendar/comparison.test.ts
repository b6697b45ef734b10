import { expect, test } from 'vitest'
import { comparedPeriod } from './comparison.ts'

const of = (...range: Parameters<typeof comparedPeriod>) => {
  const found = comparedPeriod(...range)
  return found && [found.fromDay, found.toDay]
}

test.each([
  [
    'a month is compared with the whole month before it',
    '2026-05-01',
    '2026-05-31',
    ['2026-04-01', '2026-04-30'],
  ],
  ['February with all of January', '2026-02-01', '2026-02-28', ['2026-01-01', '2026-01-31']],
  ['a quarter with the quarter before it', '2026-04-01', '2026-06-30', ['2026-01-01', '2026-03-31']],
  ['the running month with the same dates', '2026-11-01', '2026-11-24', ['2026-10-01', '2026-10-24']],
  ['its end with the last date of a shorter month', '2026-03-01', '2026-03-30', ['2026-02-01', '2026-02-28']],
  ['January with December', '2026-01-01', '2026-01-31', ['2025-12-01', '2025-12-31']],
  ['a day with the same weekday', '2026-11-24', '2026-11-24', ['2026-11-17', '2026-11-17']],
  ['a day with the same weekday, also on the 1st', '2026-12-01', '2026-12-01', ['2026-11-24', '2026-11-24']],
  ['on New Year’s Day too', '2027-01-01', '2027-01-01', ['2026-12-25', '2026-12-25']],
  ['two days from the 1st by the month', '2026-12-01', '2026-12-02', ['2026-11-01', '2026-11-02']],
  ['seven days with the seven before', '2026-11-18', '2026-11-24', ['2026-11-11', '2026-11-17']],
  ['thirty days with those five weeks earlier', '2026-10-26', '2026-11-24', ['2026-09-21', '2026-10-20']],
])('%s', (_, from, to, expected) => {
  expect(of(from, to, 'previous')).toEqual(expected)
})

test('the same dates a year earlier exist in every year', () => {
  expect(of('2028-02-29', '2028-03-05', 'year')).toEqual(['2027-02-28', '2027-03-05'])
  expect(of('2029-02-01', '2029-02-28', 'year')).toEqual(['2028-02-01', '2028-02-29'])
})

test.each([
  ['on the 1st and 2nd', '2026-12-01', '2026-12-02', ['2026-11-24', '2026-11-25']],
  ['on three dates', '2026-11-30', '2026-12-02', ['2026-11-23', '2026-11-25']],
])('each device’s own today %s is compared with the same weekday', (_, from, to, expected) => {
  expect(of(from, to, 'previous', true)).toEqual(expected)
  expect(comparedPeriod(from, to, 'previous', true)?.shift).toEqual({ months: 0, days: 7 })
})

test('nothing is compared with nothing', () => {
  expect(of('2026-11-01', '2026-11-24', 'none')).toBeUndefined()
})
