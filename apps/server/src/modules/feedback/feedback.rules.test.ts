import { feedbackCan, feedbackMoves, statusAfter } from '@limpid/contract/feedback/feedback'
import { expect, test } from 'vitest'

const handler = { handles: true, reported: false }
const reporter = { handles: false, reported: true }
const both = { handles: true, reported: true }
const neither = { handles: false, reported: false }

test.each([
  ['open', handler, ['answered', 'working', 'solved', 'closed']],
  ['open', reporter, ['closed']],
  ['answered', reporter, ['open', 'closed']],
  ['working', reporter, []],
  ['working', handler, ['solved', 'closed']],
  ['solved', reporter, ['open', 'closed']],
  ['solved', both, ['open', 'working', 'closed']],
  ['closed', both, []],
  ['open', neither, []],
] as const)('a report that is %s may be moved by %o to %j', (status, role, moves) => {
  expect(feedbackMoves(status, role)).toEqual(moves)
})

test.each([
  ['open', handler, 'answered'],
  ['open', reporter, 'open'],
  ['open', both, 'open'],
  ['answered', reporter, 'open'],
  ['working', handler, 'working'],
  ['solved', reporter, 'solved'],
] as const)('a reply to a report that is %s by %o leaves it %s', (status, role, after) => {
  expect(statusAfter(status, role)).toBe(after)
})

test('nobody can reply to a closed report; reporter and handlers can reply to an open one', () => {
  expect(feedbackCan.answer({ status: 'closed' }, both)).toBe(false)
  expect(feedbackCan.answer({ status: 'open' }, reporter)).toBe(true)
  expect(feedbackCan.answer({ status: 'open' }, neither)).toBe(false)
})
