import { expect, test } from 'vitest'
import { mayRefetch } from './useNewsRefresh.ts'

const at = 1_000_000

test.each([
  ['what was answered', 'success', 0, true],
  ['what is asked for the first time', 'pending', 0, true],
  ['what failed a moment ago', 'error', at - 1_000, false],
  ['what failed a while ago', 'error', at - 15_001, true],
] as const)('an event refetches %s: %s', (_what, status, errorUpdatedAt, asks) => {
  expect(mayRefetch({ status, errorUpdatedAt }, at)).toBe(asks)
})
