import { expect, test } from 'vitest'
import { fleetDays } from './fleetDays.ts'

const now = new Date('2026-11-27T20:00:00Z')
const today = { days: 'today', fromDay: '', toDay: '' } as const
const clock = (...zones: string[]) => ({ timeZone: 'UTC', zones })

test.each([
  ['where they show the same day', ['Europe/Berlin', 'America/New_York'], '2026-11-27', '2026-11-27'],
  ['though the viewer’s clock shows another', ['Asia/Shanghai', 'Asia/Tokyo'], '2026-11-28', '2026-11-28'],
])('today is the day at the devices %s', (_, zones, fromDay, toDay) => {
  expect(fleetDays(today, clock(...zones), now)).toEqual({ fromDay, toDay })
})

test('today is each device’s own where they show different days', () => {
  expect(fleetDays(today, clock('America/New_York', 'Asia/Tokyo', 'UTC'), now)).toEqual({
    fromDay: '2026-11-27',
    toDay: '2026-11-28',
    ownToday: true,
  })
})

test('one day of it counts where it is today', () => {
  const first = { ...today, fromDay: '2026-11-27', toDay: '2026-11-27', ownToday: true }
  expect(fleetDays(first, clock('America/New_York', 'Asia/Tokyo'), now)).toEqual({
    fromDay: '2026-11-27',
    toDay: '2026-11-27',
    ownToday: true,
  })
})

test('other ranges are the same days for all', () => {
  const zones = clock('America/New_York', 'Asia/Tokyo')
  const week = fleetDays({ ...today, days: '7d' }, zones, now)
  expect(week).toEqual({ fromDay: '2026-11-21', toDay: '2026-11-27' })
  const own = { fromDay: '2026-11-01', toDay: '2026-11-02' }
  expect(fleetDays({ ...today, ...own }, zones, now)).toEqual(own)
})
