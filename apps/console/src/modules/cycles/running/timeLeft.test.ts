import type { RunningCycle } from '@limpid/contract/cycles/cycles'
import { describe, expect, it } from 'vitest'
import { progressOf, reportedLeft } from './timeLeft.ts'

const startedAt = new Date('2026-11-21T08:00:00Z')
const running: RunningCycle = { id: '1', startedAt, programme: 'short', phase: null, baseline: null }
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)

it.each([
  [0, 120, { elapsedMs: 0, leftMs: 120_000, share: 0 }],
  [30, 120, { elapsedMs: 30_000, leftMs: 90_000, share: 0.25 }],
  [150, 120, { elapsedMs: 150_000, leftMs: -30_000, share: 1 }],
  [-5, 120, { elapsedMs: 0, leftMs: 120_000, share: 0 }],
])('%i s into a wash that usually takes %i s', (seconds, medianSeconds, progress) => {
  const baseline = { medianSeconds, washes: 9 }
  expect(progressOf({ ...running, baseline }, after(seconds))).toEqual(progress)
})

it('gives no estimate for a programme that was seldom run', () => {
  expect(progressOf(running, after(30))).toEqual({ elapsedMs: 30_000, leftMs: undefined, share: undefined })
})

it('prefers what the machine itself says', () => {
  const baseline = { medianSeconds: 120, washes: 9 }
  expect(progressOf({ ...running, baseline }, after(30), 270_000)).toEqual({
    elapsedMs: 30_000,
    leftMs: 270_000,
    share: 0.1,
  })
})

describe('the time left that the machine reports', () => {
  const left = (value: number | string, atSeconds: number) =>
    reportedLeft(
      'remaining_min',
      running,
      [{ metric: 'remaining_min', value, ts: after(atSeconds) }],
      after(60),
    )

  it('runs down between two reports, to zero', () => {
    expect(left(5, 60)).toBe(300_000)
    expect(left(5, 30)).toBe(270_000)
    expect(left(0.25, 30)).toBe(0)
  })
  it('is unknown before its first report of this wash, or if it is no number', () => {
    expect(left(5, -1)).toBeUndefined()
    expect(left('soon', 30)).toBeUndefined()
    expect(reportedLeft(undefined, running, [], after(60))).toBeUndefined()
  })
})
