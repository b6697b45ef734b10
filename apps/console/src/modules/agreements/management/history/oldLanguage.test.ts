import { expect, test } from 'vitest'
import { oldLanguageOf } from './oldLanguage.ts'

const texts = (zh: string, en: string) => ({
  zh: { title: 'T', content: zh },
  en: { title: 'T', content: en },
})

test.each([
  ['nothing', texts('a', 'b'), undefined],
  ['both languages', texts('c', 'd'), undefined],
  ['Chinese only', texts('c', 'b'), 'en'],
  ['English only', texts('a', 'd'), 'zh'],
  ['whitespace around the text', texts(' a ', 'b'), undefined],
] as const)('a change of %s leaves the right language behind', (_what, newer, old) => {
  expect(oldLanguageOf(texts('a', 'b'), newer)).toBe(old)
})
