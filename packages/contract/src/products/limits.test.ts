import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productModel } from './model.ts'

const name = { zh: '值', en: 'Value' }
const common = { name, unit: '', precision: 0, expectedIntervalSeconds: 10 } as const
const phase = {
  ...common,
  key: 'phase',
  kind: 'state',
  values: { wash: { zh: '洗涤', en: 'Wash' }, rinse: { zh: '漂洗', en: 'Rinse' } },
}
const rinse = (when: object, more: object = {}) => ({
  ...common,
  key: 'rinse',
  kind: 'gauge',
  limits: { low: 82, when, source: 'test' },
  ...more,
})
const faultsOf = (...metrics: object[]) => {
  const { success, error } = z.safeParse(productModel, { metrics })
  return success ? [] : error.issues.map(({ path }) => path.join('.'))
}

describe('limits that belong to a phase', () => {
  test('name values of a state of the model', () => {
    expect(faultsOf(phase, rinse({ metric: 'phase', values: ['rinse'] }))).toEqual([])
    expect(faultsOf(phase, rinse({ metric: 'phase', values: ['dry'] }))).toEqual(['metrics.1.limits.when'])
    expect(faultsOf(phase, rinse({ metric: 'phase', values: [] }))).toEqual(['metrics.1.limits.when.values'])
    expect(faultsOf(rinse({ metric: 'phase', values: ['rinse'] }))).toEqual(['metrics.0.limits.when'])
    const gauge = { ...common, key: 'phase', kind: 'gauge' }
    expect(faultsOf(gauge, rinse({ metric: 'phase', values: ['rinse'] }))).toEqual(['metrics.1.limits.when'])
  })

  test('are not for tabs that add up the time out of limits', () => {
    const when = { metric: 'phase', values: ['rinse'] }
    expect(faultsOf(phase, rinse(when, { tab: 'tds' }))).toEqual(['metrics.1.limits.when'])
    expect(faultsOf(phase, rinse(when, { tab: 'cycles' }))).toEqual([])
  })
})
