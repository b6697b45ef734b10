import { describe, expect, it } from 'vitest'
import { zoomedByWheel } from './chartWheel.ts'

const view = { from: 0, to: 1000 }
const turn = { deltaX: 0, deltaY: 0, share: 0.5, widthPx: 500, sideways: false }

describe('the wheel on a chart', () => {
  it('zooms around the pointer', () => {
    const near = zoomedByWheel(view, { ...turn, deltaY: -100, share: 0.25 })
    expect(near.to - near.from).toBeCloseTo(1000 * Math.exp(-0.2))
    expect((250 - near.from) / (near.to - near.from)).toBeCloseTo(0.25)
    const far = zoomedByWheel(view, { ...turn, deltaY: 100 })
    expect(far.from).toBeLessThan(0)
    expect(far.to).toBeGreaterThan(1000)
  })

  it('counts a fast wheel as two notches', () => {
    expect(zoomedByWheel(view, { ...turn, deltaY: 5000 })).toEqual(
      zoomedByWheel(view, { ...turn, deltaY: 200 }),
    )
  })

  it('pans sideways as far as the fingers move', () => {
    expect(zoomedByWheel(view, { ...turn, deltaX: 50 })).toEqual({ from: 100, to: 1100 })
    expect(zoomedByWheel(view, { ...turn, deltaY: -50, sideways: true })).toEqual({ from: -100, to: 900 })
  })
})
