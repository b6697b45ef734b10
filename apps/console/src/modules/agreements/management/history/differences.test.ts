import { expect, test } from 'vitest'
import { differencesOf, isUnchanged } from './differences.ts'

const marked = (older: string[], newer: string[], language = 'en') =>
  differencesOf(older, newer, language).map((block) =>
    block
      .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
      .join(''),
  )

test('a changed paragraph shows its changed words', () => {
  expect(marked(['Same.', 'We keep data for 30 days.'], ['Same.', 'We keep data for 90 days.'])).toEqual([
    'Same.',
    'We keep data for [-30-]{+90+} days.',
  ])
})

test('Chinese is compared word by word', () => {
  const [text = ''] = marked(['我们保存数据三十天。'], ['我们保存数据九十天。'], 'zh-CN')
  expect(text).toContain('我们')
  expect(text).toMatch(/\[-.*-\]\{\+.*\+\}/)
})

test('added and removed paragraphs stand where they belong', () => {
  expect(marked(['One', 'Two', 'Three'], ['One', 'Three', 'Four'])).toEqual([
    'One',
    '[-Two-]',
    'Three',
    '{+Four+}',
  ])
})

test('a very long changed paragraph is shown in whole', () => {
  const long = (word: string) => Array.from({ length: 1500 }, () => word).join(' ')
  expect(differencesOf([long('a')], [long('b')], 'en')).toEqual([
    [
      { kind: 'removed', text: long('a') },
      { kind: 'added', text: long('b') },
    ],
  ])
})

test('equal texts have no changes', () => {
  expect(differencesOf(['One', 'Two'], ['One', 'Two'], 'en').every(isUnchanged)).toBe(true)
})
