import { expect, test } from 'vitest'
import { figuresOf } from '../../../../../testing/sample/figures.ts'
import { washDaysOf } from './washDays.ts'

const day = (washes: number, elapsed: number) => ({
  ...figuresOf(washes),
  ...{ day: '2026-11-10', elapsed, unfinished: elapsed < 1, revised: false },
})

test('days without washes do not count, and a running day counts by the part that has passed', () => {
  expect(
    washDaysOf({ days: [day(8, 1), day(0, 1), day(3, 0.25)], daysBefore: [day(4, 1), day(2, 0.5)] }),
  ).toEqual({
    now: 1.25,
    before: 1.5,
  })
})
