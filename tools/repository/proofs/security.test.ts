import { describe, expect, test } from 'vitest'
import { filesOf } from '../sources.ts'
import { citationsOf } from './citations.ts'
import { rowsOf } from './pages.ts'

const rows = filesOf(/^docs\/security\/.*[.]md$/).flatMap(rowsOf)

/**
 * What must be covered, each once: items of OWASP ASVS 5.0, and the hazards of the specification's own wire.
 */
const requested = [
  ...'1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.9 1.2.10 1.3.1 1.3.2 1.3.3 1.3.4 1.3.6 1.3.7 1.3.12'.split(' '),
  ...'2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1'.split(' '),
  ...'3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3'.split(' '),
  ...'4.1.3 4.4.1 4.4.2 4.4.3 4.4.4'.split(' '),
  ...'5.1.1 5.2.1 5.2.2 5.2.3 5.2.4 5.2.5 5.2.6 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3'.split(' '),
  ...'6.1.1 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11 6.2.12'.split(' '),
  ...'6.3.1 6.3.2 6.3.3 6.3.4 6.3.8 6.4.1 6.4.2 6.4.3 6.5.1 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3'.split(' '),
  ...'7.1.1 7.1.2 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2'.split(' '),
  ...'8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 8.4.1 9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4'.split(' '),
  ...'11.4.2 11.5.1 12.1.1 12.2.1 12.3.1 12.3.2 12.3.3 12.3.4'.split(' '),
  ...'13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5 14.2.1 14.3.1 14.3.2 14.3.3'.split(
    ' ',
  ),
  ...'15.1.1 15.1.2 15.2.1 15.2.3 15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.3.7 15.4.1 15.4.2 15.4.3'.split(' '),
  ...'16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3'.split(' '),
  ...'16.5.1 16.5.2 16.5.3 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12'.split(' '),
]
const states = ['done', 'partly', 'decided otherwise', 'does not apply', 'not done', 'not proven']

describe('What protects people and machines is documented item by item', () => {
  test('every required item is answered once, and no other', () => {
    const answered = rows.flatMap(({ cells }) => cells['items']?.split(', ') ?? [])
    expect(answered.toSorted()).toEqual(requested.toSorted())
  })

  test('every answer says whether it is done', () => {
    const others = rows.filter(({ cells }) => !states.includes(cells['state'] ?? ''))
    expect(others.map(({ where, cells }) => `${where} ${cells['state']}`)).toEqual([])
  })

  test('an item without a test says why', () => {
    const silent = rows.filter((row) => citationsOf(row).length === 0 && !/^none: .{8}/.test(row.proof))
    expect(silent.map(({ where }) => where)).toEqual([])
  })
})
