import { hourMs } from '@limpid/contract/kernel/durations'
import { emptyModel, type Metric } from '@limpid/contract/products/model'
import { expect, it } from 'vitest'
import { joinedTables, usedOf, withLastStep } from './counting.ts'

const metric = (key: string, kind: Metric['kind']): Metric => ({
  key,
  name: { zh: key, en: key },
  kind,
  unit: 'L',
  precision: 0,
  expectedIntervalSeconds: 60,
})
const model = { ...emptyModel, metrics: [metric('total', 'counter'), metric('level', 'gauge')] }

it.each([
  ['hours of up to three days', 'use', 72 * hourMs, { keys: ['total'], by: 'hour' }],
  ['days of a longer range', 'use', 73 * hourMs, { keys: ['total'], by: 'day' }],
  ['nothing where the count itself was chosen', 'total', hourMs, { keys: [], by: 'hour' }],
] as const)('draws counters as use in %s', (_, counting, spanMs, used) => {
  expect(usedOf(model, ['level', 'total'], counting, spanMs)).toEqual(used)
})

it('draws the last step until its end, or until now', () => {
  const points = [['2026-11-21T08:00:00.000Z', 5, 5, 5]] as const
  const until = (text: string) => withLastStep([[...points[0]]], 'hour', Date.parse(text)).at(-1)?.[0]
  expect(until('2026-11-21T08:20:00Z')).toBe('2026-11-21T08:20:00.000Z')
  expect(until('2026-11-21T12:00:00Z')).toBe('2026-11-21T09:00:00.000Z')
})

it('waits for readings and increases alike', () => {
  const used = { keys: ['total'], by: 'hour' } as const
  expect(joinedTables({ level: [] }, undefined, ['level', 'total'], used)).toBeUndefined()
  expect(joinedTables(undefined, { table: { total: [] }, gaps: [] }, ['total'], used)).toEqual({ total: [] })
})
