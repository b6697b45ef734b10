import { expect, it } from 'vitest'
import { partName, periodName } from './periodTime.ts'

const timeZone = 'Europe/Berlin'

it("periods are named by days in the device's time zone", () => {
  const to = new Date('2026-03-29T22:00:00Z')
  expect(periodName('day', { day: '2026-03-29', to, timeZone })).toBe('2026-03-29')
  expect(periodName('week', { day: '2026-03-23', to, timeZone })).toBe('2026-03-23 – 2026-03-29')
  expect(periodName('month', { day: '2026-03-01', to, timeZone })).toBe('2026-03')
})

it("hours are named by the device's clock, also where one is skipped", () => {
  const hours = ['2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z'].map((at) => new Date(at))
  expect(hours.map((at) => partName('day', at, timeZone))).toEqual(['01:00', '03:00'])
  expect(partName('week', new Date('2026-03-28T23:00:00Z'), timeZone)).toBe('03-29')
})
