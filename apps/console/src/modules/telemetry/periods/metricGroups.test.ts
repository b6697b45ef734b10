import type { Metric } from '@limpid/contract/products/model'
import type { PeriodMetric } from '@limpid/contract/telemetry/periods'
import { expect, it } from 'vitest'
import { metricGroups } from './metricGroups.ts'

const metric = (key: string, chart?: string, kind: Metric['kind'] = 'gauge'): Metric => ({
  key,
  name: { zh: key, en: key },
  kind,
  unit: '',
  precision: 0,
  expectedIntervalSeconds: 60,
  ...(chart && { chart }),
})
const read = (key: string) => ({ metric: key }) as PeriodMetric

it('metrics of one chart are grouped, others are separate, and those never reported are left out', () => {
  const metrics = [
    metric('tds', 'tds'),
    metric('ph'),
    metric('in_tds', 'tds'),
    metric('total', 'tds', 'counter'),
    metric('never', 'tds'),
  ]
  const groups = metricGroups(metrics, ['tds', 'ph', 'in_tds', 'total'].map(read))
  expect(groups.map((group) => group.map(({ metric: { key } }) => key))).toEqual([
    ['tds', 'in_tds'],
    ['ph'],
    ['total'],
  ])
})
