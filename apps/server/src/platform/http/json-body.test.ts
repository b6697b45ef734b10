import { afterEach, describe, expect, test, vi } from 'vitest'
import { maxElements, parseJson } from './json-body.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

afterEach(() => vi.restoreAllMocks())

describe('a JSON body', () => {
  test('of too many elements is rejected before it is parsed', () => {
    const list = (elements: number, element: string) =>
      Buffer.from(`{"list":[${Array(elements).fill(element).join(',')}]}`)
    const separators = Buffer.from(JSON.stringify({ text: '\\\\",{["'.repeat(maxElements / 2) }))
    expect(parseJson(list(maxElements - 10, '1'))).toHaveProperty('list.length', maxElements - 10)
    expect(parseJson(separators)).toBeInstanceOf(Object)
    const parse = vi.spyOn(JSON, 'parse')
    for (const element of ['1', '""', '"a,b"', '{}', '[]'])
      expect(() => parseJson(list(maxElements + 1, element)), element).toThrow(
        expect.objectContaining({ statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }),
      )
    expect(() => parseJson(Buffer.from('['.repeat(maxElements + 1)))).toThrow(
      expect.objectContaining({ statusCode: 413 }),
    )
    expect(parse).not.toHaveBeenCalled()
  })

  test.each<[string, unknown]>([
    ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', { a: 1, b: { a: 2 }, c: [{ a: 3 }, { a: 4 }] }],
    ['{"a":"b","b":"a"}', { a: 'b', b: 'a' }],
    [
      '{"a":["a","a"],"\\"{,":"}","x":"{\\"a\\":1,\\"a\\":2}"}',
      { a: ['a', 'a'], '"{,': '}', x: '{"a":1,"a":2}' },
    ],
    ['"text"', 'text'],
    ['[]', []],
  ])('is read: %s', (text, value) => {
    expect(parseJson(Buffer.from(text))).toEqual(value)
  })

  test.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, spelled differently', '{"a":1,"\\u0061":2}'],
    ['a key twice further in', '{"x":[{"a":1,"b":{},"a":2}]}'],
    ['what is not JSON', '{"name":'],
    ['nothing', ''],
  ])('with %s is rejected', (_, text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(expect.objectContaining({ statusCode: 400 }))
  })

  test('is rejected beyond 64 levels, and in bytes that are not UTF-8', () => {
    expect(parseJson(Buffer.from(nested(64)))).toBeInstanceOf(Array)
    expect(() => parseJson(Buffer.from(nested(65)))).toThrow(expect.objectContaining({ statusCode: 400 }))
    expect(() => parseJson(Buffer.from(nested(10_000)))).toThrow(expect.objectContaining({ statusCode: 400 }))
    expect(() => parseJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow(
      expect.objectContaining({ statusCode: 400 }),
    )
  })
})
