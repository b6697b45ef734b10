import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

const pages = filesOf(/^docs\/decisions\/\d{4}-[\w-]+[.]md$/)
/** `0030. A long list remembers its places` of a page. */
const headOf = (path: string) => /^# (.+)$/m.exec(textOf(path))?.[1] ?? ''

test('each decision has its number in its heading, and nobody else has it', () => {
  expect(pages.length).toBeGreaterThan(20)
  const wrong = pages.filter((path) => !headOf(path).startsWith(`${basename(path).slice(0, 4)}. `))
  expect(wrong).toEqual([])
  const numbers = pages.map((path) => basename(path).slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('the list of decisions has every page, in order and by its heading', () => {
  const rows = [
    ...textOf('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\(([\w.-]+)\) *\| (.*?) *\|$/gm),
  ]
  const listed = rows.map(([, number, file, title]) => [file, `${number}. ${title}`])
  expect(listed).toEqual(pages.map((path) => [basename(path), headOf(path)]))
})

test('each decision says when it was made', () => {
  expect(pages.filter((path) => !/^20\d\d-\d\d-\d\d( ·|$)/.test(textOf(path).split('\n')[2] ?? ''))).toEqual(
    [],
  )
})
