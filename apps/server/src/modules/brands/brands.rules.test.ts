import { expect, test } from 'vitest'
import { indexLetter } from './brands.rules.ts'

test.each([
  ['海尔', ' haier er he e', 'H'],
  ['Miele', '', 'M'],
  ['électrolux', '', 'E'],
  ['3M', '', '#'],
  ['3M 净水', ' 3mjingshui jingshui shui', '#'],
  ['Ω', '', '#'],
])('%s is found under its letter', (name, pinyin, letter) => {
  expect(indexLetter(name, pinyin)).toBe(letter)
})
