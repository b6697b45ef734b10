import { expect, test } from 'vitest'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { changedFacts, createRedactor, joinChanges, redactHead, shownHead } from './device-log.rules.ts'

const token = newToken()
const redact = createRedactor(hashToken(token))
const redacted = (text: string) => redactHead(Buffer.from(text), 1024, redact).toString()

test.each([
  ['under any name', `{"me":"${token}"}`, `{"me":"${'*'.repeat(token.length)}"}`],
  ['bare', `hello ${token}`, `hello ${'*'.repeat(token.length)}`],
  ['in a topic', `v1/${token}/telemetry`, `v1/${'*'.repeat(token.length)}/telemetry`],
  ['by what it is called', '{"wifiPassword":"abc","ph":7}', '{"wifiPassword":"***","ph":7}'],
  ['with an escape in it', '{"secret": "a\\"b"}', '{"secret": "****"}'],
  ['cut off in its middle', '{"api_key":"abcd', '{"api_key":"****'],
  ['where there is none', '{"ph":7.25,"ts":1700000000000}', '{"ph":7.25,"ts":1700000000000}'],
])('a secret is redacted %s', (_, text, expected) => {
  expect(redacted(text)).toBe(expected)
})

test('a token that crosses the end of the stored part is redacted too', () => {
  const text = `${'x'.repeat(30)} ${token}`
  expect(redactHead(Buffer.from(text), 40, redact).toString()).toBe(`${'x'.repeat(30)} ${'*'.repeat(9)}`)
})

test('bytes that are not text keep their positions', () => {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0x00, 0x81, 0x20]),
    Buffer.from(token),
    Buffer.from([0x20, 0xfe]),
  ])
  const kept = redactHead(bytes, 1024, redact)
  expect(kept.length).toBe(bytes.length)
  expect([kept[0], kept[1], kept[2], kept.at(-1)]).toEqual([0xff, 0x00, 0x81, 0xfe])
  expect(kept.toString('latin1')).not.toContain(token)
})

test.each([
  ['UTF-8', Buffer.from('{"水":1}\n'), false, { form: 'text', content: '{"水":1}\n' }],
  ['a character cut in two', Buffer.from('水').subarray(0, 2), true, { form: 'text', content: '' }],
  ['half a character at the end', Buffer.from('水').subarray(0, 2), false, { form: 'hex', content: 'e6 b0' }],
  ['control characters', Buffer.from([0x41, 0x00]), false, { form: 'hex', content: '41 00' }],
  ['none', Buffer.alloc(0), false, { form: 'text', content: '' }],
])('%s is shown in a readable form', (_, head, cut, expected) => {
  expect(shownHead(head, cut)).toEqual(expected)
})

test('only attributes that differ from before are changes', () => {
  expect(
    changedFacts({ a: 1, b: { x: 1, y: [1] }, c: null }, { a: 2, b: { y: [1], x: 1 }, c: null, d: 'new' }),
  ).toEqual([
    { key: 'a', before: 1, after: 2 },
    { key: 'd', before: null, after: 'new' },
  ])
})

test('an attribute may have a name that every object has', () => {
  const reported = JSON.parse('{"toString":1,"constructor":"x"}')
  expect(changedFacts({}, reported)).toEqual([
    { key: 'toString', before: null, after: 1 },
    { key: 'constructor', before: null, after: 'x' },
  ])
})

test('consecutive changes are merged, from the first to the last', () => {
  const first = [{ key: 'a', before: 1, after: 2 }]
  const then = [
    { key: 'a', before: 2, after: 3 },
    { key: 'b', before: null, after: 1 },
  ]
  expect(joinChanges(first, then)).toEqual([
    { key: 'a', before: 1, after: 3 },
    { key: 'b', before: null, after: 1 },
  ])
})
