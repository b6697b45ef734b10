import { describe, expect, it } from 'vitest'
import { stepFrom } from './progress.ts'

describe('the bar of a navigation', () => {
  it('goes on with every step, in ever smaller ones', () => {
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
