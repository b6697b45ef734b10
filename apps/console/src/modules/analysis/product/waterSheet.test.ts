import type { WaterMetric } from '@limpid/contract/analysis/product'
import { expect, test } from 'vitest'
import { pickTexts } from '../../../lib/words.ts'
import { productAnalysisWords } from './product.words.ts'
import { waterSheet } from './waterSheet.ts'

test('each metric has a row for the range, each day and each probe; what was not measured is empty', () => {
  const band = {
    readings: 40,
    rejected: 2,
    inRange: 0.975,
    outOfRangeMs: 3_600_000,
    min: 6.4,
    lower: 7,
    median: 7.2,
    upper: 7.4,
    max: 8,
  }
  const ph: WaterMetric = {
    metric: 'ph',
    tab: 'ph',
    name: { zh: 'pH 值', en: 'pH' },
    unit: '[pH]',
    precision: 2,
    limits: null,
    total: band,
    days: [{ day: '2026-11-10', ...band, inRange: null, median: 7.123456 }],
    probes: [{ device: { id: '9', name: 'Pool', sn: 'P-1' }, ...band }],
  }
  const [head = [], ...rows] = waterSheet([ph], pickTexts(productAnalysisWords, 'en'), 'en')
  expect(head.length).toBe(10)
  expect(rows).toEqual([
    ['pH', '', '97.5', '6.4', '7', '7.2', '7.4', '8', '40', '2'],
    ['pH', '2026-11-10', '', '6.4', '7', '7.123', '7.4', '8', '40', '2'],
    ['pH', 'Pool (P-1)', '97.5', '6.4', '7', '7.2', '7.4', '8', '40', '2'],
  ])
})
