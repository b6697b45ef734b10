import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf, inRoot } from '../sources.ts'

/** Paths that are made when the product runs, wire paths, and the sample of a guide. */
const elsewhere =
  /^(?:DATA_DIR|sbom|v1|[.]|oauth2|dict|detergents|packages\/contract\/src\/detergents)\/|^(?:zod\/mini|outer\/field|1\/2)$|\/(?:page|_export)$/

const files = filesOf(/./)
/** Every end of the path of a file or folder, also without the endings of a file: pages name a component without them. */
const ends = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return [...folders, file.replace(/([.][a-z]+)+$/, '')].flatMap(endsOf)
  }),
)
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

test('every file and folder that the documentation names exists', () => {
  const pages = filesOf(/^(?:docs\/.*|README|CONTRIBUTING)[.]md$/)
  const named = pages.flatMap((page) =>
    [...readFileSync(inRoot(page), 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => ({
      page,
      path: path.replace(/\/$/, ''),
    })),
  )
  expect(named.length).toBeGreaterThan(500)
  const missing = named.filter(
    ({ path }) =>
      !elsewhere.test(path) &&
      !ends.has(path) &&
      !ends.has(path.replace(/^(?:contract|console|server)\//, '')),
  )
  expect(missing).toEqual([])
})
