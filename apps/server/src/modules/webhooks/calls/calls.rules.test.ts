import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { backoffUntil, maxAttempts, nextAttemptAt } from './schedule.rules.ts'
import { newSecret, shownSecret, signedHeaders } from './signature.rules.ts'

const now = new Date('2026-11-23T08:00:00Z')

test('an independent implementation of Standard Webhooks accepts the signature, with the old secret and the new', () => {
  const at = new Date()
  const [oldSecret, secret] = [newSecret(), newSecret()]
  const body = '{"type":"devices.alarms","data":{"name":"洗碗机 2"}}'
  const headers = signedHeaders({ messageId: 'msg_1', at, body }, [secret, oldSecret])
  for (const one of [secret, oldSecret])
    expect(new Webhook(shownSecret(one)).verify(body, headers)).toMatchObject({ type: 'devices.alarms' })
  const otherKey = new Webhook(`whsec_${randomBytes(32).toString('base64')}`)
  expect(() => otherKey.verify(body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(shownSecret(secret)).verify(body.replace('2', '3'), headers)).toThrow(
    'No matching signature',
  )
})

test('ten attempts within 75 to 84 hours', () => {
  const end = (chance: number) => {
    let at = now
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) at = nextAttemptAt(at, attempt, chance)
    return (at.getTime() - now.getTime()) / 3_600_000
  }
  expect(maxAttempts).toBe(10)
  expect(end(0)).toBeCloseTo(75.58, 1)
  expect(end(1)).toBeCloseTo(83.14, 1)
})

test.each([
  ['success', { httpStatus: 204, error: null }, undefined],
  ['a refused body', { httpStatus: 400, error: 'status' as const }, undefined],
  ['too many calls', { httpStatus: 429, error: 'status' as const }, 30],
  ['too many calls, with a time', { httpStatus: 429, error: 'status' as const, retryAfter: '120' }, 120],
  [
    'down for maintenance until a date',
    { httpStatus: 503, error: 'status' as const, retryAfter: 'Mon, 23 Nov 2026 08:10:00 GMT' },
    600,
  ],
  ['an absurd time', { httpStatus: 503, error: 'status' as const, retryAfter: '999999999' }, 86_400],
  ['nonsense instead of a time', { httpStatus: 503, error: 'status' as const, retryAfter: 'soon' }, 30],
  ['no answer', { httpStatus: null, error: 'timeout' as const }, 30],
])('after %s the receiver rests', (_, answer, seconds) => {
  const until = backoffUntil(answer, now)
  expect(until && (until.getTime() - now.getTime()) / 1000).toBe(seconds)
})
