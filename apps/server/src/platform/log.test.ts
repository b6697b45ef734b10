import { expect, test, vi } from 'vitest'
import { createLog, openOutput } from './log.ts'

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
  { password: 'hunter2' },
  { form: { password: 'hunter2' } },
  { device: { accessToken: 'hunter2' } },
  { token: 'hunter2' },
  { req: { headers: { authorization: 'Bearer hunter2' } } },
  { body: { form: { newPassword: 'hunter2' } } },
  { key: { apiKey: 'hunter2' } },
  { webhook: { secret: 'hunter2' } },
  { headers: { cookie: 'hunter2' } },
  { a: { b: { c: { d: { oldPassword: 'hunter2' } } } } },
  { list: [{ tokens: ['hunter2', 'hunter2'] }] },
  { captchaCode: { text: 'hunter2' } },
])('%j is redacted', (fields) => {
  log.info(fields, 'something')
  expect(lines.at(-1)).toContain('[redacted]')
  expect(lines.at(-1)).not.toContain('hunter2')
})

const nested = (levels: number): object =>
  levels === 0 ? { note: 'hunter2', password: 'hunter2' } : { list: [nested(levels - 1)] }

test.each([3, 6, 60])('what is nested too deep is cut, %i levels down too', (levels) => {
  log.info(nested(levels), 'something')
  expect(last().msg).toBe('something')
  expect(lines.at(-1)).toContain('[cut]')
  expect(lines.at(-1)).not.toContain('hunter2')
})

test('what is no plain value, or goes round in a circle, is cut', () => {
  class Session {
    key = 'hunter2'
  }
  const circle: Record<string, unknown> = { session: new Session(), bytes: Buffer.from('hunter2') }
  circle['circle'] = circle
  log.info(circle, 'something')
  expect(last()).toMatchObject({ session: '[cut]', bytes: '[cut]', msg: 'something' })
  expect(lines.at(-1)).not.toContain('hunter2')
})

test('the fields of a child are redacted like those of a line', () => {
  log.child({ device: { accessToken: 'hunter2' } }).info('something')
  expect(last()).toMatchObject({ device: { accessToken: '[redacted]' } })
})

test('plain fields are written as they are', () => {
  const fields = {
    deviceId: '7',
    counts: [1, 2],
    done: true,
    at: new Date(0),
    none: null,
    place: { port: 5 },
  }
  log.info(fields, 'something')
  expect(last()).toMatchObject({ ...fields, at: '1970-01-01T00:00:00.000Z' })
})

test('a text with a line break stays one line', () => {
  log.info({ name: 'a\n{"level":60}' }, 'b\nc')
  expect(lines.at(-1)?.trimEnd()).not.toContain('\n')
})

test('errors that say the same are written a few times, and then counted', () => {
  vi.useFakeTimers()
  try {
    const written: string[] = []
    const flooded = createLog('info', { write: (line) => written.push(JSON.parse(line)) })
    for (let at = 0; at < 1_000; at += 1)
      flooded.child({ at }).error({ err: new Error(`connect ECONNREFUSED 127.0.0.1:${at}`) }, 'a call failed')
    flooded.error({ err: new Error('something else') }, 'a call failed')
    flooded.info('a call failed')
    expect(written).toHaveLength(7)
    vi.advanceTimersByTime(60_000)
    expect(written.slice(7)).toEqual([
      expect.objectContaining({ level: 50, times: 995, msg: 'repeated within a minute: a call failed' }),
    ])
    flooded.error({ err: new Error('connect ECONNREFUSED 127.0.0.1:5432') }, 'a call failed')
    expect(written).toHaveLength(9)
  } finally {
    vi.useRealTimers()
  }
})

test('a log that cannot be written, on a full disk, does not end the server', () => {
  const output = openOutput(1)
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  for (let at = 0; at < 2; at += 1) expect(output.emit('error', full)).toBe(true)
})
