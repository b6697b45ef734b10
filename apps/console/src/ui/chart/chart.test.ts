import { describe, expect, it } from 'vitest'
import { labelWidth, timeLabels, valueAt } from './chart.ts'

const at = (text: string) => new Date(text).getTime()

describe('labels of the time axis', () => {
  it('name the day once and again where it changes', () => {
    const labels = timeLabels(
      [at('2026-03-01T22:00:00'), at('2026-03-01T23:00:00'), at('2026-03-02T00:00:00')],
      3_600_000,
    )
    expect(labels).toEqual(['22:00\n03-01', '23:00', '00:00\n03-02'])
  })

  it('show seconds when the steps are below a minute, and days alone when they are days', () => {
    expect(timeLabels([at('2026-03-01T22:00:05')], 5000)).toEqual(['22:00:05\n03-01'])
    expect(timeLabels([at('2026-03-01T00:00:00')], 86_400_000)).toEqual(['03-01'])
  })

  it('take more room for Chinese words', () => {
    expect(labelWidth(['漂洗中'])).toBeGreaterThan(labelWidth(['abc']))
  })
})

describe('reading a chart at an instant', () => {
  it('looks back over instants of other lines but never over a gap', () => {
    expect(valueAt([7, undefined, undefined], 2)).toBe(7)
    expect(valueAt([7, null, undefined], 2)).toBeNull()
  })
})
