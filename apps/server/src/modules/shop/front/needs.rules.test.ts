import type { PartLifeNow } from '@limpid/contract/parts/parts'
import { expect, test } from 'vitest'
import { needOf, sortNeeds } from './needs.rules.ts'

const now = new Date('2026-11-24T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const rinse = {
  deviceId: '1',
  deviceName: 'K',
  deviceSn: 'K-1',
  timeZone: 'Asia/Shanghai',
  kind: 'consumable',
  name: { zh: '', en: '' },
  low: 15,
} as const
const gasket = { ...rinse, kind: 'part', low: null } as const
const life = (by: PartLifeNow['by'], value: number, endsAt: Date | null): PartLifeNow => ({
  ...{ by, metric: null, now: value, end: 0, left: null, endsAt, runOut: null },
})

test.each([
  ['a level at its threshold', rinse, [life('level', 15, inDays(9))], 'low', 15],
  ['a level that ends soon', rinse, [life('level', 40, inDays(1))], 'soon', 40],
  ['a level that ends before an order arrives', rinse, [life('level', 34, inDays(4))], 'soon', 34],
  ['a level that lasts', rinse, [life('level', 40, inDays(9))], 'fine', 40],
  ['a level without a reading', rinse, [], 'unknown', null],
  ['a part at the end of its life', gasket, [life('days', 400, inDays(-1))], 'empty', null],
  [
    'a part by the life that ends first',
    gasket,
    [life('days', 3, inDays(90)), life('count', 9, inDays(8))],
    'soon',
    null,
  ],
  ['a part that lasts', gasket, [life('days', 3, inDays(90))], 'fine', null],
] as const)('%s', (_what, thing, lives, state, level) => {
  expect(needOf(thing, lives, now)).toMatchObject({ state, level })
})

test('the most urgent need comes first: by the day on which it runs out, not by the name of its state', () => {
  const one = (state: 'fine' | 'low' | 'soon' | 'empty' | 'unknown', endsAt: Date | null) => ({
    state,
    endsAt,
  })
  const sorted = [
    one('empty', null),
    one('low', null),
    one('low', inDays(1)),
    one('soon', inDays(3)),
    one('low', inDays(7)),
    one('fine', inDays(9)),
    one('fine', null),
    one('unknown', null),
  ]
  expect(sortNeeds(sorted.toReversed())).toEqual(sorted)
})
