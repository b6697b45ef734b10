import { expect, test } from 'vitest'
import { sameSearch, withoutPage } from './search.ts'

test('a view stores filters and order, not the page', () => {
  expect(withoutPage('?online=0&pageNum=3&sort=sn')).toBe('online=0&sort=sn')
  expect(withoutPage('')).toBe('')
})

test('two addresses are equal in any parameter order', () => {
  expect(sameSearch('a=1&b=2', 'b=2&a=1')).toBe(true)
  expect(sameSearch('a=1', 'a=1&b=2')).toBe(false)
  expect(sameSearch('', '')).toBe(true)
})
