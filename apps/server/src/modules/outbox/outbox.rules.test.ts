import { expect, test } from 'vitest'
import { readableFor } from './outbox.rules.ts'

const text = '【Limpid】验证码 048213，5 分钟内有效。'

test('ROOT can read a code; for everybody else it is masked', () => {
  expect(readableFor(['ROOT'], text)).toBe(text)
  expect(readableFor(['ADMIN'], text)).toBe('【Limpid】验证码 ••••••，5 分钟内有效。')
  expect(readableFor([], text)).not.toMatch(/\d{4}/)
})
