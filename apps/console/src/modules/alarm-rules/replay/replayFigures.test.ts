import { judgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import { emptyModel, type ProductModel } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { addPart, curveOf, emptyResult, figuresOf } from './replayFigures.ts'

const now = new Date('2026-11-24T00:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const week = 7 * 24 * 60
const episode = (deviceId: string, raised: number, cleared: number | null) => ({
  deviceId,
  raisedAt: ago(raised),
  clearedAt: cleared === null ? null : ago(cleared),
  severity: 'minor' as const,
})
const part = { total: 2, readings: 10, raised: 2, next: null }

test('adds up the parts of a replay, and tells what a delay would remove', () => {
  const first = addPart(emptyResult, {
    ...part,
    devices: [{ id: '1', name: 'Kitchen' }],
    since: ago(2 * week),
    episodes: [episode('1', 100, 99), episode('1', 50, 20)],
  })
  const both = addPart(first, {
    ...part,
    raised: 1,
    devices: [{ id: '2', name: 'Bar' }],
    since: ago(week),
    episodes: [episode('2', 60, null)],
  })
  expect(both).toMatchObject({ done: 2, total: 2, readings: 20, since: ago(2 * week) })
  expect(figuresOf(both, now)).toEqual({
    perWeek: 1.5,
    raised: 3,
    longestMs: 3_600_000,
    short: 1,
    top: [
      { id: '1', name: 'Kitchen', count: 2 },
      { id: '2', name: 'Bar', count: 1 },
    ],
  })
})

test('says nothing of what has no readings', () => {
  expect(figuresOf(emptyResult, now)).toEqual({ perWeek: 0, raised: 0, longestMs: 0, short: 0, top: [] })
})

test('the curve of a replay is that of the first reading that the rule watches, with the limit of the rule', () => {
  const model = {
    ...emptyModel,
    metrics: [
      { key: 'door', name: { zh: '门', en: 'Door' } },
      { key: 'tank', name: { zh: '水箱', en: 'Tank' }, limits: { low: 10, source: 'a standard' } },
    ],
  } as unknown as ProductModel
  const limitsOf = (...conditions: object[]) =>
    curveOf(judgedRule.parse({ severity: 'major', conditions }), model)?.metrics.map(({ key, limits }) => [
      key,
      limits,
    ])
  const washes = { type: 'consumption', metric: 'wash.water', percent: 120 }
  const limit = { type: 'limit', metric: 'tank', value: 60 }
  expect(limitsOf({ ...limit, side: 'below' })).toEqual([['tank', { low: 60, source: '' }]])
  expect(limitsOf(washes, { ...limit, side: 'above' })).toEqual([['tank', { high: 60, source: '' }]])
  expect(limitsOf({ type: 'flat', metric: 'tank', seconds: 600 })).toEqual([['tank', undefined]])
  expect(limitsOf(washes)).toBeUndefined()
})
