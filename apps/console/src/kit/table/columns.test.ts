import { expect, test } from 'vitest'
import { choiceOf, sameColumns, usuallyHidden } from './columns.ts'

const usual = usuallyHidden([{ id: 'name' }, { id: 'email', extra: true }, { id: 'gender', extra: true }])

test('a list hides its extra columns at first', () => expect(usual).toEqual(['email', 'gender']))

test('two name the same columns in whatever order', () => {
  expect(sameColumns(['gender', 'email'], usual)).toBe(true)
  expect(sameColumns(['email'], usual)).toBe(false)
  expect(sameColumns(['email', 'name'], usual)).toBe(false)
  expect(sameColumns([], [])).toBe(true)
})

test('to hide nothing is a choice where a list hides something at first', () => {
  expect(choiceOf([], usual)).toEqual([])
  expect(choiceOf(['name'], usual)).toEqual(['name'])
})

test('what a list hides at first is no choice', () => {
  expect(choiceOf(['gender', 'email'], usual)).toBeNull()
  expect(choiceOf([], usuallyHidden([{ id: 'name' }]))).toBeNull()
})
