import { expect, test } from 'vitest'
import { letterOf } from './brands.rules.ts'

test.each([
  ['海尔', ' haier er he e', 'H'],
  ['Miele', '', 'M'],
  ['électrolux', '', 'E'],
  ['3M', '', '#'],
  ['3M 净水', ' 3mjingshui jingshui shui', '#'],
  ['Ω', '', '#'],
])('%s is found under its letter', (name, pinyin, letter) => {
  expect(letterOf(name, pinyin)).toBe(letter)
})
