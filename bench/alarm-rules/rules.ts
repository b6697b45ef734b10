/* Twenty rules of one product, of the kinds that products ship on a healthy fleet: one begins to hold again and again, none raises. */
const limit = (metric: string, side: 'above' | 'below', value: number, more: object = {}) => ({
  type: 'limit',
  metric,
  side,
  value,
  inclusive: false,
  deadBand: 1,
  levels: [],
  ...more,
})
const levels = (...values: number[]) => ({
  levels: values.map((value, n) => ({ severity: n === 0 ? 'major' : 'critical', value })),
})
const windowed = (type: string, metric: string, more: object) => ({ type, metric, ...more })

const conditions: object[][] = [
  // Temperatures climb from 20 to 70 °C and begin again: the delay of the first begins each time.
  [limit('temp', 'above', 60)],
  [limit('temp', 'below', 15)],
  [limit('temp', 'above', 80, levels(85, 90))],
  [limit('temp', 'below', 5, levels(3, 0))],
  [limit('temp', 'above', 75), limit('power', 'above', 1_850)],
  [windowed('change', 'temp', { direction: 'rise', amount: 60, withinSeconds: 60 })],
  [windowed('change', 'temp', { direction: 'any', amount: 65, withinSeconds: 600 })],
  [windowed('spike', 'temp', { amount: 60, times: 3, withinSeconds: 3_600 })],
  [windowed('flat', 'temp', { tolerance: 0.1, seconds: 3_600 })],
  [windowed('missing', 'temp', { seconds: 600 })],
  [limit('power', 'above', 2_500, levels(2_800, 3_000))],
  [limit('power', 'below', 100)],
  [windowed('change', 'power', { direction: 'fall', amount: 1_000, withinSeconds: 30 })],
  [windowed('flat', 'power', { tolerance: 0, seconds: 7_200 })],
  [windowed('spike', 'power', { amount: 1_500, times: 3, withinSeconds: 3_600 })],
  [windowed('missing', 'power', { seconds: 600 })],
  [windowed('flat', 'water', { tolerance: 0, seconds: 86_400 })],
  [windowed('missing', 'water', { seconds: 3_600 })],
  [windowed('change', 'water', { direction: 'rise', amount: 1_000_000, withinSeconds: 600 })],
  [limit('power', 'above', 1_890), windowed('flat', 'water', { tolerance: 0, seconds: 600 })],
]

export const twentyRules = conditions.map((some, n) => ({
  key: `rule_${n}`,
  name: { zh: `规则 ${n}`, en: `Rule ${n}` },
  severity: 'minor',
  match: 'all',
  conditions: some,
  onDelaySeconds: n % 3 === 0 ? 600 : 0,
  offDelaySeconds: n % 5 === 0 ? 10 : 0,
  ...(n % 7 === 6 && { schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '24:00' } }),
  causes: [],
  steps: [],
  parts: [],
  source: 'bench',
}))
