import type { Metric } from '@limpid/contract/products/model'
import { describe, expect, it } from 'vitest'
import { judgedNow, verdictOf } from './verdict.ts'

const ph: Metric = {
  key: 'ph',
  name: { zh: 'pH', en: 'pH' },
  kind: 'gauge',
  unit: '[pH]',
  precision: 2,
  range: [0, 14],
  limits: { low: 6.5, high: 8.5, source: 'test' },
  expectedIntervalSeconds: 60,
}

describe("the model's verdict on a value", () => {
  it.each([
    [7, 'inOrder'],
    [6.5, 'inOrder'],
    [9, 'outside'],
    [6.4, 'outside'],
    [15, 'implausible'],
  ] as const)('pH %s is %s', (value, verdict) => {
    expect(verdictOf(ph, value)).toBe(verdict)
  })

  it('is given only in the phase that the limits belong to', () => {
    const rinse: Metric = {
      ...ph,
      key: 'rinse_temp',
      range: [0, 110],
      limits: { low: 82, when: { metric: 'phase', values: ['rinse'] }, source: 'test' },
    }
    const phase = (value: string) => [{ metric: 'phase', value, ts: new Date(), receivedAt: new Date() }]
    expect(verdictOf(judgedNow(rinse, phase('rinse')), 45)).toBe('outside')
    expect(verdictOf(judgedNow(rinse, phase('idle')), 45)).toBe('inOrder')
    expect(verdictOf(judgedNow(rinse, []), 45)).toBe('inOrder')
    expect(verdictOf(judgedNow(rinse, phase('idle')), 120)).toBe('implausible')
    expect(judgedNow(ph, [])).toBe(ph)
  })

  it('is empty for texts and unknown metrics', () => {
    expect(verdictOf(ph, 'x')).toBe('inOrder')
    expect(verdictOf(undefined, 99)).toBe('inOrder')
  })
})
