import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import { describe, expect, it } from 'vitest'
import { faultText, metricUnit, modelledText, valueText } from './model.ts'

const temperature: Metric = {
  key: 'wash_tank_temp',
  name: { zh: '洗涤槽温度', en: 'Wash tank temperature' },
  kind: 'gauge',
  unit: 'Cel',
  precision: 1,
  expectedIntervalSeconds: 30,
}
const door: Metric = {
  ...temperature,
  key: 'door_open',
  kind: 'state',
  unit: '',
  precision: 0,
  values: { '0': { zh: '关', en: 'Closed' }, '1': { zh: '开', en: 'Open' } },
}
const model: ProductModel = {
  ...emptyModel,
  metrics: [temperature, door],
  faults: [
    {
      code: 'F4',
      name: { zh: '洗涤泵', en: 'Wash pump' },
      severity: 'critical',
      causes: [],
      steps: [],
      parts: [],
    },
  ],
}

describe('readable values', () => {
  it('have the decimals of the model', () => {
    expect(valueText(temperature, 61.25, 'en')).toBe('61.3')
    expect(metricUnit(temperature)).toBe('°C')
  })

  it('are labels where the model has labels for them', () => {
    expect(valueText(door, 1, 'zh-cn')).toBe('开')
    expect(metricUnit(door)).toBe('')
  })

  it('stay readable where the model does not know the metric', () => {
    expect(valueText(undefined, 0.1 + 0.2, 'en')).toBe('0.3')
    expect(valueText(undefined, 'abc', 'en')).toBe('abc')
  })

  it.each(['constructor', 'hasOwnProperty', '__proto__'])(
    'are what a device reported, though every object has it: %s',
    (value) => {
      expect(valueText(door, value, 'en')).toBe(value)
      expect(modelledText(model, door.key, value, 'zh-cn')).toBe(value)
    },
  )
})

describe('fault codes', () => {
  it('come with their description, or alone', () => {
    expect(faultText(model, 'F4', 'en')).toBe('F4 · Wash pump')
    expect(faultText(model, 'F99', 'zh-cn')).toBe('F99')
  })
})
