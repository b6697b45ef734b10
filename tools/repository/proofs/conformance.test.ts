import { describe, expect, test } from 'vitest'
import { filesOf } from '../sources.ts'
import { citationsOf, testExists } from './citations.ts'
import { rowsOf } from './pages.ts'

const rows = filesOf(/^docs\/(conformance|security)\/.*[.]md$/).flatMap(rowsOf)

describe('Promises are kept, row by row', () => {
  test('every row names what proves it', () => {
    expect(rows.length).toBeGreaterThan(300)
    expect(rows.filter(({ proof }) => proof === '').map(({ where }) => where)).toEqual([])
  })

  test('a conformance row names tests, not only files', () => {
    const found = rows.filter(({ page }) => page.startsWith('docs/conformance/')).flatMap(citationsOf)
    const named = new Set(found.flatMap(({ where, file, name }) => (name ? [`${where} ${file}`] : [])))
    const bare = found.map(({ where, file }) => `${where} ${file}`).filter((one) => !named.has(one))
    expect(bare).toEqual([])
  })

  test('every test named by a row is in the file it names', () => {
    const missing = rows
      .flatMap(citationsOf)
      .filter((citation) => !testExists(citation))
      .map(({ where, file, name }) => `${where} ${file ?? 'any file'}: ${name ?? 'no such file'}`)
    expect(missing).toEqual([])
  })

  test('every file named as fulfilling a statement exists', () => {
    const sources = filesOf(/[.](tsx?|sql|css|mjs)$/)
    const missing = rows.flatMap(({ where, cells }) =>
      [
        ...Object.values(cells)
          .join(' ')
          .matchAll(/`([\w./-]+[.](?:tsx?|sql|css|mjs))`/g),
      ]
        .map(([, path = '']) => path.replace(/^…?(contract|console|server)\//, ''))
        .filter((path) => !sources.some((file) => `/${file}`.endsWith(`/${path}`)))
        .map((path) => `${where} ${path}`),
    )
    expect(missing).toEqual([])
  })
})
