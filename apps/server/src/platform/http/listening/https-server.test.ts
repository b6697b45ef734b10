import { request } from 'node:https'
import type { Duplex } from 'node:stream'
import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { makeCertificate, type TestCertificate } from '../../../../testing/certificates.ts'
import { type Certificate, openCertificate } from '../../tls/certificate.ts'

let t: TestApp
let files: TestCertificate
let certificate: Certificate
let port: number
beforeAll(async () => {
  files = await makeCertificate()
  certificate = await openCertificate(files, pino({ level: 'silent' }))
  t = await createTestApp({ certificate })
  await t.app.fastify.ready()
  port = (await t.app.https?.listen(0, '127.0.0.1')) ?? 0
})
afterAll(async () => {
  await t.close()
  await files.remove()
})

const server = () => ({ host: 'localhost', family: 4, port, ca: certificate.pair.cert })

function get(path: string): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    request({ ...server(), path }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}

test('serves the same calls, and tells browsers to stay with TLS', async () => {
  const { status, headers } = await get('/healthz')
  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toMatch(/^max-age=/)
})

test('carries the sockets of open pages', async () => {
  const headers = {
    ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
    'sec-websocket-key': Buffer.from('sixteen letters!').toString('base64'),
  }
  const socket = await new Promise<Duplex>((resolve, reject) => {
    request({ ...server(), path: `${basePath}${livePath}`, headers })
      .on('upgrade', (_, opened) => resolve(opened))
      .on('response', ({ statusCode }) => reject(new Error(`${statusCode}`)))
      .on('error', reject)
      .end()
  })
  expect(socket.writable).toBe(true)
  socket.destroy()
})

const plain = (url: string, remoteAddress: string) =>
  t.app.fastify.inject({ url, remoteAddress, headers: { host: 'iot.example:8080' } })

test('a page requested over HTTP from another machine is redirected', async () => {
  const { statusCode, headers } = await plain('/guides/owners?a=1', '192.0.2.7')
  expect(statusCode).toBe(308)
  expect(headers.location).toBe(`https://iot.example:${port}/guides/owners?a=1`)
})

test.each([
  ['a call', basePath + auth.captcha.path, '192.0.2.7'],
  ['a page on this machine', '/guides/owners', '127.0.0.1'],
  ['the question of a load balancer', '/healthz', '192.0.2.7'],
])('%s is not', async (_, url, address) => {
  expect((await plain(url, address)).statusCode).not.toBe(308)
})
