import { describe, expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

const code = /[.](ts|tsx|mjs|sql|css)$/
const mostLines = 300
// Each in two halves, so that this file does not find itself.
const promises = new RegExp(`\\bTO${'DO'}\\b|\\bFIX${'ME'}\\b|[Cc]oming ${'soon'}`)
const skipped = /\b(test|it|describe)[.](skip|only|todo|fails)\b/
const drawers = /(^|\/)(utils?|helpers?|commons?|types|misc)([.][a-z]+)?(\/|$)/

describe('The house is tidy', () => {
  test(`no file of code has more than ${mostLines} lines`, () => {
    const long = filesOf(code).filter((path) => textOf(path).split('\n').length - 1 > mostLines)
    expect(long).toEqual([])
  })

  test('nothing is promised in the code or to the reader instead of being there', () => {
    const unfinished = filesOf(/[.](ts|tsx|mjs|sql|css|md)$/).filter((path) => promises.test(textOf(path)))
    expect(unfinished).toEqual([])
  })

  test('no test is left out', () => {
    const tests = filesOf(/[.](test|e2e)[.]tsx?$/)
    expect(tests.filter((path) => skipped.test(textOf(path)))).toEqual([])
  })

  test('no file or folder is a drawer for everything', () => {
    expect(filesOf(/./).filter((path) => drawers.test(path))).toEqual([])
  })
})
