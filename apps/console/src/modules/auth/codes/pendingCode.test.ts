import { expect, test } from 'vitest'
import { pendingFrom, secondsUntilNext } from './pendingCode.ts'

const sentAt = 1_800_000_000_000
const target = '13800000001'
const text = JSON.stringify({ target, sentAt })

test('a sent code is remembered for five minutes', () => {
  expect(pendingFrom(text, sentAt)).toEqual({ target, sentAt })
  expect(pendingFrom(text, sentAt + 299_999)).toEqual({ target, sentAt })
  expect(pendingFrom(text, sentAt + 300_000)).toBeUndefined()
})

test.each([null, '', '{', 'null', '{"target":1,"sentAt":2}', '{"target":"a"}'])(
  '%s in storage is not a code',
  (garbage) => expect(pendingFrom(garbage, sentAt)).toBeUndefined(),
)

test('a clock set back does not make the wait longer', () => {
  expect(pendingFrom(text, sentAt - 1)).toBeUndefined()
})

test('the wait counts down from sixty, for that recipient alone', () => {
  const pending = { target, sentAt }
  expect(secondsUntilNext(pending, target, sentAt)).toBe(60)
  expect(secondsUntilNext(pending, target, sentAt + 59_001)).toBe(1)
  expect(secondsUntilNext(pending, target, sentAt + 60_000)).toBe(0)
  expect(secondsUntilNext(pending, '13800000002', sentAt)).toBe(0)
  expect(secondsUntilNext(undefined, target, sentAt)).toBe(0)
})
