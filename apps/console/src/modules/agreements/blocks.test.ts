import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('a legal text is read into headings, paragraphs and lists', () => {
  expect(blocksOf('First.\n\n## Head\n\n- one\n- two\n\nLast\nline.\n')).toEqual([
    { kind: 'paragraph', text: 'First.' },
    { kind: 'heading', text: 'Head' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: 'Last\nline.' },
  ])
})

test('markup in it stays text', () => {
  expect(blocksOf('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', text: '<img src=x onerror=alert(1)>' },
  ])
  expect(blocksOf('')).toEqual([])
})
