import { expect, test } from 'vitest'
import { citationsOf, testExists } from './citations.ts'

/** What a row cites that does not exist. */
const missing = (proof: string, page = 'docs/conformance/routes.md') =>
  citationsOf({ page, where: 'here', cells: {}, proof })
    .filter((citation) => !testExists(citation))
    .map(({ file, name }) => [file, name])

test.each([
  ['by its file', '`guard.test.ts` "the root leads to the dashboard"'],
  ['by the short name that its page gives to the file', 'guard: "the root leads to the dashboard"'],
  ['by some of its words', 'guard "the root … dashboard"'],
  ['of a table of cases', 'guard "with a token and no roles yet they are loaded first"'],
  ['in whichever file', '"the root leads to the dashboard"'],
])('a test is found %s', (_, proof) => {
  expect(missing(proof)).toEqual([])
})

test('a test in another file is not found in the named file', () => {
  expect(missing('door "signing out"; guard "the root leads to the dashboard", "signing out"')).toEqual([
    ['guard', 'signing out'],
  ])
  expect(missing('`nobody.test.ts` "signing out"')).toEqual([
    ['nobody.test.ts', undefined],
    ['nobody.test.ts', 'signing out'],
  ])
})
