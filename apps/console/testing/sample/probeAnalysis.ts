import type { ProductAnalysis } from '@limpid/contract/analysis/product'

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
/** A pool whose pH was out of range on the second of two days. */
export const probe: ProductAnalysis = {
  product: { id: '8', code: 'sdqS1', name: { zh: 'pH 值设备', en: 'pH sensor' }, category: 'water_quality' },
  washes: null,
  water: [
    {
      ...{ metric: 'ph', tab: 'ph', name: { zh: 'pH 值', en: 'pH' }, unit: '[pH]', precision: 2 },
      limits: { low: 6.5, high: 8.5, source: 'GB 5749-2022' },
      total: band,
      days: [
        { day: '2026-11-10', ...band },
        { day: '2026-11-11', ...band, inRange: 0.5 },
      ],
      probes: [{ device: { id: '9', name: '泳池', sn: 'P-1' }, ...band }],
    },
  ],
  ...{ osmosis: [], filling: 0 },
  verdict: null,
}
