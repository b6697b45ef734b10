import { describe, expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

const code = /[.](ts|tsx|mjs|sql|css)$/
const maxLines = 300
// Each split in two, so that this file does not match itself.
const promises = new RegExp(`\\bTO${'DO'}\\b|\\bFIX${'ME'}\\b|[Cc]oming ${'soon'}`)
const skipped = /\b(test|it|describe)[.](skip|only|todo|fails)\b/
const drawers = /(^|\/)(utils?|helpers?|commons?|types|misc)([.][a-z]+)?(\/|$)/
/** Inputs that the browser draws and translates itself. */
const nativeDates = /\btype=(["']|\{\s*["'])(date|datetime-local|time|month|week)\b/

describe('The codebase is tidy', () => {
  test(`no code file has more than ${maxLines} lines`, () => {
    const long = filesOf(code).filter((path) => textOf(path).split('\n').length - 1 > maxLines)
    expect(long).toEqual([])
  })

  test('nothing is left as a promise in the code or to the reader', () => {
    const unfinished = filesOf(/[.](ts|tsx|mjs|sql|css|md)$/).filter((path) => promises.test(textOf(path)))
    expect(unfinished).toEqual([])
  })

  test('no test is skipped', () => {
    const tests = filesOf(/[.](test|e2e)[.]tsx?$/)
    expect(tests.filter((path) => skipped.test(textOf(path)))).toEqual([])
  })

  test('no field shows dates in the format of the browser instead of the language of the console', () => {
    const native = filesOf(/^apps\/console\/src\/.*[.]tsx?$/).filter((path) => nativeDates.test(textOf(path)))
    expect(native, 'use DayField, TimeField or DaysFilter of kit/days').toEqual([])
  })

  test('no file or folder is a catch-all', () => {
    expect(filesOf(/./).filter((path) => drawers.test(path))).toEqual([])
  })
})
