import { expect, test } from 'vitest'
import { ruleOf, valuesOfRule } from './ruleValues.ts'

test('rule fields convert back to the same rule', () => {
  const rule = { productIds: ['1'], tagsAll: ['hot'], nameContains: 'Kitchen' }
  expect(ruleOf(valuesOfRule(rule))).toEqual(rule)
})

test('a rule needs a condition', () => {
  expect(ruleOf(valuesOfRule(null))).toBeUndefined()
  expect(ruleOf({ ...valuesOfRule(null), nameContains: '  ' })).toBeUndefined()
})

test('a deleted site is no longer a condition', () => {
  expect(ruleOf(valuesOfRule({ siteIds: ['1', '2'] }, ['2']))).toEqual({ siteIds: ['2'] })
})
