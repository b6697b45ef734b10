import { expect, test } from 'vitest'
import { isDatabaseBusy, isDatabaseUnavailable } from './unavailable.ts'

const failure = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['refused', failure({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['without a socket file', failure({ code: 'ENOENT', syscall: 'connect' }), true],
  ['of a missing file', failure({ code: 'ENOENT', syscall: 'open' }), false],
  ['while it starts', failure({ code: '57P03' }), true],
  ['with a full disk', failure({ code: '53100' }), true],
  ['without a free connection', failure({}, 'timeout exceeded when trying to connect'), true],
  ['cut', failure({}, 'Connection terminated unexpectedly'), true],
  ['of a statement', failure({ code: '42601' }), false],
  ['of a value', failure({ code: '22003' }), false],
  ['of our own', failure({}, 'no such thing'), false],
  ['that is nothing', undefined, false],
])('an error %s', (_, error, away) => {
  expect(isDatabaseUnavailable(error)).toBe(away)
})

test('a lock that is not free in time means busy', () => {
  expect(isDatabaseBusy(failure({ code: '55P03' }))).toBe(true)
  expect(isDatabaseBusy(failure({ code: '23505' }))).toBe(false)
})
