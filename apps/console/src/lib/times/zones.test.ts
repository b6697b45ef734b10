import { expect, test } from 'vitest'
import { clockIn, dayIn, sameClock, startOfDayIn, zoneText } from './zones.ts'

const winter = new Date('2026-01-05T12:00:00Z')
const summer = new Date('2026-07-05T12:00:00Z')

test('a zone is named with its UTC offset at the time', () => {
  expect(zoneText('Asia/Shanghai', winter)).toBe('Asia/Shanghai (UTC+8)')
  expect(zoneText('Europe/Berlin', winter)).toBe('Europe/Berlin (UTC+1)')
  expect(zoneText('Europe/Berlin', summer)).toBe('Europe/Berlin (UTC+2)')
  expect(zoneText('America/St_Johns', winter)).toBe('America/St_Johns (UTC-3:30)')
  expect(zoneText('UTC', winter)).toBe('UTC')
})

test.each([
  ['Asia/Shanghai', '2026-11-10', '2026-11-09T16:00:00.000Z'],
  ['America/St_Johns', '2026-01-05', '2026-01-05T03:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-05', '2026-01-04T10:00:00.000Z'],
  // The clock changes on these days, after midnight.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z'],
])('a day in %s starts at its midnight: %s', (zone, day, start) => {
  expect(startOfDayIn(zone, day).toISOString()).toBe(start)
})

test('two zones are equal where their clocks agree', () => {
  expect(sameClock('Asia/Shanghai', 'Asia/Singapore', winter)).toBe(true)
  expect(sameClock('Europe/London', 'UTC', winter)).toBe(true)
  expect(sameClock('Europe/London', 'UTC', summer)).toBe(false)
})

test("day and time follow the zone's clock", () => {
  const at = new Date('2026-03-29T22:30:00Z')
  expect(dayIn('Europe/Berlin', at)).toBe('2026-03-30')
  expect(dayIn('America/New_York', at)).toBe('2026-03-29')
  expect(clockIn('Europe/Berlin', at)).toBe('00:30')
  expect(clockIn('Asia/Kolkata', at)).toBe('04:00')
})
