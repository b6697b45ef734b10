import { describe, expect, it } from 'vitest'
import { sparkPath } from './sparkPath.ts'

describe('a sparkline', () => {
  it('runs from the lowest value at the bottom to the highest at the top', () => {
    const path = sparkPath(
      [
        { at: 0, value: 10 },
        { at: 10, value: 20 },
      ],
      100,
      24,
    )
    expect(path).toBe('M0.0 22.0L100.0 2.0')
  })

  it('stays low where values differ by less than fills the height', () => {
    const noise = [
      { at: 0, value: 7.37 },
      { at: 10, value: 7.38 },
    ]
    expect(sparkPath(noise, 100, 24, 0.2)).toBe('M0.0 12.5L100.0 11.5')
    expect(sparkPath(noise, 100, 24, 0.01)).toBe(sparkPath(noise, 100, 24))
  })

  it('breaks where the device reported nothing', () => {
    const path = sparkPath(
      [
        { at: 0, value: 1 },
        { at: 5, value: null },
        { at: 10, value: 2 },
      ],
      100,
      24,
    )
    expect(path.match(/M/g)).toHaveLength(2)
  })

  it('is in the middle when nothing changes, and empty without readings', () => {
    expect(
      sparkPath(
        [
          { at: 0, value: 5 },
          { at: 10, value: 5 },
        ],
        100,
        24,
      ),
    ).toBe('M0.0 12.0L100.0 12.0')
    expect(sparkPath([{ at: 0, value: null }], 100, 24)).toBe('')
  })
})
