import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endProgress, startProgress, stepFrom, useProgress } from './progress.ts'

describe('the progress bar of a navigation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const done = () => useProgress.getState().done

  it('starts at 0.3, advances every 200 ms, and stays for the 500 ms of its last step when full', () => {
    startProgress()
    expect(done()).toBe(0.3)
    vi.advanceTimersByTime(199)
    expect(done()).toBe(0.3)
    vi.advanceTimersByTime(1)
    expect(done()).toBe(stepFrom(0.3))
    endProgress()
    vi.advanceTimersByTime(499)
    expect(done()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(done()).toBeUndefined()
  })

  it('advances with every step, in ever smaller ones', () => {
    expect(stepFrom(0.3) - 0.3).toBeGreaterThan(stepFrom(0.6) - 0.6)
    expect(stepFrom(0.6) - 0.6).toBeGreaterThan(stepFrom(0.9) - 0.9)
    expect(stepFrom(0.9)).toBeGreaterThan(0.9)
  })

  it('is not full before the page is there', () => {
    let done = 0.3
    for (let step = 0; step < 1000; step += 1) done = stepFrom(done)
    expect(done).toBeLessThan(1)
  })
})
