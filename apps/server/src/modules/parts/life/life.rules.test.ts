import { partState } from '@limpid/contract/parts/parts'
import { describe, expect, test } from 'vitest'
import { partLives, type Use } from './life.rules.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const now = at('2026-11-21')
const use = (more: Partial<Use>): Use => ({
  life: {},
  installedAt: at('2026-11-01'),
  counted: null,
  level: null,
  ...more,
})
const counted = { metric: 'operating_hours', amount: 100 }
const level = { metric: 'filter_life', low: 10 }

describe('the life of a part ends', () => {
  test.each([
    ['by its days', use({ life: { days: 40 } }), { now: 20, end: 40, left: 0.5, endsAt: at('2026-12-11') }],
    [
      'by its days, whatever is left is nothing less',
      use({ life: { days: 10 } }),
      { left: 0, endsAt: at('2026-11-11') },
    ],
    [
      'by its counter at the rate of late',
      use({ life: { counted }, counted: { rise: 80, perDay: 2 } }),
      { now: 80, end: 100, endsAt: at('2026-12-01') },
    ],
    [
      'now, when the counter is there',
      use({ life: { counted }, counted: { rise: 130, perDay: 2 } }),
      { left: 0, endsAt: now },
    ],
    [
      'nobody knows when, without a rate',
      use({ life: { counted }, counted: { rise: 50, perDay: null } }),
      { left: 0.5, endsAt: null },
    ],
    [
      'nobody knows when, while the machine stands',
      use({ life: { counted }, counted: { rise: 50, perDay: 0 } }),
      { left: 0.5, endsAt: null },
    ],
    [
      'by its level, as it fell of late',
      use({ life: { level }, level: { value: 55, perDay: 4.5 } }),
      { now: 55, end: 10, left: 0.5, endsAt: at('2026-12-01') },
    ],
    [
      'not while the level rises',
      use({ life: { level }, level: { value: 55, perDay: -1 } }),
      { left: 0.5, endsAt: null },
    ],
    [
      'nobody knows when, before the level was told',
      use({ life: { level }, level: { value: null, perDay: null } }),
      { now: null, left: null, endsAt: null },
    ],
  ])('%s', (_, requested, reported) => {
    const [life] = partLives(requested, now)
    expect(life).toMatchObject(reported)
  })

  test('by each of its measures', () => {
    expect(partLives(use({ life: { days: 40, counted, level } }), now).map(({ by }) => by)).toEqual([
      'days',
      'count',
      'level',
    ])
  })
})

test.each([
  ['unknown', []],
  ['unknown', [{ left: null, endsAt: null }]],
  ['fine', [{ left: 0.5, endsAt: null }]],
  ['soon', [{ left: 0.1, endsAt: null }]],
  ['soon', [{ left: 0.9, endsAt: at('2026-12-05') }]],
  [
    'over',
    [
      { left: 0.9, endsAt: at('2027-12-05') },
      { left: 0, endsAt: null },
    ],
  ],
  ['over', [{ left: null, endsAt: now }]],
] as const)('a part is %s', (state, lives) => {
  expect(partState(lives, now)).toBe(state)
})
