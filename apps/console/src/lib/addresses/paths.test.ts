import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { matchesPath } from './paths.ts'

const patterns = ['/', '/a', '/a/b.c', '/a/:id', '/a/:id/:sn', '/a/:id/:sn?', '/a/*', '/a+b', '*']
const paths = ['/', '/a', '/A', '/a/b.c', '/a/bxc', '/a/1', '/a/1/2', '/a/1/2/3', '/aa', '/a+b', '/b']

describe('a path matches a pattern exactly as in the router that shows its page, case-sensitive', () => {
  it.each(patterns)('%s', (pattern) => {
    const answered = paths.filter((path) => matchesPath(pattern, path))
    expect(answered).toEqual(
      paths.filter((path) => matchPath({ path: pattern, caseSensitive: true }, path) !== null),
    )
  })
})

it('a path with a trailing slash is another path', () => {
  expect(matchesPath('/a/:id', '/a/1/')).toBe(false)
  expect(matchesPath('/a', '/a/')).toBe(false)
})
