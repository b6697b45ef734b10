import { mobile } from '@limpid/contract/kernel/contact'
import { queryFlag } from '@limpid/contract/kernel/flags'
import { pagedQuery } from '@limpid/contract/kernel/page'
import { instant } from '@limpid/contract/kernel/time'
import type { Language } from '@limpid/contract/kernel/words'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeInput } from './validate.ts'

const form = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  code: z.optional(z.string().check(z.minLength(2))),
  points: z.optional(z.int().check(z.gte(1), z.lte(5000))),
  tags: z.optional(z.array(z.string().check(z.maxLength(1))).check(z.minLength(1), z.maxLength(2))),
  gender: z.optional(z.enum(['male', 'female'])),
  online: z.optional(queryFlag),
  until: z.optional(instant),
  mobile: z.optional(mobile),
  file: z.optional(z.file().check(z.maxSize(2_097_152))),
})

function said(input: object, language: Language = 'zh-cn', module = 'x'): string {
  try {
    decodeInput(form, { name: 'x', ...input }, language, module)
    return ''
  } catch (problem) {
    return (problem as Error).message
  }
}

const tooBig = new File([new Uint8Array(3_000_000)], 'big.png')

test.each<[object, string, string]>([
  [{ name: undefined }, '名称：必填', 'Name: is required'],
  [{ name: null }, '名称：必填', 'Name: is required'],
  [{ name: '' }, '名称：不能为空', 'Name: must not be empty'],
  [{ name: '\u200B' }, '名称：不能为空', 'Name: must not be empty'],
  [{ name: ' \u3164\u2800' }, '名称：不能为空', 'Name: must not be empty'],
  [{ name: '\u{1D159}' }, '名称：不能为空', 'Name: must not be empty'],
  [{ name: 5 }, '名称：须为文字', 'Name: must be text'],
  [{ name: 'a\0b' }, '名称：含有无法保存的字符', 'Name: contains a character that cannot be stored'],
  [{ name: '\ud83d' }, '名称：含有无法保存的字符', 'Name: contains a character that cannot be stored'],
  [
    { tags: ['😀', '\udc00'] },
    '标签 / 2：含有无法保存的字符',
    'Tags / 2: contains a character that cannot be stored',
  ],
  [{ '\0': 1 }, '含有无法保存的字符', 'contains a character that cannot be stored'],
  [{ name: 'x'.repeat(65) }, '名称：最多 64 个字符', 'Name: must have at most 64 characters'],
  [{ points: '7' }, '数据点数：须为数字', 'Number of points: must be a number'],
  [{ points: 1.5 }, '数据点数：须为整数', 'Number of points: must be a whole number'],
  [{ points: 0 }, '数据点数：不能小于 1', 'Number of points: must be at least 1'],
  [{ points: 9999 }, '数据点数：不能大于 5000', 'Number of points: must be at most 5000'],
  [{ tags: 'a' }, '标签：须为列表', 'Tags: must be a list'],
  [{ tags: [] }, '标签：不能为空', 'Tags: must not be empty'],
  [{ tags: ['a', 'b', 'c'] }, '标签：最多 2 项', 'Tags: must have at most 2 items'],
  [{ tags: ['a', 'bb'] }, '标签 / 2：最多 1 个字符', 'Tags / 2: must have at most 1 character'],
  [{ gender: 'x' }, '性别：不在可选范围内', 'Gender: is not an allowed value'],
  [{ online: 'perhaps' }, '在线：不在可选范围内', 'Online: is not an allowed value'],
  [{ until: 'tomorrow' }, '到期时间：须为带时区的时间', 'Expires: must be a time with a time zone'],
  [{ mobile: '123' }, '手机号：请输入正确的手机号', 'Mobile number: Enter a valid mobile number'],
  [{ file: 'x' }, '文件：须为文件', 'File: must be a file'],
  [
    { file: new File(['x'], 'a\0.png') },
    '文件：含有无法保存的字符',
    'File: contains a character that cannot be stored',
  ],
  [{ file: tooBig }, '文件：不能超过 2 MB', 'File: must not exceed 2 MB'],
])('rejects %j with a message in both languages', (input, zh, en) => {
  expect(said(input)).toBe(zh)
  expect(said(input, 'en')).toBe(en)
})

test.each([
  [{ pageNum: '1000' }, undefined],
  [{ pageNum: '1001' }, 'Lists show the first 10,000 rows. Filter to see others.'],
  [{ pageNum: '50', pageSize: '200' }, undefined],
  [{ pageNum: '51', pageSize: '200' }, 'Lists show the first 10,000 rows. Filter to see others.'],
  [{ pageNum: '9007199254740991' }, 'Lists show the first 10,000 rows. Filter to see others.'],
  [{ pageNum: '0' }, 'Page: must be at least 1'],
  [{ pageSize: '201' }, 'Rows per page: must be at most 200'],
])('a list is paged up to its 10,000th row: %j', (input, said) => {
  const decode = () => decodeInput(pagedQuery({ name: z.optional(z.string()) }), input, 'en', 'x')
  if (said) expect(decode).toThrow(said)
  else expect(decode).not.toThrow()
})

test("uses a module's own name for a field that means something else there", () => {
  expect(said({ code: 'x' }, 'zh-cn', 'auth')).toBe('验证码：至少 2 个字符')
  expect(said({ code: 'x' }, 'zh-cn', 'products')).toBe('代码：至少 2 个字符')
})

test('a call that takes no other fields names the unknown ones', () => {
  expect(() => decodeInput(z.strictObject({}), { evil: 1 }, 'en', 'x')).toThrow('unknown fields: evil')
  expect(() => decodeInput(z.strictObject({}), { a: 1, b: 2 }, 'zh-cn', 'x')).toThrow('未知字段：a、b')
})

test('names twenty faults of a call, whatever their number', () => {
  const items = z.object({ ids: z.array(z.string()) })
  const faults = () => decodeInput(items, { ids: Array(50_000).fill(1) }, 'en', 'x')
  expect(faults).toThrow(/ \/ 20: must be text$/)
  const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`a${at}`, 1]))
  expect(() => decodeInput(z.strictObject({}), unknown, 'en', 'x')).toThrow(/, a19$/)
})

test('uses an own name for a field that means something else inside another field', () => {
  const model = z.object({
    events: z.object({ level: z.int() }),
    parts: z.object({ level: z.string() }),
  })
  const input = { events: { level: 'x' }, parts: { level: 1 } }
  expect(() => decodeInput(model, input, 'zh-cn', 'products')).toThrow(
    '事件 / 级别：须为数字；配件 / 水位：须为文字',
  )
})

test('names a field that the caller chose, though every object has it', () => {
  const names = z.object({ values: z.record(z.string(), z.int()) })
  expect(() => decodeInput(names, { values: { constructor: 'x' } }, 'en', 'x')).toThrow(
    / \/ constructor: must be a number$/,
  )
})

test('a text that shows nothing is empty in lists and objects, also beside a missing value', () => {
  const names = z.object({ deep: z.array(z.object({ name: z.string() })) })
  const input = { deep: [{ name: '\u200B' }], missing: undefined }
  expect(decodeInput(names, input, 'en', 'x')).toEqual({ deep: [{ name: '' }] })
})

test('a text with anything visible stays as typed', () => {
  const name = '\u200B厨房\u200B'
  expect(decodeInput(z.object({ name: z.string() }), { name }, 'en', 'x')).toEqual({ name })
})

test('deep nesting does not overflow the stack', () => {
  let deep: unknown = 'x'
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep]
  expect(said({ deep })).toBe('')
})
