import type { AgreementFormReply } from '@limpid/contract/agreements/management'
import { expect, test } from 'vitest'
import { beginningOf, isFinished, isTooLong, sameWriting } from './editing.ts'

const texts = (mark: string) => ({
  zh: { title: '用户协议', content: mark },
  en: { title: 'User agreement', content: mark },
})
const stored: AgreementFormReply = { type: 1, version: 3, texts: texts('published'), draft: null }

test('editing starts with the draft, otherwise with the published text', () => {
  expect(beginningOf(stored)).toEqual({ texts: texts('published'), basedOn: 3 })
  const draft = { texts: texts('draft'), basedOn: 2, savedBy: 'admin', savedAt: new Date(0) }
  expect(beginningOf({ ...stored, draft })).toEqual({ texts: texts('draft'), basedOn: 2 })
})

test('whitespace around a text is not a change', () => {
  expect(sameWriting(texts('a'), texts(' a\n'))).toBe(true)
  expect(sameWriting(texts('a'), texts('b'))).toBe(false)
})

test('a text is complete when both languages are filled in', () => {
  expect(isFinished(texts('a'))).toBe(true)
  expect(isFinished({ ...texts('a'), en: { title: 'x', content: ' ' } })).toBe(false)
})

test('accepts a text of 100,000 characters with its markup, and none longer', () => {
  expect(isTooLong({ title: 'x', content: 'x'.repeat(100_000) })).toBe(false)
  expect(isTooLong({ title: 'x', content: 'x'.repeat(100_001) })).toBe(true)
})
