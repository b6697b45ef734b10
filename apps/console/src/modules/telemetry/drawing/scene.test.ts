import type { Drawing } from '@limpid/contract/products/drawing'
import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import { describe, expect, it } from 'vitest'
import { type Moment, sceneOf } from './scene.ts'

const now = new Date('2026-11-21T08:00:00Z')
const gauge = (key: string, more: Partial<Metric> = {}): Metric => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit: '',
  precision: 0,
  expectedIntervalSeconds: 60,
  ...more,
})
const model: ProductModel = {
  ...emptyModel,
  metrics: [
    gauge('temp', { unit: 'Cel', precision: 1, range: [0, 100], limits: { low: 60, source: 'test' } }),
    gauge('rpm', { range: [0, 1600] }),
    gauge('flow', { unit: 'L/min', range: [0, 60] }),
    gauge('phase', { kind: 'state' }),
  ],
}
const machine: Drawing = {
  shape: 'washing_machine',
  parts: { waterTemperature: 'temp', drumSpeed: 'rpm', flow: 'flow' },
  phase: { metric: 'phase', washing: ['wash'], rinsing: ['rinse'] },
}
const moment: Moment = { live: true, washing: false, now, language: 'en' }
const reported = (values: Record<string, number | string>, agoSeconds = 5) =>
  Object.entries(values).map(([metric, value]) => ({
    metric,
    value,
    ts: new Date(now.getTime() - agoSeconds * 1000),
  }))

describe('the activity of a machine', () => {
  it.each([
    [{ phase: 'wash' }, machine, {}, 'washing'],
    [{ phase: 'rinse' }, machine, {}, 'rinsing'],
    [{ phase: 'spin', rpm: 900 }, machine, {}, 'spinning'],
    [{ phase: 'idle', rpm: 0 }, machine, {}, 'resting'],
    [{ phase: 'wash' }, machine, { live: false }, 'unknown'],
    [{ temp: 60 }, { ...machine, phase: undefined }, { washing: true }, 'washing'],
    [{ temp: 60 }, { ...machine, phase: undefined }, {}, 'resting'],
    [{ flow: 3 }, { ...machine, shape: 'water_line' }, {}, 'flowing'],
    [{ flow: 0 }, { ...machine, shape: 'water_line' }, {}, 'still'],
    [{}, { ...machine, shape: 'water_line' }, {}, 'unknown'],
  ] as const)('with %j', (values, drawing, more, act) => {
    expect(sceneOf(drawing as Drawing, model, reported(values), { ...moment, ...more }).act).toBe(act)
  })

  it('is unknown for a line whose flow was reported too long ago', () => {
    expect(sceneOf({ ...machine, shape: 'water_line' }, model, reported({ flow: 3 }, 600), moment).act).toBe(
      'unknown',
    )
  })
})

describe('a drawn part', () => {
  it('has its value as text, its share of the range, and its state by the limits', () => {
    const { parts } = sceneOf(machine, model, reported({ temp: 45 }), moment)
    expect(parts.waterTemperature).toEqual({
      name: 'temp',
      text: '45.0 °C',
      value: 45,
      share: 0.45,
      verdict: 'outside',
      low: false,
      stale: false,
      at: { x: 258, y: 56 },
    })
  })

  it('stands where its product places it, and labels show any metric', () => {
    const placed: Drawing = {
      ...machine,
      places: { waterTemperature: { x: 20, y: 30 } },
      labels: [
        { metric: 'flow', x: 5, y: 6, name: { zh: '进水', en: 'Inlet' } },
        { metric: 'unknown', x: 1, y: 1 },
      ],
    }
    const { parts, labels } = sceneOf(placed, model, reported({ temp: 45, flow: 3 }), moment)
    expect(parts.waterTemperature?.at).toEqual({ x: 20, y: 30 })
    expect(labels).toMatchObject([{ text: '3 L/min', at: { x: 5, y: 6 }, caption: 'Inlet' }])
  })

  it('is low at and below the threshold of its consumable', () => {
    const bottle = { key: 'soap', name: { zh: '皂', en: 'Soap' }, level: { metric: 'soap_level', low: 15 } }
    const stocked = {
      ...model,
      metrics: [...model.metrics, gauge('soap_level', { unit: '%', range: [0, 100] })],
      consumables: [bottle],
    }
    const drawing: Drawing = { ...machine, parts: { detergent: 'soap_level' } }
    const lowAt = (level: number) =>
      sceneOf(drawing, stocked, reported({ soap_level: level }), moment).parts.detergent?.low
    expect([14, 15, 16].map(lowAt)).toEqual([true, true, false])
  })

  it('is left out while the device never reported it, and outdated when it was reported long ago', () => {
    const { parts } = sceneOf(machine, model, reported({ temp: 120 }, 600), moment)
    expect(parts.drumSpeed).toBeUndefined()
    expect(parts.waterTemperature).toMatchObject({ stale: true, share: 1, verdict: 'implausible' })
  })
})
