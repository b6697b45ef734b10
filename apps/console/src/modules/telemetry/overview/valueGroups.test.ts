import { emptyModel, type Metric } from '@limpid/contract/products/model'
import { expect, it } from 'vitest'
import { valueGroupOf } from './valueGroups.ts'

const metric = (unit: Metric['unit'], more: Partial<Metric> = {}): Metric => ({
  key: 'one',
  name: { zh: 'one', en: 'one' },
  kind: 'gauge',
  unit,
  precision: 0,
  expectedIntervalSeconds: 60,
  ...more,
})
const bottle = { key: 'salt', name: { zh: '盐', en: 'Salt' }, level: { metric: 'salt_level', low: 15 } }

it.each([
  ['a temperature', metric('Cel'), 'heat'],
  ['power', metric('W'), 'heat'],
  ['energy that was counted', metric('kW.h', { kind: 'counter' }), 'counters'],
  ['water that was counted', metric('L', { kind: 'counter' }), 'counters'],
  ['flow', metric('L/min'), 'water'],
  ['hardness', metric('{dH}'), 'water'],
  ['salt rejection on the TDS tab', metric('%', { tab: 'tds' }), 'water'],
  ['the slope of a probe', metric('%', { tab: 'ph', wear: true }), 'other'],
  ['the level of a consumable', metric('%', { key: 'salt_level' }), 'chemistry'],
  ['a dose', metric('mL'), 'chemistry'],
  ['a phase', metric('', { kind: 'state' }), 'other'],
  ['signal strength', metric('dB{mW}'), 'other'],
] as const)('%s', (_, one, group) => {
  expect(valueGroupOf(one, { ...emptyModel, consumables: [bottle] })).toBe(group)
})
