import { expect, test } from 'vitest'
import { numberDay } from './number-day.ts'

test('a number begins with the day in China, also after midnight there', () => {
  expect(numberDay(new Date('2026-11-29T15:59:59Z'))).toBe('20261129')
  expect(numberDay(new Date('2026-11-29T16:00:00Z'))).toBe('20261130')
})
