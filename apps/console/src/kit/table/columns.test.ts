import { expect, test } from 'vitest'
import { choiceOf, hiddenByDefault, sameColumns } from './columns.ts'

const baseline = hiddenByDefault([
  { id: 'name' },
  { id: 'email', extra: true },
  { id: 'gender', extra: true },
])

test('a list hides its extra columns by default', () => expect(baseline).toEqual(['email', 'gender']))

test('two selections of the same columns are equal in any order', () => {
  expect(sameColumns(['gender', 'email'], baseline)).toBe(true)
  expect(sameColumns(['email'], baseline)).toBe(false)
  expect(sameColumns(['email', 'name'], baseline)).toBe(false)
  expect(sameColumns([], [])).toBe(true)
})

test('hiding nothing is a choice when a list hides columns by default', () => {
  expect(choiceOf([], baseline)).toEqual([])
  expect(choiceOf(['name'], baseline)).toEqual(['name'])
})

test('hiding the default columns is not a choice', () => {
  expect(choiceOf(['gender', 'email'], baseline)).toBeNull()
  expect(choiceOf([], hiddenByDefault([{ id: 'name' }]))).toBeNull()
})
