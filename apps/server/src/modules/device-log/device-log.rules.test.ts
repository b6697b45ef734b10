import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import {
  changedFacts,
  createRedactor,
  joinChanges,
  redactedChange,
  redactHead,
  shownHead,
} from './device-log.rules.ts'

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

test.each([
  ['9-WDAXI8kH_daDHEBDKPte_ChjRvySyxQz9x62_d5uw'],
  ['12345678-AXI8kH_daDHEBDKPte_ChjRvySyxQz9x62'],
  ['-8kH_daDHEBDKPte_ChjRvySyxQz9x62_d5uw9-WDAXI'],
])('a token is redacted whatever it begins with: %s', (own) => {
  const text = createRedactor(hashToken(own))(`{"me":"${own}"} ${own} {`)
  expect(text).toBe(`{"me":"${'*'.repeat(own.length)}"} ${'*'.repeat(own.length)} {`)
})

/** 32 bytes as a token, whatever it begins with. */
const tokens = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
/** What may stand around a token: separators, and texts of the same characters. */
const surroundings = fc.oneof(
  fc.constantFrom(
    '',
    '"',
    "'",
    ' ',
    '=',
    '&',
    '|',
    '<',
    '>',
    '.',
    '/',
    '\\"',
    '-',
    '_',
    '%20',
    '水',
    '@',
    '#',
    '+',
  ),
  fc.stringMatching(/^[\w-]{0,30}$/),
  fc.string({ maxLength: 30 }),
)

test('the own token is redacted wherever it stands, and positions are kept', () => {
  fc.assert(
    fc.property(tokens, surroundings, surroundings, (own, before, after) => {
      const text = `${before}${own}${after} ${own}`
      const clean = createRedactor(hashToken(own))(text)
      expect(clean).not.toContain(own)
      expect(clean).toHaveLength(text.length)
    }),
    { numRuns: 3_000 },
  )
})

test('the own token is found at the ends and at the hyphens of a long text of its characters', () => {
  fc.assert(
    fc.property(tokens, fc.stringMatching(/^[a-z]{200,400}$/), (own, long) => {
      for (const text of [`${own}${long}`, `${long}${own}`, `${long}-${own}${long}`, `${long}${own}_${long}`])
        expect(createRedactor(hashToken(own))(text)).not.toContain(own)
    }),
  )
})

const names = fc.constantFrom(
  'password',
  'wifiPassword',
  'PSK',
  'api-key',
  'apiKey',
  'private_key',
  'mqtt_passwd',
  'AccessToken',
  'pwd',
)
const values = fc.stringMatching(/^[A-Za-z0-9+./=]{6,40}$/)

test('a value with the name of a secret is redacted in every notation', () => {
  const notations: ((name: string, value: string) => string)[] = [
    (name, value) => `{"${name}":"${value}"}`,
    (name, value) => `{ "${name}" : "${value}" , "ph":7}`,
    (name, value) => `{"a":{"${name}":["${value}","${value}"]}}`,
    (name, value) => `{"${name}":{"main":"${value}"}}`,
    (name, value) => `{"${name}":{"a":{"b":[{}]},"main":"${value}"},"ph":7}`,
    (name, value) => `{"${name}":${'['.repeat(40)}"x",{"a":"${value}"}${']'.repeat(40)},"ph":7}`,
    (name, value) => `{"${name}":${'{"a":'.repeat(7)}"${value}"`,
    (name, value) => `{"${name}":[${'['.repeat(40)}${']'.repeat(40)},"${value}"],"ph":7}`,
    (name, value) => `{"${name}":{"a":${'{"b":'.repeat(7)}1${'}'.repeat(7)},"main":"${value}"},"ph":7}`,
    (name, value) => JSON.stringify({ config: JSON.stringify({ [name]: [[[[[[['a]}']]]]]], value] }) }),
    (name, value) => `{"${name}":[["x"],{"a":"]}"},"${value}"],"ph":7}`,
    (name, value) => JSON.stringify({ config: JSON.stringify({ [name]: { a: { b: 1 }, main: value } }) }),
    (name, value) => JSON.stringify({ config: JSON.stringify({ [name]: value }) }),
    (name, value) => `${name}=${value}&ph=7`,
    (name, value) => `ssid=x;${name}: ${value}`,
    (name, value) => `{"${name}":"${value}`,
  ]
  fc.assert(
    fc.property(fc.constantFrom(...notations), names, values, (notation, name, value) => {
      fc.pre(!name.includes(value))
      const text = notation(name, value)
      const clean = createRedactor(undefined)(text)
      expect(clean).not.toContain(value)
      expect(clean).toHaveLength(text.length)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['{"pin":1,"password":12345678}', '{"pin":1,"password":********}'],
  ['{"tokens":12,"token":null,"hasPassword":true}', '{"tokens":12,"token":null,"hasPassword":true}'],
])('a number of some digits may be a secret: %s', (text, clean) => {
  expect(createRedactor(undefined)(text)).toBe(clean)
})

test('what follows a secret that is nested deep, quoted or not, stays', () => {
  const secret = [[[[[[[{ a: 'x]}"' }]]]]]]]
  const redactAll = createRedactor(undefined)
  expect(redactAll(JSON.stringify({ secret, ph: 7 }))).toMatch(/,"ph":7}$/)
  expect(redactAll(JSON.stringify({ config: JSON.stringify({ secret, ph: 7 }) }))).toMatch(/,\\"ph\\":7}"}$/)
})

test('an object with the name of a secret is redacted to its end, and no further', () => {
  const text = '{"secret":{"a":{"b":"x}"},"c":[1]},"ph":7}'
  expect(createRedactor(undefined)(text)).toBe('{"secret":{"*":{"*":"*}"},"*":[*]},"ph":7}')
})

test.each(['"password', 'token=', '-a', 'a', '"', '{"secret":{', '"secret":["\\', '1.'])(
  '%s without end is read to its end',
  (piece) => {
    const text = piece.repeat(Math.ceil(1_280 / piece.length))
    expect(createRedactor(hashToken(token))(text)).toHaveLength(text.length)
  },
)

test.each([
  ['wifi', { ssid: 'x', password: 'hunter22' }],
  ['note', `token ${token}`],
  [token, 'x'],
  ['apiKey', 'hunter22'],
  ['long', `${'x'.repeat(190)} ${token}`],
])('a reported attribute %s is stored without secrets', (key, after) => {
  const kept = JSON.stringify(redactedChange({ key, before: after, after }, redact))
  expect(kept).not.toMatch(/hunter22/)
  expect(kept).not.toContain(token.slice(0, 8))
})

test('a reported attribute without secrets is stored as it is', () => {
  const change = { key: 'net', before: null, after: { rssi: -60, on: true } }
  expect(redactedChange(change, redact)).toEqual(change)
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
