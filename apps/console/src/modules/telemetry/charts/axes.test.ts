import { emptyModel, type Metric } from '@limpid/contract/products/model'
import { expect, it } from 'vitest'
import { metricsThatFit } from './axes.ts'

const metric = (key: string, unit: Metric['unit']): Metric => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit,
  precision: 1,
  expectedIntervalSeconds: 30,
})
const warm = ['a', 'b', 'c'].map((key) => metric(key, 'Cel'))
const counter = { ...metric('n', 'L'), kind: 'counter' as const }
const model = {
  ...emptyModel,
  metrics: [...warm, metric('p', 'W'), metric('l', 'L'), metric('v', 'V'), counter],
}

it.each([
  ['metrics of one unit share an axis', ['a', 'b', 'c', 'p', 'l', 'v'], ['a', 'b', 'c', 'p', 'l', 'v']],
  [
    'a fifth axis does not fit, another metric of a unit does',
    ['a', 'p', 'l', 'v', 'x', 'b'],
    ['a', 'p', 'l', 'v', 'b'],
  ],
  ['metrics without a unit have an axis each', ['x', 'y', 'z', 'w', 'u'], ['x', 'y', 'z', 'w']],
  ['a counter has an axis apart from gauges of its unit', ['a', 'p', 'l', 'v', 'n'], ['a', 'p', 'l', 'v']],
  ['each counts once', ['a', 'a'], ['a']],
])('%s', (_, keys, fitting) => {
  expect(metricsThatFit(model, keys)).toEqual(fitting)
})
