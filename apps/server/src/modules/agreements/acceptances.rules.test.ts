import { expect, test } from 'vitest'
import { areCurrent } from './acceptances.rules.ts'

const current = [
  { id: '11', type: 1 },
  { id: '12', type: 1 },
  { id: '21', type: 2 },
  { id: '22', type: 2 },
]

test.each([
  ['both in Chinese', ['11', '21'], true],
  ['both in English', ['12', '22'], true],
  ['one in each language', ['11', '22'], true],
  ['the older version of one', ['10', '21'], false],
  ['one of two', ['11'], false],
  ['one of them twice', ['11', '12'], false],
  ['none', [], false],
])('a person who read %s agreed to the current text: %j -> %s', (_, shown, expected) => {
  expect(areCurrent(shown, current)).toBe(expected)
})
