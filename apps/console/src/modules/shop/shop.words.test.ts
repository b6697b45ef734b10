import { expect, test } from 'vitest'
import { shopWords } from './shop.words.ts'

test('names are listed as the language does', () => {
  expect(shopWords.names.zh(['一号厨房', '酒吧'])).toBe('一号厨房、酒吧')
  expect(shopWords.names.en(['Kitchen', 'Bar'])).toBe('Kitchen, Bar')
})
