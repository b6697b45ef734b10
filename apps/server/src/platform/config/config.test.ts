import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each(['10.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8'])('TRUST_PROXY accepts %s', (list) => {
  expect(readConfig({ TRUST_PROXY: list }).trustedProxies).toBe(list)
})

test.each(['true', '*', '10.0.0.0/33', '10.0.0.1/8/9', 'proxy.example', 'loopback/8', '10.0.0.1,'])(
  'TRUST_PROXY rejects %s, and the error names the variable',
  (list) => {
    expect(() => readConfig({ TRUST_PROXY: list })).toThrow(/TRUST_PROXY: addresses or subnets/)
  },
)

test('sessions last a day without a call and a week in all, or as configured', () => {
  expect(readConfig({}).session).toEqual({
    tokenSeconds: 1_800,
    idleSeconds: 86_400,
    absoluteSeconds: 604_800,
  })
  const env = { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '12', TOKEN_MINUTES: '5' }
  expect(readConfig(env).session).toEqual({ tokenSeconds: 300, idleSeconds: 1_800, absoluteSeconds: 43_200 })
  expect(() => readConfig({ SESSION_IDLE_MINUTES: '0' })).toThrow('SESSION_IDLE_MINUTES')
})

test('a configuration error names the variable and reveals no value', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@host/db' })
  expect(read).toThrow(/DATABASE_URL/)
  expect(read).not.toThrow(/hunter2/)
})
