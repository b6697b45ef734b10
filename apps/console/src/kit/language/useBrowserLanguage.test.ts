import { expect, test } from 'vitest'
import { languageOfBrowser } from './useBrowserLanguage.ts'

test.each([
  [['en-GB', 'zh-CN'], 'en'],
  [['zh-TW', 'en'], 'zh-cn'],
  [['de-DE', 'en-US', 'zh-CN'], 'en'],
  [['fr'], 'zh-cn'],
  [[], 'zh-cn'],
])('a browser of %j is answered in %s', (tags, language) => {
  expect(languageOfBrowser(tags)).toBe(language)
})
