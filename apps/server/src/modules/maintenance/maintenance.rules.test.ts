import { maintenanceState } from '@limpid/contract/maintenance/maintenance'
import { describe, expect, test } from 'vitest'
import { forecast, type Progress } from './maintenance.rules.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const now = at('2026-11-21')
const task = (more: Partial<Progress>): Progress => ({
  begunAt: at('2026-11-01'),
  daysDueAt: null,
  amount: null,
  counted: null,
  perDay: null,
  dueAt: null,
  ...more,
})

describe('a task is due', () => {
  test.each([
    ['by its days alone', { daysDueAt: at('2026-12-01') }, at('2026-12-01'), 'days'],
    [
      'by its counter at the rate of late',
      { amount: 100, counted: 80, perDay: 2 },
      at('2026-12-01'),
      'count',
    ],
    [
      'by what comes first, the days',
      { daysDueAt: at('2026-11-25'), amount: 100, counted: 80, perDay: 2 },
      at('2026-11-25'),
      'days',
    ],
    [
      'by what comes first, the counter',
      { daysDueAt: at('2027-01-01'), amount: 100, counted: 80, perDay: 2 },
      at('2026-12-01'),
      'count',
    ],
    ['now when the counter has risen far enough', { amount: 100, counted: 100, perDay: 2 }, now, 'count'],
    [
      'since it was first seen to have risen far enough',
      { amount: 100, counted: 130, perDay: 2, dueAt: at('2026-11-19') },
      at('2026-11-19'),
      'count',
    ],
    [
      'now, where the forecast before is from before the last work',
      { amount: 100, counted: 130, dueAt: at('2026-10-19') },
      now,
      'count',
    ],
    ['nobody knows when, without a rate', { amount: 100, counted: 3 }, null, null],
    ['nobody knows when, while the machine stands', { amount: 100, counted: 3, perDay: 0 }, null, null],
    ['too far away to be told', { amount: 1e9, counted: 3, perDay: 1 }, null, null],
    [
      'by its days while the counter tells nothing',
      { daysDueAt: at('2026-12-01'), amount: 9, counted: 0 },
      at('2026-12-01'),
      'days',
    ],
  ] as const)('%s', (_, more, dueAt, dueBy) => {
    expect(forecast(task(more), now)).toMatchObject({ dueAt, dueBy })
  })

  test.each([
    ['a week ahead', at('2026-01-01'), at('2026-12-01'), at('2026-11-24')],
    ['a quarter of a short interval ahead', at('2026-11-21'), at('2026-11-25'), at('2026-11-24')],
  ])('soon %s', (_, begunAt, daysDueAt, soonAt) => {
    expect(forecast(task({ begunAt, daysDueAt }), now).soonAt).toEqual(soonAt)
  })
})

test.each([
  ['overdue', at('2026-11-01'), at('2026-11-21'), false],
  ['soon', at('2026-11-20'), at('2026-11-22'), false],
  ['later', at('2026-11-22'), at('2026-11-29'), false],
  ['later', null, null, false],
  ['paused', at('2026-11-01'), at('2026-11-02'), true],
] as const)('a task is %s', (state, soonAt, dueAt, paused) => {
  expect(maintenanceState({ paused, soonAt, dueAt }, now)).toBe(state)
})
