import type { Cycle } from '@limpid/contract/cycles/cycles'
import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import { describe, expect, it } from 'vitest'
import { curveRange, durationMs, phaseName, phaseSpans, programmeName } from './wash.ts'

const metric = (key: string, rest: Partial<Metric> = {}): Metric => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit: 'Cel',
  precision: 1,
  expectedIntervalSeconds: 30,
  ...rest,
})
const model: ProductModel = {
  ...emptyModel,
  metrics: [
    metric('wash_temp'),
    metric('rinse_temp'),
    metric('power', { unit: 'W' }),
    metric('phase', { kind: 'state', unit: '', values: { rinse: { zh: '漂洗', en: 'Rinse' } } }),
    metric('program', { kind: 'state', unit: '', values: { '2': { zh: '强力', en: 'Intensive' } } }),
  ],
  recognition: {
    source: 'phase',
    phaseMetric: 'phase',
    idleValues: ['end'],
    endValues: ['end'],
    programMetric: 'program',
    consumption: {},
    temperatureMetrics: ['wash_temp', 'rinse_temp'],
    maxGapMs: 1,
    maxDurationMs: 1,
  },
}
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
const wash = { startedAt: at(0), endedAt: at(20) }

describe('the curve of a wash', () => {
  it('starts a minute before and ends a minute after', () => {
    expect(curveRange(wash, at(60))).toEqual({ from: at(-1), to: at(21) })
  })

  it('extends to now while it runs, and never into the future', () => {
    expect(curveRange({ ...wash, endedAt: null }, at(5)).to).toEqual(at(5))
    expect(curveRange(wash, at(20)).to).toEqual(at(20))
    expect(durationMs({ ...wash, endedAt: null }, at(5))).toBe(300_000)
  })
})

describe('names within a wash', () => {
  it('come from the model, or stay as the machine reported them', () => {
    expect(programmeName(model, '2', 'en')).toBe('Intensive')
    expect(programmeName(model, '7', 'en')).toBe('7')
  })

  it.each(['constructor', 'toString', '__proto__'])('are never what every object has: %s', (name) => {
    expect(programmeName(model, name, 'en')).toBe(name)
    expect(phaseName(model, name, 'zh-cn')).toBe(name)
  })

  it('label its phases, the open one until now', () => {
    const cycle = {
      ...wash,
      endedAt: null,
      phases: [{ name: 'rinse', startedAt: at(2), endedAt: null, temperatures: [] }],
    } as unknown as Cycle
    expect(phaseSpans(cycle, model, 'zh-cn', at(9))).toEqual([
      { from: at(2).getTime(), to: at(9).getTime(), label: '漂洗' },
    ])
  })
})
