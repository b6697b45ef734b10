import { describe, expect, it } from 'vitest'
import { chartKeys } from './chartKeys.ts'

const view = { times: [0, 10, 20, 30], index: undefined, from: 0, to: 40 }

describe('keyboard control of a chart', () => {
  it('steps from reading to reading and stops at the ends', () => {
    expect(chartKeys('ArrowRight', view)).toEqual({ kind: 'cursor', index: 0 })
    expect(chartKeys('ArrowLeft', view)).toEqual({ kind: 'cursor', index: 3 })
    expect(chartKeys('ArrowRight', { ...view, index: 3 })).toEqual({ kind: 'cursor', index: 3 })
  })

  it('zooms around the cursor, or around the middle without one', () => {
    expect(chartKeys('+', { ...view, index: 1 })).toEqual({ kind: 'zoom', from: 0, to: 20 })
    expect(chartKeys('-', view)).toEqual({ kind: 'zoom', from: -20, to: 60 })
  })

  it('pans the range with Shift', () => {
    expect(chartKeys('ArrowRight', view, true)).toEqual({ kind: 'zoom', from: 10, to: 50 })
    expect(chartKeys('ArrowLeft', view, true)).toEqual({ kind: 'zoom', from: -10, to: 30 })
  })

  it('resets on Escape and leaves other keys to the page', () => {
    for (const key of ['Escape', 'Home', '0']) expect(chartKeys(key, view)).toEqual({ kind: 'reset' })
    expect(chartKeys('Tab', view)).toBeUndefined()
    expect(chartKeys('ArrowRight', { ...view, times: [] })).toBeUndefined()
  })
})
