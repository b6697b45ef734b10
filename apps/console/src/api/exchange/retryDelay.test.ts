import { expect, test } from 'vitest'
import { nextDelayMs } from './retryDelay.ts'

test('the delay doubles from one second and never exceeds thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempts) => nextDelayMs(attempts, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('jitter takes at most half of the delay off', () => {
  expect(nextDelayMs(1, 1)).toBe(1000)
  expect(nextDelayMs(1, 0.5)).toBe(1500)
})
