import type { Insight } from '@limpid/contract/analysis/insights'
import { expect, test } from 'vitest'
import { pickTexts } from '../../../../lib/words.ts'
import { insightsWords } from './insights.words.ts'
import { insightTexts } from './insightTexts.ts'

const insight: Insight = {
  id: '1',
  device: { id: '9', name: 'Kitchen 2', sn: 'K-2', relation: 'owner' },
  productId: '1',
  measure: 'waterPerWash',
  since: '2026-11-14',
  baseline: 10,
  spread: 0.4,
  baselineDays: 30,
  present: 13.1,
  presentDays: 5,
  parts: [],
  fenPerDay: 450,
  followUps: [],
  curve: null,
  mayOpenCurve: true,
  mayDismiss: true,
  dismissed: null,
  perWeek: null,
  ended: null,
}
const texts = (more: Partial<Insight> = {}, language: 'zh-cn' | 'en' = 'en') =>
  insightTexts({ ...insight, ...more }, pickTexts(insightsWords, language), language)

test('an insight says who, what, by how much, since when and what it costs', () => {
  expect(texts().says).toBe(
    'Kitchen 2: since 2026-11-14, water per wash is 31% above its own baseline. About ¥4.50 more per day at the entered prices.',
  )
  expect(texts({}, 'zh-cn').says).toBe(
    'Kitchen 2：自 2026-11-14 起，每次用水比自身基线高 31%。按所填价格每天约多 ¥4.50。',
  )
  expect(texts().evidence).toBe('Baseline 10.0 L (30 days, deviation 0.4 L); last 5 days 13.1 L')
})

test('energy per wash has the three decimals of its figure', () => {
  const energy = { measure: 'energyPerWash', baseline: 0.412, present: 0.598, spread: 0.02 } as const
  expect(texts(energy).evidence).toBe(
    'Baseline 0.412 kWh (30 days, deviation 0.020 kWh); last 5 days 0.598 kWh',
  )
})

test('a share and a pH are compared in their unit, and equal days say so', () => {
  expect(texts({ measure: 'ph', baseline: 7.2, present: 6.8, fenPerDay: null }).says).toBe(
    'Kitchen 2: since 2026-11-14, the mean pH is 0.40 below its own baseline.',
  )
  expect(
    texts({ measure: 'hygieneFailed', baseline: 0, present: 25, spread: 0, fenPerDay: null }).evidence,
  ).toBe('Baseline 0% (30 days, deviation 0: the same on every earlier day); last 5 days 25%')
})

test('what drifts says by how much a week, and from what to what', () => {
  expect(texts({ perWeek: 0.4, fenPerDay: null }).says).toBe(
    'Kitchen 2: water per wash has been rising since 2026-11-14, by about 0.4 L a week.',
  )
  expect(texts({ perWeek: -0.4, fenPerDay: null }, 'zh-cn').says).toBe(
    'Kitchen 2：自 2026-11-14 起，每次用水持续下降，每周约 0.4 L。',
  )
  expect(texts({ perWeek: 0.4 }).evidence).toBe(
    'From 10.0 L to 13.1 L in the last 5 days (deviation from the trend 0.4 L)',
  )
})
