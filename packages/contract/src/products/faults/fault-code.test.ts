import { expect, test } from 'vitest'
import { displayedCode, faultInWords } from './fault-code.ts'

const name = { zh: '不平衡', en: 'Unbalanced load' }

test('a code that the machine displays stands before its name', () => {
  expect(faultInWords('F6', { zh: '排水', en: 'Drain' }, 'en')).toBe('F6 · Drain')
  expect(displayedCode('E-12')).toBe('E-12')
})

test('a code that is a word of the protocol is replaced by its name', () => {
  expect(faultInWords('UNBALANCED', name, 'en')).toBe('Unbalanced load')
  expect(faultInWords('UNBALANCED', name, 'zh-cn')).toBe('不平衡')
  expect(displayedCode('UNBALANCED')).toBe('')
})

test('a code that nobody named is shown as it is', () => {
  expect(faultInWords('UNBALANCED', null, 'en')).toBe('UNBALANCED')
})
