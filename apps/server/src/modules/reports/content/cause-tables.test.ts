import { type CostFigures, type FleetCosts, wholeOf } from '@limpid/contract/analysis/costs'
import type { Insight } from '@limpid/contract/analysis/insights'
import { expect, test } from 'vitest'
import { insightHeading } from './cause.words.ts'
import { type Causes, causeTables } from './cause-tables.ts'

const cost = (more: Partial<CostFigures>): CostFigures => ({
  washes: 4,
  totalFen: 200,
  electricityFen: null,
  waterFen: 200,
  detergentFen: 0,
  rinseAidFen: null,
  carbonGrams: null,
  ...more,
})
const costs: FleetCosts = {
  compared: { fromDay: '2026-11-11', toDay: '2026-11-17' },
  whole: {
    now: wholeOf({ washesFen: 200, standbyFen: 50, gasFen: null }),
    before: wholeOf({ washesFen: null, standbyFen: null, gasFen: null }),
  },
  total: cost({}),
  before: cost({ washes: 0, totalFen: null, waterFen: null }),
  days: [],
  products: [],
  sites: [],
  devices: [],
  missing: [],
}
const device = { id: '9', name: 'Kitchen 2', sn: 'K-2' }
const causes: Causes = {
  changes: {
    compared: costs.compared,
    metersRevisedAt: null,
    changes: [
      {
        measure: 'water',
        before: { washes: 25, amount: 80 },
        now: { washes: 30, amount: 100 },
        standby: { before: 20, now: 40 },
        volume: 16,
        intensity: 4,
        mix: 0,
        devices: [],
        others: { devices: 0, amount: 0 },
      },
    ],
  },
  insights: [
    {
      id: '5',
      device: { ...device, relation: 'owner' },
      productId: '1',
      measure: 'waterPerWash',
      since: '2026-11-06',
      baseline: 3,
      spread: 0.1,
      baselineDays: 20,
      present: 4.2,
      presentDays: 4,
      parts: [],
      fenPerDay: 450,
      followUps: [],
      curve: null,
      mayOpenCurve: true,
      mayDismiss: true,
      dismissed: null,
      perWeek: null,
      ended: null,
    },
  ],
  costs,
}

test('a report has why consumption differs, the insights, and what washes cost', () => {
  const [changes, insights, costsOf] = causeTables(causes, 'en')
  const changed = 'Water +40.0% (+40 L): mainly more standby use'
  expect(changes?.rows).toEqual([['Water (L)', 140, 100, 40, 16, 4, 0, 20, changed]])
  expect(changes?.sentences).toEqual([{ text: changed, notes: [] }])
  const [insight] = insights?.rows ?? []
  expect(insight?.slice(0, 6)).toEqual(['Kitchen 2 (K-2)', 'Water per wash (L)', '2026-11-06', 3, 4.2, 4.5])
  const [sentence] = insights?.sentences ?? []
  expect(sentence?.text).toBe(
    'Kitchen 2: since 2026-11-06, water per wash is 40% above its own baseline. About ¥4.50 more per day at the entered prices.',
  )
  expect(sentence?.notes).toEqual([
    'Baseline 3.0 L (20 days, deviation 0.1 L); last 4 days 4.2 L',
    expect.stringMatching(/^Likely causes: An inlet valve that closes late/),
    expect.stringMatching(/^Check first: Strainers and spray arms/),
  ])
  const parts = [{ measure: 'waterPerWash', baseline: 3.1, present: 6.8 } as const]
  const leak = { ...causes.insights[0], measure: 'standbyWater', baseline: 0, present: 320, parts }
  const [, leaks] = causeTables({ ...causes, insights: [leak as (typeof causes.insights)[number]] }, 'en')
  expect(leaks?.sentences?.[0]?.notes[0]).toBe(
    'Same cause: water per wash is 119% higher too (3.1 L → 6.8 L); the price includes it.',
  )
  const [chinese] = causeTables(causes, 'zh-cn')
  expect(chinese?.sentences?.[0]?.text).toBe('用水 +40.0%（+40 L）：主要因待机用量增加')
  expect(costsOf?.title).toBe('Costs')
  expect(costsOf?.rows).toEqual([
    ['Total', 2.5, null],
    ['Washing', 2, null],
    ['Standby', 0.5, null],
    ['Per wash', 0.5, null],
    ['Water', 2, null],
  ])
})

test('what there is nothing of has no table: no price, shared devices, nothing to compare with', () => {
  const nothing = { changes: { compared: null, metersRevisedAt: null, changes: [] }, insights: [] }
  expect(causeTables({ ...nothing, costs: null }, 'zh-cn')).toEqual([])
  expect(
    causeTables(
      {
        ...nothing,
        costs: {
          ...costs,
          total: cost({ totalFen: null, waterFen: null }),
          whole: { now: { totalFen: null, washesFen: null, standbyFen: null, gasFen: null }, before: null },
        },
      },
      'zh-cn',
    ),
  ).toEqual([])
})

test('costs of a period without washes are those of standby', () => {
  const idle = {
    ...costs,
    total: cost({ washes: 0, totalFen: null, waterFen: null }),
    whole: { now: { totalFen: 50, washesFen: null, standbyFen: 50, gasFen: null }, before: null },
  }
  expect(causeTables({ ...causes, costs: idle }, 'en').at(-1)?.rows).toEqual([
    ['Total', 0.5, null],
    ['Standby', 0.5, null],
  ])
})

test.each<[Insight['measure'], string, string]>([
  ['waterPerWash', 'Water per wash (L)', '每次用水（L）'],
  ['duration', 'Duration of a wash (min)', '洗涤时长（min）'],
  ['hygieneFailed', 'Share of washes that fail hygiene (%)', '卫生不合格率（%）'],
  ['ph', 'Mean pH', 'pH 平均值'],
])('an insight about %s has a heading with its unit', (measure, en, zh) => {
  expect([insightHeading(measure, 'en'), insightHeading(measure, 'zh-cn')]).toEqual([en, zh])
})
