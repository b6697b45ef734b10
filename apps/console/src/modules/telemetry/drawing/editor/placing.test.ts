import type { Drawing } from '@limpid/contract/products/drawing'
import { emptyModel, type ProductModel } from '@limpid/contract/products/model'
import { describe, expect, it } from 'vitest'
import { handlesOf, moved, replaced, shownValues } from './placing.ts'

const drawing: Drawing = {
  shape: 'dishwasher',
  parts: { tankTemperature: 'tank', door: 'door', detergent: 'soap', flow: 'flow' },
  labels: [{ metric: 'tank', x: 20, y: 30 }],
}

describe('what can be moved on a drawing', () => {
  it('are bound parts that the shape shows, and labels', () => {
    expect(handlesOf(drawing).map(({ target }) => target)).toEqual([
      { part: 'tankTemperature' },
      { part: 'detergent' },
      { label: 0 },
    ])
  })

  it('stays within the area, in whole units', () => {
    const { places } = moved(drawing, { part: 'detergent' }, { x: -5, y: 100.6 })
    expect(places).toEqual({ detergent: { x: 0, y: 101 } })
    expect(moved(drawing, { label: 0 }, { x: 999, y: 999 }).labels).toEqual([
      { metric: 'tank', x: 320, y: 280 },
    ])
  })

  it('returns to the place of the shape', () => {
    const once = moved(drawing, { part: 'detergent' }, { x: 1, y: 1 })
    const twice = moved(once, { part: 'tankTemperature' }, { x: 2, y: 2 })
    expect(replaced(twice, 'detergent').places).toEqual({ tankTemperature: { x: 2, y: 2 } })
    expect(replaced(once, 'detergent')).toEqual(drawing)
  })
})

it('metrics without a reading are shown with an example', () => {
  const model: ProductModel = {
    ...emptyModel,
    metrics: (['tank', 'soap'] as const).map((key) => ({
      key,
      name: { zh: key, en: key },
      kind: 'gauge',
      unit: '',
      precision: 0,
      range: [0, 80],
      expectedIntervalSeconds: 60,
    })),
  }
  const now = new Date('2026-11-22T08:00:00Z')
  const latest = [{ metric: 'tank', value: 61, ts: now }]
  expect(shownValues(drawing, model, latest, now)).toEqual({
    values: [...latest, { metric: 'soap', value: 40, ts: now }],
    sampled: true,
  })
})
