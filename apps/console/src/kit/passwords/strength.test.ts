import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test('the minimum length is that of the installation', () => {
  expect(strengthOf('blue-7-kettle', 14)).toBe('short')
})

test.each([
  ['', 'short'],
  ['abc1234', 'short'],
  ['🐳🐋🦈🐟🐠🐡🦑', 'short'],
  ['12345678', 'weak'],
  ['sunshine', 'weak'],
  ['password1', 'weak'],
  ['Password123', 'weak'],
  ['Summer2026!', 'weak'],
  ['aabbaabbaabbaabb', 'weak'],
  ['blue-7-kettle', 'fair'],
  ['clear water over stones', 'good'],
])('"%s" is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
