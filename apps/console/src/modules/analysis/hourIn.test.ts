import { describe, expect, it } from 'vitest'
import { hourIn } from './hourIn.ts'

describe("the hour of the fleet's day", () => {
  it.each([
    ['UTC', 23],
    ['Asia/Shanghai', 7],
    ['America/New_York', 18],
  ])('in %s is %i', (timeZone, hour) => {
    expect(hourIn(timeZone, new Date('2026-01-05T23:30:00Z'))).toBe(hour)
  })

  it('is 0 at midnight, not 24', () => {
    expect(hourIn('UTC', new Date('2026-01-05T00:10:00Z'))).toBe(0)
  })
})
