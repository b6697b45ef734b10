import { describe, expect, it } from 'vitest'
import { comparedSpan, steadySpan } from './comparison.ts'

const at = (text: string) => new Date(text).getTime()
const range = { from: at('2026-03-31T08:00:00'), to: at('2026-03-31T20:00:00') }

describe('the comparison range', () => {
  it.each([
    ['day', '2026-03-30T08:00:00'],
    ['week', '2026-03-24T08:00:00'],
    ['month', '2026-02-28T08:00:00'],
    ['before', '2026-03-30T20:00:00'],
    ['device', '2026-03-31T08:00:00'],
  ] as const)('starts, for %s, at %s and is as long', (comparison, start) => {
    const span = comparedSpan(comparison, range, '')
    expect(span).toEqual({
      from: at(start),
      to: at(start) + 12 * 3_600_000,
      offsetMs: range.from - at(start),
    })
  })

  it('is custom once a moment is selected', () => {
    expect(comparedSpan('custom', range, '2026-01-01T00:00:00Z')?.from).toBe(at('2026-01-01T00:00:00Z'))
    expect(comparedSpan('custom', range, '')).toBeUndefined()
    expect(comparedSpan('custom', range, 'nonsense')).toBeUndefined()
    expect(comparedSpan('none', range, '')).toBeUndefined()
  })
})

it('a range that ends now stays the same for a while, and includes now', () => {
  const now = at('2026-03-31T08:00:10')
  const first = steadySpan(3_600_000, now)
  expect(steadySpan(3_600_000, now + 20_000)).toEqual(first)
  expect(first.from).toBeLessThanOrEqual(now - 3_600_000)
  expect(first.to).toBeGreaterThanOrEqual(now)
})
