import { expect, test } from 'vitest'
import { fieldDay, fieldTime, readDay, readTime } from './fieldTime.ts'

test("a day or time field writes the minute of the browser's clock", () => {
  expect(fieldDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(fieldTime(new Date(2026, 0, 5, 7, 3, 59))).toBe('2026-01-05T07:03')
})

test.each([
  '2026-03-08',
  '2026-3-8',
  '2026/3/8',
  '2026.03.08',
  '20260308',
  '2026年3月8日',
  ' ２０２６-０３-０８ ',
])('the day «%s» is read', (typed) => expect(readDay(typed)).toBe('2026-03-08'))

test.each([
  '',
  '2026-02-30',
  '2026-13-01',
  '2026-3',
  '08.03.2026',
  '03/08/2026',
  'tomorrow',
  '2026-03-08 09:00',
])('«%s» is no day', (typed) => expect(readDay(typed)).toBeUndefined())

test.each([
  '2026-03-08 09:05',
  '2026-03-08T09:05',
  '2026/3/8 9:05',
  '2026年3月8日 9：05',
  '2026-03-08 09:05:59',
])('the moment «%s» is read', (typed) => expect(readTime(typed)).toBe('2026-03-08T09:05'))

test.each([
  '2026-03-08',
  '2026-03-08 24:00',
  '2026-03-08 09:60',
  '2026-02-30 09:05',
  '09:05',
  '2026-03-08 9',
])('«%s» is no moment', (typed) => expect(readTime(typed)).toBeUndefined())
