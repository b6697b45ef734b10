import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import mqtt from 'mqtt'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCertificate, type TestCertificate } from '../../../testing/certificates.ts'
import { openTestEndpoint, TELEMETRY, type TestEndpoint, until } from '../../../testing/mqtt-endpoint.ts'
import { type Certificate, openCertificate } from '../tls/certificate.ts'

let files: TestCertificate
let certificate: Certificate
let t: TestEndpoint
beforeEach(async () => {
  files = await makeCertificate()
  certificate = await openCertificate(files, pino({ level: 'silent' }))
})
afterEach(async () => {
  await t.close()
  await files.remove()
})

const listen = () => t.endpoint.listenTls({ port: 0, host: '127.0.0.1' }, certificate)
const connect = (port: number, ca: string) =>
  mqtt.connectAsync(
    `mqtts://localhost:${port}`,
    { username: 'd1', ca: [ca], reconnectPeriod: 0, family: 4 } as mqtt.IClientOptions,
    false,
  )

test('a device reports over TLS as it does without', async () => {
  t = await openTestEndpoint()
  const port = await listen()
  const client = await connect(port, certificate.pair.cert)
  await client.publishAsync(TELEMETRY, '{"ph":7.1}', { qos: 1 })
  expect(t.received).toEqual(['{"ph":7.1}'])
  const plain = await t.client('d1')
  await until(() => t.events.includes('-d1 taken_over'))
  await plain.endAsync()
})

test('a certificate that the device does not trust ends its connection, and nothing else', async () => {
  t = await openTestEndpoint()
  const port = await listen()
  const other = await makeCertificate('another')
  const foreign = (await openCertificate(other, pino({ level: 'silent' }))).pair.cert
  await expect(connect(port, foreign)).rejects.toThrow(/self-signed certificate/)
  const client = await connect(port, certificate.pair.cert)
  expect(client.connected).toBe(true)
  await client.endAsync()
  await other.remove()
})

test('a stop does not wait for an unfinished handshake', async () => {
  t = await openTestEndpoint({ limits: { connectTimeoutMs: 3_600_000 } })
  const silent = connectTcp(await listen(), '127.0.0.1').on('error', () => {})
  await until(() => t.endpoint.metrics().unauthenticated === 1)
  await Promise.all([t.endpoint.close(), once(silent, 'close')])
})

test('sockets count from before their handshake, and an unfinished one ends', async () => {
  t = await openTestEndpoint({ limits: { maxUnauthenticated: 2, connectTimeoutMs: 300 } })
  const port = await listen()
  const silent = [0, 1].map(() => connectTcp(port, '127.0.0.1').on('error', () => {}))
  await until(() => t.endpoint.metrics().unauthenticated === 2)
  const third: Socket = connectTcp(port, '127.0.0.1').on('error', () => {})
  await once(third, 'close')
  expect(t.endpoint.metrics().turnedAway).toBe(1)
  await Promise.all(silent.map((socket) => once(socket, 'close')))
  await until(() => t.endpoint.metrics().unauthenticated === 0)
  const client = await connect(port, certificate.pair.cert)
  await client.endAsync()
})
