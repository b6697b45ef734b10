import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const lines: string[] = []
const log = createLog('info', { write: (line) => lines.push(line) })
const last = () => JSON.parse(lines.at(-1) ?? '')

test('an error is logged with its stack, without the values of its fields', () => {
  const error = Object.assign(new Error('null value in column "id"'), {
    code: '23502',
    table: 'accounts',
    detail: 'Failing row contains (null, $argon2id$secret, 13800000001).',
    where: 'COPY accounts, line 1: "secret"',
  })
  log.error({ err: error }, 'a call failed')
  expect(last()).toMatchObject({ msg: 'a call failed', err: { code: '23502', table: 'accounts' } })
  expect(last().err.stack).toContain('log.test.ts')
  expect(lines.at(-1)).not.toMatch(/secret|13800000001/)
})

test.each([
  { password: 'secret' },
  { form: { password: 'secret' } },
  { device: { accessToken: 'secret' } },
  { token: 'secret' },
  { req: { headers: { authorization: 'Bearer secret' } } },
])('%j is redacted', (fields) => {
  log.info(fields, 'something')
  expect(lines.at(-1)).toContain('[struck out]')
  expect(lines.at(-1)).not.toContain('secret')
})

test('a text with a line break stays one line', () => {
  log.info({ name: 'a\n{"level":60}' }, 'b\nc')
  expect(lines.at(-1)?.trimEnd()).not.toContain('\n')
})
