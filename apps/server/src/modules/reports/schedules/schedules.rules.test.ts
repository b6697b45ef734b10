import { expect, test } from 'vitest'
import { dueAfter, instantAt, nextDue, periodBefore } from './schedules.rules.ts'

const daily = { every: 'daily', weekday: 1, monthDay: 1, time: '07:00', timeZone: 'Asia/Shanghai' } as const

test.each([
  ['daily, later today', daily, '2026-11-24T06:59:00+08:00', '2026-11-24T07:00:00+08:00'],
  ['daily, at the moment itself', daily, '2026-11-24T07:00:00+08:00', '2026-11-25T07:00:00+08:00'],
  [
    'weekly, on Monday',
    { ...daily, every: 'weekly' },
    '2026-11-24T08:00:00+08:00',
    '2026-11-30T07:00:00+08:00',
  ],
  [
    'monthly, over the turn of the year',
    { ...daily, every: 'monthly', monthDay: 28 },
    '2026-12-28T07:00:00+08:00',
    '2027-01-28T07:00:00+08:00',
  ],
  [
    'by the clock of the zone, not of UTC',
    { ...daily, timeZone: 'America/New_York' },
    '2026-11-24T11:00:00Z',
    '2026-11-24T12:00:00Z',
  ],
] as const)('%s', (_, times, after, due) => {
  expect(nextDue(times, new Date(after))).toEqual(new Date(due))
})

test('around a change of the clock, a day has its time once', () => {
  const berlin = { ...daily, time: '02:30', timeZone: 'Europe/Berlin' }
  // 02:30 does not exist on 29 March: 03:30 summer time.
  expect(instantAt('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  const autumn = nextDue(berlin, new Date('2026-10-24T12:00:00Z'))
  expect(nextDue(berlin, autumn).toISOString()).toBe('2026-10-26T01:30:00.000Z')
})

test.each([
  ['daily', '2026-03-01T07:00:00+08:00', '2026-02-28', '2026-02-28'],
  ['weekly', '2026-11-24T07:00:00+08:00', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-22T07:00:00+08:00', '2026-11-09', '2026-11-15'],
  ['monthly', '2026-03-05T00:30:00+08:00', '2026-02-01', '2026-02-28'],
  ['monthly', '2027-01-01T07:00:00+08:00', '2026-12-01', '2026-12-31'],
] as const)('a %s report due at %s is about %s to %s', (every, due, fromDay, toDay) => {
  expect(periodBefore(every, new Date(due), 'Asia/Shanghai')).toEqual({ fromDay, toDay })
})

test('a server that was off for days makes up each report, one that was off for weeks the last seven days', () => {
  const due = new Date('2026-11-01T07:00:00+08:00')
  expect(dueAfter(daily, due, new Date('2026-11-04T08:00:00+08:00'))).toEqual(
    new Date('2026-11-02T07:00:00+08:00'),
  )
  expect(dueAfter(daily, due, new Date('2026-11-24T08:00:00+08:00'))).toEqual(
    new Date('2026-11-18T07:00:00+08:00'),
  )
})
