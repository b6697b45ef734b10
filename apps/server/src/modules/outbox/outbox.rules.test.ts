import { expect, test } from 'vitest'
import { redactedFor } from './outbox.rules.ts'

const text = '【Limpid】验证码 048213，5 分钟内有效。'

test('ROOT can read a code; for everybody else it is masked', () => {
  expect(redactedFor(['ROOT'], text)).toBe(text)
  expect(redactedFor(['ADMIN'], text)).toBe('【Limpid】验证码 ••••••，5 分钟内有效。')
  expect(redactedFor([], text)).not.toMatch(/\d{4}/)
})

test('nobody but ROOT confirms a report for somebody else by the link in a mail', () => {
  const token = '_4eT-0a9bHq'
  const mail = `Open https://example.com/#/report-subscription?token=${token}\n\nThank you`
  expect(redactedFor(['ROOT'], mail)).toBe(mail)
  expect(redactedFor(['ADMIN'], mail)).toBe(mail.replace(token, '•••'))
})
