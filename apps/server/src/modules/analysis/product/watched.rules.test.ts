import { emptyModel, type Metric } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { watchedReadings } from './watched.ts'

const metric = (key: string, more: Partial<Metric> = {}): Metric => ({
  ...{ key, name: { zh: key, en: key }, kind: 'gauge', unit: '', precision: 1, expectedIntervalSeconds: 60 },
  ...more,
})

test('a product without washes shows its measured values, key metrics first and at most twelve', () => {
  const metrics = [
    metric('state', { kind: 'state' }),
    metric('slope', { wear: true }),
    ...Array.from({ length: 14 }, (_, at) => metric(`m${at}`)),
    metric('main', { headline: true }),
  ]
  const keys = watchedReadings({ category: 'other', model: { ...emptyModel, metrics } }).map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['main', 'm0', 'm1'])
  expect(keys).toHaveLength(12)
})
