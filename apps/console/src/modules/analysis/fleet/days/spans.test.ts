import type { FleetFigures } from '@limpid/contract/analysis/fleet'
import { describe, expect, test } from 'vitest'
import { defaultSize, sizesFor, spansOf } from './spans.ts'

const figures = (washes: number, litres: number | null): FleetFigures => ({
  washes,
  completed: washes,
  aborted: 0,
  rewashes: 0,
  passed: 0,
  failed: 0,
  meanDurationMs: null,
  waterLitres: litres === null ? null : { sum: litres, mean: litres / washes },
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
})
const day = (name: string, washes: number, litres: number | null = null, unfinished = false) => ({
  day: name,
  unfinished,
  elapsed: 1,
  revised: false,
  ...figures(washes, litres),
})
/** From a Saturday to a Tuesday, across the end of a month, beside the days four weeks earlier. */
const range = {
  days: [
    day('2026-10-31', 1, 10),
    day('2026-11-01', 2),
    day('2026-11-02', 4, 30),
    day('2026-11-03', 8, null, true),
  ],
  daysBefore: [
    { day: '2026-10-03', elapsed: 1, ...figures(3, 9) },
    { day: '2026-10-05', elapsed: 1, ...figures(5, null) },
  ],
  compared: { fromDay: '2026-10-03', toDay: '2026-10-06' },
}
const shown = (size: 'day' | 'week' | 'month') =>
  spansOf(range, size).map(({ fromDay, toDay, unfinished, sums, before }) => [
    fromDay,
    toDay,
    unfinished,
    sums.washes,
    sums.water,
    before?.sums.washes,
    before?.sums.water,
  ])

describe('spans of a range', () => {
  test('are its days, a day before without washes counting as none', () => {
    expect(shown('day')).toEqual([
      ['2026-10-31', '2026-10-31', false, 1, 10, 3, 9],
      ['2026-11-01', '2026-11-01', false, 2, null, 0, null],
      ['2026-11-02', '2026-11-02', false, 4, 30, 5, null],
      ['2026-11-03', '2026-11-03', true, 8, null, 0, null],
    ])
  })

  test('are weeks from Monday, or months, within the range; one with a day that is not over is not over', () => {
    expect(shown('week')).toEqual([
      ['2026-10-31', '2026-11-01', false, 3, 10, 3, 9],
      ['2026-11-02', '2026-11-03', true, 12, 30, 5, null],
    ])
    expect(shown('month')).toEqual([
      ['2026-10-31', '2026-10-31', false, 1, 10, 3, 9],
      ['2026-11-01', '2026-11-03', true, 14, 30, 5, null],
    ])
    expect(spansOf(range, 'month')[1]?.before).toMatchObject({ fromDay: '2026-10-04', toDay: '2026-10-06' })
  })

  test('are compared with nothing where there is nothing', () => {
    expect(spansOf({ ...range, compared: null }, 'week').map(({ before }) => before)).toEqual([
      undefined,
      undefined,
    ])
  })
})

test.each([
  [14, ['day'], 'day'],
  [62, ['day', 'week'], 'day'],
  [90, ['day', 'week', 'month'], 'week'],
  [365, ['day', 'week', 'month'], 'month'],
])('%i days are shown as %j, at first as %s', (days, sizes, first) => {
  expect(sizesFor(days)).toEqual(sizes)
  expect(defaultSize(days)).toBe(first)
})
