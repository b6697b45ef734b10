import { expect, test } from 'vitest'
import { clockIn, timeZones } from './zones.ts'

test('a clock shows summer time where it applies', () => {
  expect(clockIn('Europe/Berlin', new Date('2026-07-01T12:00:00Z'))).toBe('14:00 GMT+2')
  expect(clockIn('Europe/Berlin', new Date('2026-12-01T12:00:00Z'))).toBe('13:00 GMT+1')
  expect(clockIn('Asia/Shanghai', new Date('2026-07-01T12:00:00Z'))).toBe('20:00 GMT+8')
})

test('the selectable zones are named after places, plus UTC', () => {
  expect(timeZones()).toEqual(expect.arrayContaining(['Asia/Shanghai', 'America/New_York', 'UTC']))
})
