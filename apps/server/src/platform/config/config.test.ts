import { resolve } from 'node:path'
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

test.each([
  ['the same account', 'postgres://limpid:b@host/db', 'must name another account than DATABASE_URL'],
  ['the same account as a parameter', 'postgres://host/db?user=limpid', 'must name another account'],
  ['the same account, encoded', 'postgres://l%69mpid@other/db', 'must name another account'],
])('DATABASE_OWNER_URL is rejected with %s', (_, ownerUrl, reason) => {
  const read = () => readConfig({ DATABASE_URL: 'postgres://limpid:a@host/db', DATABASE_OWNER_URL: ownerUrl })
  expect(read).toThrow(`DATABASE_OWNER_URL: ${reason}`)
})

test('DATABASE_OWNER_URL is accepted with another account, and needs DATABASE_URL with a named one', () => {
  const DATABASE_OWNER_URL = 'postgres://owner:b@host/db'
  const read = (DATABASE_URL?: string) => readConfig({ DATABASE_OWNER_URL, DATABASE_URL })
  expect(read('postgres://limpid:a@host/db').databaseOwnerUrl).toBe(DATABASE_OWNER_URL)
  expect(() => read()).toThrow('DATABASE_OWNER_URL: requires DATABASE_URL')
  expect(() => read('postgres://host/db')).toThrow('requires the name of an account in DATABASE_URL')
})

test.each([
  ['the account of the server', 'postgres://limpid:c@host/db', 'must name another account than DATABASE_URL'],
  [
    'the owner of the tables',
    'postgres://owner:c@host/db',
    'must name another account than DATABASE_OWNER_URL',
  ],
  ['no account', 'postgres://host/db', 'requires the name of an account'],
])('DATABASE_DEVICES_URL is rejected with %s', (_, DATABASE_DEVICES_URL, reason) => {
  const [DATABASE_URL, DATABASE_OWNER_URL] = ['postgres://limpid:a@host/db', 'postgres://owner:b@host/db']
  const read = () => readConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DEVICES_URL })
  expect(read).toThrow(`DATABASE_DEVICES_URL: ${reason}`)
})

test('a TLS port needs a certificate, from files or self-signed', () => {
  expect(readConfig({ TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' }).tls).toBeUndefined()
  expect(readConfig({ MQTTS_PORT: '8883', TLS_SELF_SIGNED: 'on' }).tls).toEqual({
    https: undefined,
    mqtts: { port: 8883, named: true },
    certificate: 'self-signed',
  })
  const files = { certFile: resolve('c.pem'), keyFile: resolve('k.pem') }
  expect(readConfig({ HTTPS_PORT: '8443', TLS_CERT: 'c.pem', TLS_KEY: 'k.pem' }).tls).toMatchObject({
    https: { port: 8443 },
    certificate: files,
  })
  expect(() => readConfig({ HTTPS_PORT: '8443' })).toThrow(/TLS_CERT and TLS_KEY, or TLS_SELF_SIGNED/)
  expect(() => readConfig({ HTTPS_PORT: '8443', TLS_CERT: 'c.pem' })).toThrow(/TLS_KEY/)
})

test.each([
  ['production', {}, '127.0.0.1'],
  ['production', { HOST: '192.0.2.1' }, '127.0.0.1'],
  ['production', { MQTT_HOST: '0.0.0.0' }, '0.0.0.0'],
  ['development', {}, undefined],
  ['development', { HOST: '192.0.2.1' }, '192.0.2.1'],
])('MQTT without TLS in %s with %o listens on %s', (NODE_ENV, env, host) => {
  expect(readConfig({ NODE_ENV, ...env }).mqttHost).toBe(host)
})

test('backups are of the built-in database, into a folder outside DATA_DIR', () => {
  const env = { DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/backup' }
  expect(readConfig(env).backup).toEqual({ folder: resolve('/srv/backup'), kept: 7 })
  expect(() => readConfig({ ...env, BACKUP_DIR: '/srv/data/backup' })).toThrow(/outside DATA_DIR/)
  expect(() => readConfig({ ...env, DATABASE_URL: 'postgres://host/db' })).toThrow(/BACKUP_DIR/)
})
