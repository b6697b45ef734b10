import { expect, test } from 'vitest'
import { isAfter, scoreOf } from './score.rules.ts'

const on = (day: number) => new Date(Date.UTC(2026, 10, day))
const made = { madeAt: on(1), rest: 60, likely: on(13) }

test.each([
  ['ran out before the likely day: the forecast was late', { at: on(11), rest: 0 }, on(11), 2],
  ['ran out after it: the forecast was early', { at: on(16), rest: 0 }, on(16), -3],
  ['was refilled: it would have gone on falling as until then', { at: on(9), rest: 12 }, on(11), 2],
])('what %s', (_, end, emptyAt, offDays) => {
  expect(scoreOf(made, end)).toEqual({ emptyAt, offDays })
})

test.each([
  ['a refill that found more than half of it', { at: on(5), rest: 31 }],
  ['a refill that found more than there was', { at: on(5), rest: 61 }],
  ['the end within a day', { at: new Date(on(2).getTime() - 1), rest: 0 }],
])('%s is no score', (_, end) => {
  expect(scoreOf(made, end)).toBeUndefined()
})

const half = new Date(on(2).getTime() + 1_800_000)

test.each([
  ['that hour, empty', { at: on(2), before: 4 }, 3, true],
  ['that hour, with an hour before it unknown', { at: on(2), before: null }, 3, true],
  ['that hour, but the forecast saw the refill already', { at: on(2), before: 4 }, 100, false],
  ['the next hour', { at: new Date(on(2).getTime() + 3_600_000), before: 4 }, 100, true],
  ['the hour before', { at: new Date(on(2).getTime() - 3_600_000), before: 4 }, 3, false],
])('an end in %s', (_, end, level, after) => {
  expect(isAfter({ madeAt: half, level }, end, 5)).toBe(after)
})
