import { expect, test } from 'vitest'
import { fieldTime } from './fieldTime.ts'

test("a date-time field writes the minute of the browser's clock", () => {
  expect(fieldTime(new Date(2026, 0, 5, 7, 3, 59))).toBe('2026-01-05T07:03')
})
