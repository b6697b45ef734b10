import { expect, test } from 'vitest'
import { someNamed } from './texts.ts'

test.each([
  [['a', 'b'], 2, '（a, b）', ' (a, b)'],
  [['a', 'b'], 7, '（a, b 等）', ' (a, b, …)'],
  [[], 7, '', ''],
])('%j, %i in total, is written %j and %j', (names, total, zh, en) => {
  expect(someNamed(names, total)).toEqual({ zh, en })
})
