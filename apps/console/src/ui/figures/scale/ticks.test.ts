import { expect, test } from 'vitest'
import { ticksOf } from './ticks.ts'

test.each([
  { min: 0, max: 412, ticks: [0, 200, 400, 600] },
  { min: 0, max: 37, ticks: [0, 10, 20, 30, 40] },
  { min: 0, max: 4, ticks: [0, 1, 2, 3, 4] },
  { min: 0, max: 1, minStep: 1, ticks: [0, 1] },
  { min: 0, max: 1, ticks: [0, 0.5, 1] },
  { min: -120, max: 300, ticks: [-200, 0, 200, 400] },
  { min: 0, max: 0, minStep: 1, ticks: [0, 1] },
  { min: 0, max: 12_345, ticks: [0, 5000, 10_000, 15_000] },
  { min: 0, max: 0.3, ticks: [0, 0.1, 0.2, 0.3] },
])('an axis from $min to $max has $ticks', ({ min, max, minStep, ticks }) => {
  expect(ticksOf(min, max, minStep)).toEqual(ticks)
})

test('an axis holds its values, in two to seven steps', () => {
  for (let at = 0; at < 2000; at += 1) {
    const max = 10 ** ((at % 70) / 7 - 4) * (1 + at / 300)
    const ticks = ticksOf(0, max)
    expect(ticks[0]).toBe(0)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9))
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(7)
  }
})
