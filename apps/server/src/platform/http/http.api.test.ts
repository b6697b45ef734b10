import { connect } from 'node:net'
import { auth } from '@limpid/contract/auth/auth'
import { devices } from '@limpid/contract/devices/devices'
import { displays } from '@limpid/contract/displays/displays'
import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { wallets } from '@limpid/contract/wallets/wallets'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

/** A sign-in as a form. */
const form = (boundary: string) => {
  const fields = ['grant_type', 'username', 'password'].map(
    (name) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\npassword\r\n`,
  )
  return `${fields.join('')}--${boundary}--\r\n`
}

const inject = (
  url: string,
  options: {
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    payload?: string
    remoteAddress?: string
  } = {},
) => t.app.fastify.inject({ url, ...options })

describe('the HTTP layer', () => {
  test('answers an unknown address, and a known one with the wrong method, with A0401', async () => {
    for (const url of [`${basePath}/no/such/call`, basePath + auth.signIn.path, '/nothing.html']) {
      const reply = await inject(url, { headers: { 'accept-language': 'en' } })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({
        code: 'A0401',
        data: null,
        msg: 'The requested resource does not exist.',
      })
    }
  })

  test('answers an unknown address the same way, whatever is sent to it', async () => {
    const form =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes\r\n--x--\r\n'
    for (const [type, payload] of [
      ['multipart/form-data; boundary=x', form],
      ['application/json', '{"name":'],
      ['text/strange', 'x'],
      ['application/json', JSON.stringify('x'.repeat(1_100_000))],
    ] as const) {
      const headers = { 'content-type': type }
      const reply = await inject(`${basePath}/no/such/call`, { method: 'POST', headers, payload })
      expect([type, reply.statusCode, reply.json().code]).toEqual([type, 404, 'A0401'])
    }
  })

  test('rejects a body that is not JSON, and one that is too large', async () => {
    const post = (payload: string) =>
      inject(basePath + devices.create.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
        payload,
      })
    expect((await post('{"name":')).json().code).toBe('A0400')
    const large = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }))
    expect([large.statusCode, large.json().code]).toEqual([413, 'A0702'])
  })

  test.each([
    ['without a boundary', 'multipart/form-data', form('x')],
    ['that is cut off', 'multipart/form-data; boundary=x', form('x').slice(0, -40)],
    ['that is cut off in its head', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
    ['of another boundary', 'multipart/form-data; boundary=y', form('x')],
  ])('rejects a form %s', async (_, type, payload) => {
    const reply = await inject(basePath + auth.signIn.path, {
      method: 'POST',
      headers: { 'content-type': type },
      payload,
    })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'A0400'])
  })

  test('rejects a query or a URL-encoded form that is not UTF-8, before anything of it is used', async () => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const page = (keywords: string) =>
      inject(`${basePath}${fleet.page.path}?keywords=${keywords}`, { headers })
    expect((await page('%E5%8E%A8%F0%9F%8D%BD')).statusCode).toBe(200)
    // A lone byte, an overlong form, half of a pair, a sequence that is cut off, and no encoding at all.
    for (const encoded of ['%ff', '%c0%ae', '%ed%a0%80', '%E5%8E', '%zz']) {
      const reply = await page(encoded)
      expect([encoded, reply.statusCode, reply.json().code]).toEqual([encoded, 400, 'A0400'])
      const form = await inject(basePath + auth.signIn.path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=password&username=anna&password=${encoded}`,
      })
      expect([encoded, form.statusCode, form.json().code]).toEqual([encoded, 400, 'A0400'])
    }
    expect((await inject(`${basePath}/no/such/call?x=%ff`)).statusCode).toBe(404)
  })

  test('reads a large body for nobody but those who may call, and a small one of strangers', async () => {
    const list = JSON.stringify({ keys: Array(9_000).fill(1) })
    const many = JSON.stringify({ devices: Array(450_000).fill(1) })
    const sent = (path: string, payload: string, token?: string, type = 'application/json') =>
      inject(basePath + path, {
        method: 'POST',
        headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
        payload,
      })
    const parse = vi.spyOn(JSON, 'parse')
    const large = async (path: string, payload: string, token?: string) => {
      parse.mockClear()
      const { statusCode, body } = await sent(path, payload, token)
      expect(parse.mock.calls.filter(([text]) => text.length > 16_384)).toEqual([])
      return [statusCode, /"code":"(\w+)"/.exec(body)?.[1]]
    }
    expect(await large(auth.smsCode.path, list)).toEqual([413, 'A0702'])
    expect(await large(auth.signIn.path, list)).toEqual([413, 'A0702'])
    expect(await large(fleet.tag.path, list)).toEqual([401, 'A0230'])
    expect(await large(fleet.tag.path, list, 'made-up')).toEqual([401, 'A0230'])
    expect(await large('/no/such/call', list)).toEqual([404, 'A0401'])
    expect(await large(fleet.tag.path, many, anna.token)).toEqual([413, 'A0702'])
    parse.mockRestore()
    expect((await sent(fleet.tag.path, list, anna.token)).json().code).toBe('A0400')
    const asForm = await sent(
      auth.signIn.path,
      `username=${'a'.repeat(17_000)}`,
      undefined,
      'application/x-www-form-urlencoded',
    )
    expect([asForm.statusCode, asForm.json().code]).toEqual([413, 'A0702'])
  })

  test('reads no large body for a call that takes none, and no large form of strangers', async () => {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ keys: Array(9_000).fill(1) })
    const unread = async (path: string) =>
      (await inject(basePath + path, { method: 'POST', headers, payload })).statusCode
    expect(await unread(displays.startPairing.path)).toBe(413)
    expect(await unread(wallets.confirm.path.replace('{id}', '1'))).toBe(413)
    const long = form('x').replace('username"\r\n\r\n', `$&${'a'.repeat(17_000)}`)
    const type = 'multipart/form-data; boundary=x'
    const sent = await inject(basePath + auth.signIn.path, {
      method: 'POST',
      headers: { 'content-type': type },
      payload: long,
    })
    expect([sent.statusCode, sent.json().code]).toEqual([413, 'A0702'])
  })

  test('rejects a form by its announced length, and one of unknown length, and closes the connection', async () => {
    const address = await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const answerTo = (head: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
          socket.write(
            `POST ${basePath}${auth.signIn.path} HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n5\r\n--x\r\n\r\n`,
          )
        })
        socket.on('data', (bytes) => {
          answer += bytes
        })
        socket.on('close', () => resolve(answer))
        socket.on('error', reject)
      })
    const type = 'content-type: multipart/form-data; boundary=x'
    expect(await answerTo(`${type}\r\ncontent-length: 7000000000`)).toMatch(/^HTTP\/1.1 413 .*"A0702"/s)
    expect(await answerTo(`${type}\r\ntransfer-encoding: chunked`)).toMatch(/^HTTP\/1.1 400 .*"A0400"/s)
  })

  test('reveals no internals when a call fails', async () => {
    await t.database.pool.query('ALTER TABLE devices RENAME TO devices_away')
    const answer = await t.call(fleet.page, { as: anna })
    await t.database.pool.query('ALTER TABLE devices_away RENAME TO devices')
    expect(answer).toEqual({ status: 500, code: 'B0001', msg: '系统执行出错', data: null })
  })

  test('sends the security headers, and lets nobody cache a response', async () => {
    const { headers } = await inject(basePath + auth.captcha.path)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('rate-limits an address that calls without end', async () => {
    const statuses = new Set<number>()
    for (let call = 0; call < 6_050; call += 1) {
      const reply = await inject(`${basePath}/no/such/call`, { remoteAddress: '203.0.113.7' })
      statuses.add(reply.statusCode)
    }
    expect(statuses).toContain(429)
    expect((await inject(`${basePath}/no/such/call`, { remoteAddress: '203.0.113.8' })).statusCode).toBe(404)
  })

  test('counts the addresses of an IPv6 network together', async () => {
    const left = async (remoteAddress: string) =>
      Number((await inject(`${basePath}/no/such/call`, { remoteAddress })).headers['x-ratelimit-remaining'])
    const before = await left('2001:db8:7::1')
    expect(await left('2001:db8:7::2')).toBe(before - 1)
    expect(await left('2001:db8:7:1::1')).toBe(before)
  })
})

describe('the OpenAPI document', () => {
  test('describes every served call, for signed-in users', async () => {
    expect((await inject(`${basePath}/openapi.json`)).json().code).toBe('A0230')
    const reply = await inject(`${basePath}/openapi.json`, {
      headers: { authorization: `Bearer ${anna.token}` },
    })
    const document = reply.json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths[fleet.page.path].get).toMatchObject({
      operationId: 'fleet.page',
      'x-needs': 'iot:device:list',
    })
    expect(document.paths[auth.signIn.path].post.requestBody.content).toHaveProperty(['multipart/form-data'])
    expect(document.paths[fleet.get.path].get.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    })
  })
})
