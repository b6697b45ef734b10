import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, inRoot, textOf } from './sources.ts'

const pages = filesOf(/^docs\/decisions\/\d{4}-[\w-]+[.]md$/)
const sections = ['Context', 'Decision', 'Alternatives', 'Consequences']
/** `0016. Long lists` of a page. */
const headingOf = (path: string) => /^# (.+)$/m.exec(textOf(path))?.[1] ?? ''
/** Whether the target of a link exists, relative to its page. */
const exists = (page: string, target: string) => existsSync(inRoot(join(dirname(page), target)))
const sectionsOf = (path: string) => [...textOf(path).matchAll(/^## (.+)$/gm)].map(([, name]) => name)

test('the heading of each decision begins with its unique number', () => {
  expect(pages.length).toBeGreaterThan(20)
  const wrong = pages.filter((path) => !headingOf(path).startsWith(`${basename(path).slice(0, 4)}. `))
  expect(wrong).toEqual([])
  const numbers = pages.map((path) => basename(path).slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('each decision has the sections Context, Decision, Alternatives and Consequences', () => {
  const wrong = pages.filter((path) => sectionsOf(path).join() !== sections.join())
  expect(wrong).toEqual([])
})

test('the index lists every decision in order and with its title', () => {
  const rows = [
    ...textOf('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\(([\w.-]+)\) *\| (.*?) *\|$/gm),
  ]
  const listed = rows.map(([, number, file, title]) => [file, `${number}. ${title}`])
  expect(listed).toEqual(pages.map((path) => [basename(path), headingOf(path)]))
})

test('each decision states its date', () => {
  const wrong = pages.filter((path) => !/^20\d\d-\d\d-\d\d( ·|$)/.test(textOf(path).split('\n')[2] ?? ''))
  expect(wrong).toEqual([])
})

test('every link between documents leads to a file', () => {
  const broken = filesOf(/^(docs\/.*|[A-Z]+)[.]md$/).flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !exists(page, target))
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})
