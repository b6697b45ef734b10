import { expect, test } from 'vitest'
import { ruleOf, valuesOfRule } from './ruleValues.ts'

test('the fields of a rule make the same rule again', () => {
  const rule = { productIds: ['1'], tagsAll: ['hot'], nameContains: 'Kitchen' }
  expect(ruleOf(valuesOfRule(rule))).toEqual(rule)
})

test('without a condition there is no rule', () => {
  expect(ruleOf(valuesOfRule(null))).toBeUndefined()
  expect(ruleOf({ ...valuesOfRule(null), nameContains: '  ' })).toBeUndefined()
})

test('a site that is gone is no condition any more', () => {
  expect(ruleOf(valuesOfRule({ siteIds: ['1', '2'] }, ['2']))).toEqual({ siteIds: ['2'] })
})
