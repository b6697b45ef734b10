import type { DeviceReading } from '@limpid/contract/kernel/device-message'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeTb } from './tb.ts'
import { tbTopics } from './tb-topics.ts'

const TELEMETRY = 'v1/devices/me/telemetry'
const ATTRIBUTES = 'v1/devices/me/attributes'
const bytes = (text: string) => new TextEncoder().encode(text)

function readings(text: string, topic = TELEMETRY): DeviceReading[] {
  const decoded = decodeTb(topic, bytes(text))
  if ('refusal' in decoded || decoded.message.kind !== 'telemetry') throw new Error(JSON.stringify(decoded))
  return decoded.message.readings
}

function attributes(text: string): Record<string, unknown> {
  const decoded = decodeTb(ATTRIBUTES, bytes(text))
  if ('refusal' in decoded || decoded.message.kind !== 'attributes') throw new Error(JSON.stringify(decoded))
  return decoded.message.attributes
}

function reason(text: string | Uint8Array, topic = TELEMETRY): string | undefined {
  const decoded = decodeTb(topic, typeof text === 'string' ? bytes(text) : text)
  return 'refusal' in decoded ? decoded.refusal.reason : undefined
}

const at = (metric: string, value: number | string, deviceTimeMs?: number) => ({
  metric,
  value,
  deviceTimeMs,
})
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

describe('telemetry', () => {
  it('is read in all four payload forms, on the long and the short topics', () => {
    expect(readings('{"tank_temp":62.5,"door":true}')).toMatchObject([at('tank_temp', 62.5), at('door', 1)])
    expect(readings('[{"tank_temp":62.5},{"door":false}]')).toMatchObject([
      at('tank_temp', 62.5),
      at('door', 0),
    ])
    const timed = '{"ts":1700000000000,"values":{"tank_temp":62.5}}'
    expect(readings(timed, 'v2/t')).toEqual([at('tank_temp', 62.5, 1700000000000)])
    expect(readings(`[${timed},{"ts":1700000000500,"values":{"ph":7}},{"x":1}]`, 'v2/t/j')).toEqual([
      at('tank_temp', 62.5, 1700000000000),
      at('ph', 7, 1700000000500),
      at('x', 1),
    ])
  })

  it.each([
    ['"62.5"', 62.5],
    ['"-3"', -3],
    ['"0"', 0],
    ['-0', 0],
    ['""', ''],
    ['"007"', '007'],
    ['"1e3"', '1e3'],
    ['" 1"', ' 1'],
    ['"1."', '1.'],
    ['"0x10"', '0x10'],
    ['"Infinity"', 'Infinity'],
    ['1e3', 1000],
    ['1e20', 1e20],
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['9223372036854775807', '9223372036854775807'],
    ['"9007199254740993"', '9007199254740993'],
    ['"99999999999999999999999"', '99999999999999999999999'],
    ['{"b":[1,"x",null]}', '{"b":[1,"x",null]}'],
    ['[9007199254740993,1.5]', '["9007199254740993",1.5]'],
    ['"水"', '水'],
  ])('keeps the value %s as %j', (json, value) => {
    expect(readings(`{"m":${json}}`)).toEqual([at('m', value)])
  })

  it('skips null', () => {
    expect(readings('{"a":null,"b":1}')).toEqual([at('b', 1)])
    expect(readings('{}')).toEqual([])
  })

  it.each([
    ['{"a":1', 'malformed_json'],
    ['', 'malformed_json'],
    ['NaN', 'malformed_json'],
    ['5', 'unsupported_payload'],
    ['null', 'unsupported_payload'],
    ['[[{"a":1}]]', 'unsupported_payload'],
    ['[{"a":1},2]', 'unsupported_payload'],
    ['{"ts":"soon","values":{"a":1}}', 'unsupported_payload'],
    ['{"ts":1e400,"values":{"a":1}}', 'unsupported_payload'],
    ['{"ts":null,"values":{"a":1}}', 'unsupported_payload'],
    ['{"ts":1,"values":[1]}', 'unsupported_payload'],
    [nested(33), 'unsupported_payload'],
    [nested(30_000), 'unsupported_payload'],
    [`{"big":9007199254740993,"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'unsupported_payload'],
    ['{"a":1e400}', 'value_not_representable'],
    ['{"a":9223372036854775808}', 'value_not_representable'],
    ['{"a":-9223372036854775809}', 'value_not_representable'],
    [`{"a":${'9'.repeat(400)}}`, 'value_not_representable'],
    ['{"a":[1e400]}', 'value_not_representable'],
    ['{"a":9007199254740993,"b":[1e400]}', 'value_not_representable'],
    ['{"a":"x\\u0000"}', 'value_not_representable'],
    ['{"a":{"b":"\\ud800"}}', 'value_not_representable'],
    ['{"":1}', 'metric_name_invalid'],
    ['{"a\\nb":1}', 'metric_name_invalid'],
    ['{"__proto__":1}', 'metric_name_invalid'],
    [`{"${'n'.repeat(65)}":1}`, 'metric_name_invalid'],
    [`{"a":"${'x'.repeat(65_536)}"}`, 'payload_too_large'],
  ])('rejects %.60s as %s', (text, expected) => {
    expect(reason(text)).toBe(expected)
  })

  it('rejects bytes that are not UTF-8', () => {
    expect(reason(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d))).toBe('malformed_json')
  })

  it('gives a reason that any screen and database can hold, whatever the payload was', () => {
    const decoded = decodeTb(TELEMETRY, bytes('{"a":\0\u001b}'))
    expect('refusal' in decoded && decoded.refusal.detail).toMatch(/^[^\p{Cc}\p{Cs}]+$/u)
  })

  it('quotes no part of a word in a reason, which could be a secret that nobody recognises any more', () => {
    const token = '9-WDAXI8kH_daDHEBDKPte_ChjRvySyxQz9x62_d5uw'
    const texts = [
      `{"me":"${token}",}`,
      `{"me":${token}}`,
      token,
      `{"a":1, "me": "${token}"; "password": "hunter2hunter2" }`,
      `{"${'n '.repeat(25)}${token}":1}`,
    ]
    const details = texts.map((text) => decodeTb(TELEMETRY, bytes(text)))
    const topics = [decodeTb(`${'x/'.repeat(80)}${token}`, bytes('{}'))]
    for (const decoded of [...details, ...topics]) {
      const detail = 'refusal' in decoded ? decoded.refusal.detail : ''
      expect(detail).toMatch(/.{8}/)
      for (let from = 0; from + 4 <= token.length; from += 1)
        expect(detail.includes(token) || !detail.includes(token.slice(from, from + 4))).toBe(true)
      expect(detail).not.toContain('hunter')
    }
  })

  it('accepts a name of 64 Chinese characters', () => {
    expect(readings(`{"${'温'.repeat(64)}":1}`)).toHaveLength(1)
  })

  it('accepts 1000 readings and rejects 1001, whole', () => {
    const many = (n: number) => JSON.stringify(Array.from({ length: n }, (_, i) => ({ [`m${i % 7}`]: i })))
    expect(readings(many(1000))).toHaveLength(1000)
    expect(reason(many(1001))).toBe('too_many_readings')
  })

  it('leaves the prototype of objects alone', () => {
    reason('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(readings('{"constructor":5}')).toEqual([at('constructor', 5)])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('attributes', () => {
  it('keep their JSON type, so a version and a serial number stay text', () => {
    const text = '[{"fw":"1.10","sn":"0042","on":true,"gone":null},{"pos":{"x":1.5},"id":9007199254740993}]'
    expect({ ...attributes(text) }).toEqual({
      fw: '1.10',
      sn: '0042',
      on: true,
      pos: { x: 1.5 },
      id: '9007199254740993',
    })
  })

  it('are rejected when a value could not be stored', () => {
    expect(reason('{"a":{"b":1e400}}', ATTRIBUTES)).toBe('value_not_representable')
    expect(reason('{"a":{"__proto__":1}}', ATTRIBUTES)).toBe('metric_name_invalid')
    expect(reason('"x"', 'v2/a')).toBe('unsupported_payload')
  })
})

describe('topics', () => {
  it('are rejected for publishing while nothing uses them', () => {
    for (const topic of [
      'v1/devices/me/rpc/request/1',
      'v2/t/p',
      'v1/gateway/telemetry',
      '',
      '#',
      `${TELEMETRY}/`,
    ]) {
      expect(tbTopics.mayPublish(topic)).toBe(false)
      expect(reason('{"a":1}', topic)).toBe('unknown_topic')
    }
    expect(tbTopics.mayPublish('v2/a/j')).toBe(true)
  })

  it('are subscribed by exact string only', () => {
    expect(tbTopics.maySubscribe('v1/devices/me/rpc/request/+')).toBe(true)
    for (const filter of [
      '#',
      '+/devices/me/rpc/request/+',
      'v1/devices/me/#',
      '$SYS/#',
      '$share/g/v2/a',
      'v2/t',
    ]) {
      expect(tbTopics.maySubscribe(filter)).toBe(false)
    }
  })
})

describe('any input', () => {
  it('is decoded or rejected, and never throws', () => {
    const jsonLike = fc.json().map(bytes)
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 300 }), jsonLike),
        fc.constantFrom(TELEMETRY, ATTRIBUTES),
        (raw, topic) => {
          const decoded = decodeTb(topic, raw)
          expect('message' in decoded || decoded.refusal.detail.length > 0).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('encoded by a device is decoded unchanged', () => {
    const metric = fc
      .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
      // The one name that is rejected, see `checkName`.
      .filter((name) => /^[^\p{Cc}]{1,64}$/u.test(name) && name !== '__proto__')
    const value = fc.oneof(
      fc.maxSafeInteger(),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .filter((n) => !Number.isInteger(n) || Number.isSafeInteger(n)),
      fc.string({ unit: 'grapheme' }).filter((text) => !/^-?\d/.test(text) && !text.includes('\0')),
    )
    const batch = fc.array(fc.tuple(fc.integer({ min: 0, max: 4e12 }), metric, value), { maxLength: 50 })
    fc.assert(
      fc.property(batch, (rows) => {
        const wire = JSON.stringify(rows.map(([ts, name, v]) => ({ ts, values: { [name]: v } })))
        expect(readings(wire)).toEqual(
          rows.map(([ts, name, v]) => at(name, typeof v === 'number' ? v + 0 : v, ts)),
        )
      }),
    )
  })
})

describe('the quality of readings', () => {
  it.each([
    ['one word for all', '"bad"', 'bad', 'bad'],
    ['a word for each metric', '{"ph":"suspect"}', 'suspect', undefined],
    ['numbers and booleans', '{"ph":192,"tds":true}', '192', 'true'],
    ['nothing', 'null', undefined, undefined],
    ['nothing about a metric', '{"ph":null,"toString":1}', undefined, undefined],
  ])('is %s', (_, quality, ph, tds) => {
    const text = `{"ts":1,"values":{"ph":7,"tds":120},"quality":${quality}}`
    expect(readings(text).map((one) => one.quality)).toEqual([ph, tds])
  })

  it('is a metric like any other where no values are given apart', () => {
    expect(readings('{"quality":"bad","ph":7}')).toEqual([at('quality', 'bad'), at('ph', 7)])
  })

  it.each(['{"ph":{"a":1}}', '["bad"]', '{"ph":"a\\u0000"}'])('rejects %s', (quality) => {
    expect(reason(`{"ts":1,"values":{"ph":7},"quality":${quality}}`)).toBeDefined()
  })

  it('tells booleans from numbers', () => {
    expect(readings('{"a":true,"b":1}')).toEqual([{ ...at('a', 1), boolean: true }, at('b', 1)])
  })
})
