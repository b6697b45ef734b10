import { firstToEnd, type PartLifeNow, partState } from '@limpid/contract/parts/parts'
import { describe, expect, test } from 'vitest'
import { partLives, type Use } from './life.rules.ts'
import type { LevelUse } from './run-out.rules.ts'

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
const fell = (value: number | null, perDay: number | null, uses: LevelUse[] = []) => ({
  ...{ value, perDay, sudden: false, uses, today: '2026-11-21' },
})

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
      use({ life: { level }, level: fell(55, 4.5) }),
      { now: 55, end: 10, left: 0.5, endsAt: at('2026-12-01') },
    ],
    ['not while the level rises', use({ life: { level }, level: fell(55, -1) }), { left: 0.5, endsAt: null }],
    [
      'nobody knows when, before the level was told',
      use({ life: { level }, level: fell(null, null) }),
      { now: null, left: null, endsAt: null },
    ],
  ])('%s', (_, requested, reported) => {
    const [life] = partLives(requested, now)
    expect(life).toMatchObject(reported)
  })

  test('as early as its range, which counts down to where it is replaced', () => {
    const uses = Array.from({ length: 16 }, (_, day) => ({
      ...{ day: `2026-11-${String(5 + day).padStart(2, '0')}`, days: 1 },
      amount: 4 + (day % 2) * 2,
    }))
    const [life] = partLives(use({ life: { level }, level: fell(60, 5, uses) }), now)
    expect(life?.runOut).toMatchObject({ state: 'range', likely: at('2026-12-01'), days: 16 })
    expect(life?.endsAt).toEqual(life?.runOut?.early)
    expect(life?.endsAt?.getTime()).toBeLessThan(at('2026-12-01').getTime())
    expect(partLives(use({ life: { level }, level: fell(10, 5, uses) }), now)).toMatchObject([
      { endsAt: now, runOut: null },
    ])
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

test('of several lives the one that ends first counts, else the one with a forecast', () => {
  const life = (by: PartLifeNow['by'], endsAt: Date | null, days: number | null = null): PartLifeNow => ({
    ...{ by, metric: null, now: 1, end: 2, left: null, endsAt },
    runOut:
      days === null
        ? null
        : { ...{ state: 'tooFewDays', early: null, likely: null, late: null }, days, since: null },
  })
  const known = life('days', at('2026-12-01'))
  expect(firstToEnd([life('level', null, 3), known, life('count', at('2026-12-05'))])).toBe(known)
  expect(firstToEnd([life('count', null), life('level', null, 3)])?.runOut?.days).toBe(3)
  expect(firstToEnd([])).toBeUndefined()
})
