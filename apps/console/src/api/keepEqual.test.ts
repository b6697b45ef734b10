import { expect, test } from 'vitest'
import { keepEqual } from './keepEqual.ts'

const row = (id: string, at: number, online = true) => ({
  id,
  since: new Date(at),
  site: { name: 'Mill' },
  online,
})

test('an equal answer is the old one, with its dates', () => {
  const old = { list: [row('1', 5), row('2', 6)], total: 2, none: null }
  expect(keepEqual(old, { list: [row('1', 5), row('2', 6)], total: 2, none: null })).toBe(old)
})

test('of a changed answer the rows that are equal are the old ones', () => {
  const old = { list: [row('1', 5), row('2', 6)], total: 2 }
  const next = { list: [row('1', 5), row('2', 7), row('3', 8)], total: 3 }
  const kept = keepEqual(old, next) as typeof old
  expect(kept).toEqual(next)
  expect(kept.list[0]).toBe(old.list[0])
  expect(kept.list[1]?.site).toBe(old.list[1]?.site)
  expect(kept.list[1]).not.toBe(old.list[1])
})

test.each([
  ['a field more', { a: 1 }, { a: 1, b: undefined }],
  ['a field less', { a: 1, b: undefined }, { a: 1 }],
  ['another field', { a: undefined }, { b: undefined }],
  ['a shorter list', [1, 2], [1]],
  ['a list for an object', { 0: 1 }, [1]],
  ['a date for a text', '1970-01-01', new Date(0)],
  ['an object of another class', new Map([[1, 1]]), new Map([[1, 2]])],
])('%s is a change', (_what, old, next) => {
  expect(keepEqual(old, next)).not.toBe(old)
  expect(keepEqual(old, next)).toEqual(next)
})
