import { expect, test } from 'vitest'
import { daysOf } from '../../../../lib/times/periods.ts'
import { dayClockOf, siteClockOf } from './dayClock.ts'

const now = new Date('2026-11-27T20:00:00Z')

test.each([
  ['the devices’ clock, where they share one', ['Asia/Shanghai'], 'UTC', 'Asia/Shanghai', 'devices'],
  ['also under two names', ['Asia/Shanghai', 'Asia/Singapore'], 'UTC', 'Asia/Shanghai', 'devices'],
  ['the viewer’s, where devices differ', ['Asia/Shanghai', 'Asia/Tokyo'], 'UTC', 'UTC', 'viewer'],
  ['either, where they are the same', ['Asia/Singapore'], 'Asia/Shanghai', 'Asia/Shanghai', 'both'],
  ['the viewer’s without devices', [], 'UTC', 'UTC', 'both'],
] as const)('days follow %s', (_, zones, viewer, timeZone, of) => {
  expect(dayClockOf(zones, now, viewer)).toEqual({ timeZone, of })
})

test.each([
  ['Asia/Tokyo', 'UTC', { timeZone: 'Asia/Tokyo', of: 'site' }],
  ['Asia/Singapore', 'Asia/Shanghai', { timeZone: 'Asia/Shanghai', of: 'both' }],
])('at one site days follow its clock: %s', (zone, viewer, clock) => {
  expect(siteClockOf(zone, now, viewer)).toEqual(clock)
})

test('a preset ends with the day that it is at the devices', () => {
  const { timeZone } = dayClockOf(['Asia/Shanghai'], now, 'UTC')
  expect(daysOf({ days: '30d', fromDay: '', toDay: '' }, timeZone, now)).toEqual({
    fromDay: '2026-10-30',
    toDay: '2026-11-28',
  })
})
