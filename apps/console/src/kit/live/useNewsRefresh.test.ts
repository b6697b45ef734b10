import { expect, test } from 'vitest'
import { mayRefetch, settlesInMs } from './useNewsRefresh.ts'

const at = 1_000_000

test.each([
  ['what was answered', 'success', 0, true],
  ['what is asked for the first time', 'pending', 0, true],
  ['what failed a moment ago', 'error', at - 1_000, false],
  ['what failed a while ago', 'error', at - 15_001, true],
] as const)('an event refetches %s: %s', (_what, status, errorUpdatedAt, asks) => {
  expect(mayRefetch({ status, errorUpdatedAt }, at)).toBe(asks)
})

test.each([
  ['is on its way', 'fetching', 0, 2_000],
  ['came just now', 'idle', at, 2_000],
  ['came a second ago', 'idle', at - 1_000, 1_000],
  ['came a while ago', 'idle', at - 60_000, 0],
  ['came by a clock that was set back since', 'idle', at + 60_000, 2_000],
] as const)('what %s settles in time: %s', (_what, fetchStatus, dataUpdatedAt, inMs) => {
  expect(settlesInMs({ fetchStatus, dataUpdatedAt }, at)).toBe(inMs)
})
