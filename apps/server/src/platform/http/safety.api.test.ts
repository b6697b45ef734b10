import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@limpid/contract/auth/auth'
import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { members } from '@limpid/contract/members/members'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'

const log = pino({ level: 'silent' })
const bare = (options: Partial<HttpServerOptions> = {}) =>
  createHttpServer({ log, trustedProxies: undefined, consoleFolder: undefined, ...options })

let t: TestApp
let proxied: TestApp
beforeAll(async () => {
  t = await createTestApp()
  proxied = await createTestApp({ config: { trustedProxies: '10.0.0.1' } })
})
afterAll(async () => {
  await t.close()
  await proxied.close()
})

const ask = (app: TestApp, headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  app.app.fastify.inject({ url: basePath + auth.captcha.path, headers, remoteAddress })

describe('the headers sent to a browser', () => {
  test("let it run and load only the console's own files, and forbid framing", async () => {
    const { headers } = await ask(t, {})
    const policy = String(headers['content-security-policy'])
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name, ...sources] = directive.trim().split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(directives).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    // Labels are scanned with the camera.
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), payment=(), usb=()')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('set no cookie, not even at sign-in', async () => {
    const body = { grant_type: 'password', username: 'nobody', password: 'a guess' } as const
    const signIn = await t.app.fastify.inject({
      method: 'POST',
      url: basePath + auth.signIn.path,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: form(body),
    })
    for (const { headers } of [await ask(t, {}), signIn]) expect(headers).not.toHaveProperty('set-cookie')
  })

  test('let no other origin read a response', async () => {
    const { headers } = await ask(t, { origin: 'https://evil.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('enforce TLS where TLS is used, trusting only a trusted proxy about it', async () => {
    const tls = { 'x-forwarded-proto': 'https' }
    expect((await ask(proxied, tls)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await ask(proxied, tls, '203.0.113.5')).headers).not.toHaveProperty('strict-transport-security')
    expect((await ask(t, tls)).headers).not.toHaveProperty('strict-transport-security')
  })

  test('let nobody cache the response of a call, whatever it is', async () => {
    const signedOut = await t.app.fastify.inject({ url: basePath + members.me.path })
    const unknown = await t.app.fastify.inject({ url: `${basePath}/no/such/call` })
    expect([signedOut, unknown].map(({ headers }) => headers['cache-control'])).toEqual([
      'no-store',
      'no-store',
    ])
  })
})

describe('the address of a caller', () => {
  const addressOf = async (app: TestApp, remote: string) => {
    const person = await app.person(`p${remote.replaceAll('.', '_')}`, ['MEMBER'])
    await app.app.fastify.inject({
      method: 'POST',
      url: basePath + auth.signIn.path,
      remoteAddress: remote,
      headers: { 'x-forwarded-for': '198.51.100.9', 'content-type': 'multipart/form-data; boundary=b' },
      payload: form({ grant_type: 'password', username: person.username, password: 'guess' }),
    })
    return (await app.call(members.signIns, { as: person })).data.list[0].address
  }

  test('is what a trusted proxy says; what anybody else says is ignored', async () => {
    expect(await addressOf(proxied, '10.0.0.1')).toBe('198.51.100.9')
    expect(await addressOf(proxied, '10.0.0.2')).toBe('10.0.0.2')
    expect(await addressOf(t, '10.0.0.1')).toBe('10.0.0.1')
  })
})

describe('a malicious request', () => {
  test.each(['/%zz', '/%c0%ae%c0%ae/etc/passwd', `${basePath}/%ff`])(
    '%s is answered as a problem',
    async (url) => {
      const reply = await t.app.fastify.inject({ url })
      expect([400, 404]).toContain(reply.statusCode)
      expect(reply.json()).toMatchObject({ code: expect.stringMatching(/^A040[01]$/), data: null })
    },
  )

  test('naming one parameter twice is rejected, not guessed at', async () => {
    const anna = await t.person('anna', ['MEMBER'])
    const url = `${basePath}${fleet.page.path}?scope=own&scope=all`
    const reply = await t.app.fastify.inject({ url, headers: { authorization: `Bearer ${anna.token}` } })
    expect(reply.json().code).toBe('A0400')
  })

  test.each(['__proto__', 'constructor'])('cannot reach the prototype with a field %s', async (name) => {
    const headers = { 'content-type': 'application/json' }
    const url = basePath + auth.smsTypeCode.path
    const payload = `{"${name}":{"prototype":{"type":"login"}},"mobile":"13800000000"}`
    const json = await t.app.fastify.inject({ method: 'POST', url, headers, payload })
    const multipart = await t.app.fastify.inject({
      method: 'POST',
      url: basePath + auth.signIn.path,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: form({ grant_type: 'password', username: 'x', password: 'y', [name]: 'z' }),
    })
    expect([json.json().code, multipart.json().code]).toEqual(['A0400', 'A0400'])
    expect({}).not.toHaveProperty('type')
  })

  test('gains nothing by a token in its address', async () => {
    const bert = await t.person('bert', ['MEMBER'])
    for (const name of ['token', 'access_token', 'Authorization'])
      expect((await t.call(members.me, { query: { [name]: bert.token } })).status).toBe(401)
  })

  test("gains nothing by the client's own header alone", async () => {
    const authorization = `Basic ${Buffer.from('limpid-console:limpid-console').toString('base64')}`
    expect((await t.call(members.me, { headers: { authorization } })).status).toBe(401)
  })

  test('changes nothing by GET', async () => {
    for (const endpoint of [auth.signOut, members.endOtherSessions, members.removeAvatar])
      expect((await t.app.fastify.inject({ url: basePath + endpoint.path })).statusCode).not.toBe(200)
  })
})

describe('on a real socket', () => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = await bare({ limits: { headMs: 100, requestMs: 300, checkMs: 50 } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  /** Sends this and nothing more, and resolves to the response when the server closes the connection. */
  const answerTo = (start: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(start))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(answer))
    })
  const unfinished = async (start: string) => (await answerTo(start)).split('\r\n')[0]

  test('an unfinished head or body times out', async () => {
    const head = 'POST / HTTP/1.1\r\nhost: x\r\n'
    expect(await unfinished(head)).toBe('HTTP/1.1 408 Request Timeout')
    const body = `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`
    expect(await unfinished(body)).toMatch(/^HTTP\/1.1 4/)
  })

  test('TRACE echoes nothing of the request', async () => {
    const answer = await answerTo('TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: s3\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 404/)
    expect(answer).not.toContain('s3')
  })

  test('rejects a head that is too long', async () => {
    const long = `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`
    expect(await unfinished(long)).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  })
})

describe("the console's folder", () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'limpid-console-'))
    await mkdir(join(folder, 'console', 'assets'), { recursive: true })
    await mkdir(join(folder, 'console', '.git'))
    await writeFile(join(folder, 'console', 'index.html'), '<!doctype html>')
    await writeFile(join(folder, 'console', 'assets', 'app.js'), 'ok()')
    await writeFile(join(folder, 'console', '.env'), 'SECRET=1')
    await writeFile(join(folder, 'console', '.git', 'config'), 'SECRET=1')
    await writeFile(join(folder, 'secret.txt'), 'SECRET=1')
    app = await bare({ consoleFolder: join(folder, 'console') })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  test('serves its files with their content types', async () => {
    const [page, script] = [await app.inject('/'), await app.inject('/assets/app.js')]
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(script.headers['content-type']).toMatch(/javascript/)
    expect(script.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    '/.env',
    '/.git/config',
    '/assets/',
    '/assets',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
  ])('serves nothing for %s', async (url) => {
    const reply = await app.inject({ url })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('SECRET')
  })
})

describe('the live socket', () => {
  let address: string
  beforeAll(async () => {
    await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    address = `ws://127.0.0.1:${(t.app.fastify.server.address() as AddressInfo).port}${basePath}${livePath}`
  })

  /** Opens the socket, sends messages, and resolves to why it was closed. */
  const closedFor = (headers: Record<string, string>, act: (socket: WebSocket) => void) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(address, { headers })
      socket.addEventListener('open', () => act(socket))
      socket.addEventListener('close', ({ reason }) => resolve(reason))
    })

  test('cannot be opened by a page of another origin', async () => {
    const hello = (socket: WebSocket) => socket.send('{"type":"nothing"}')
    expect(await closedFor({ origin: 'https://evil.example' }, hello)).toBe('origin')
    expect(await closedFor({ origin: 'null' }, hello)).toBe('origin')
    expect(await closedFor({ origin: new URL(address.replace('ws:', 'http:')).origin }, hello)).toBe(
      'request',
    )
  })

  test('closes for a page that sends without end, and for a message that is too large', async () => {
    const cara = await t.person('cara', ['MEMBER'])
    const flood = (socket: WebSocket) => {
      socket.send(JSON.stringify({ type: 'hello', token: cara.token }))
      for (let sent = 0; sent < 200; sent += 1) socket.send('{"type":"watch","topics":["fleet"]}')
    }
    expect(await closedFor({}, flood)).toBe('too many requests')
    const large = (socket: WebSocket) => socket.send('x'.repeat(20_000))
    expect(await closedFor({}, large)).not.toBe('request')
  })
})

function form(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}
