import { readdir, readFile } from 'node:fs/promises'
import { auth } from '@limpid/contract/auth/auth'
import { devices } from '@limpid/contract/devices/devices'
import { basePath, type Endpoint } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import { members } from '@limpid/contract/members/members'
import { outbox } from '@limpid/contract/outbox/outbox'
import { products } from '@limpid/contract/products/products'
import { users } from '@limpid/contract/users/users'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { installServer, password, type RunningServer } from '../testing/launch.ts'

let server: RunningServer
beforeAll(async () => {
  server = await installServer({ LOG_LEVEL: 'trace' }, { program: inject('joinedServer') })
})
afterAll(() => server.remove())

const at = (path: string) => new URL(`.${path}`, server.consoleUrl)
const ask = (path: string, init: RequestInit = {}) => fetch(at(path), init)
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''

async function post(endpoint: Endpoint, body: Record<string, unknown>) {
  const init =
    endpoint.encoding === 'multipart'
      ? { body: formOf(body) }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return (await ask(basePath + endpoint.path, { method: endpoint.method, ...init })).json()
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

describe('a real run with the most detailed logging', () => {
  const secrets = new Map<string, string>()
  const keep = (what: string, secret: string) => {
    expect(secret.length, what).toBeGreaterThanOrEqual(6)
    secrets.set(what, secret)
    return secret
  }

  test('is full of secrets', async () => {
    keep('the initial password', password)
    const root = await signInCaller(server.consoleUrl, 'root')
    keep('a session token', root.token)
    await failedSignIns()
    await accountByCode(root)
    await keysAndDevices()
    await secretsInAddresses(root)
    await liveSocket(root.token)
  })

  test('and has none of them in its log', async () => {
    expect(server.output()).toContain('"level"')
    // The six digits of a code may occur in a longer number by chance.
    const words = new Set(server.output().split(/[^\w-]+/))
    for (const [what, secret] of secrets)
      expect(words.has(secret) || (secret.length > 6 && server.output().includes(secret)), what).toBe(false)
  })

  async function failedSignIns(): Promise<void> {
    const wrong = keep('a mistyped password', 'clear water over stonez')
    for (const username of ['root', 'nobody'])
      expect((await post(auth.signIn, { grant_type: 'password', username, password: wrong })).code).toBe(
        'A0210',
      )
    await post(auth.signIn, { grant_type: 'password', username: 'root', password: ['two', wrong] })
  }

  async function accountByCode(root: Caller): Promise<void> {
    const mobile = '13800000001'
    await post(auth.smsTypeCode, { mobile, type: 'register' })
    const [message] = (await root.call(outbox.page)).list
    const code = keep('a code', codeIn(message.text))
    const chosen = keep('a chosen password', 'three crows on a gate')
    const form = { mobile, code, password: chosen, username: 'anna', agreed: true }
    expect((await post(auth.mobileRegistration, form)).code).toBe('00000')
    expect((await post(auth.mobileRegistration, form)).code).toBe('A0131')
  }

  async function keysAndDevices(): Promise<void> {
    const member = await signInCaller(server.consoleUrl, 'member')
    keep('another session token', member.token)
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const scopes = ['iot:device:list']
    const { key } = await member.call(members.createApiKey, {
      body: { name: 'report', scopes, expiresAt, password },
    })
    keep('an API key', key)
    const [{ value: productId }] = await member.call(products.options)
    const body = { name: '一号', sn: 'LOG-1', productId }
    const { accessToken } = await member.call(devices.create, { body })
    keep('a device token', accessToken)
    for (const username of [accessToken, keep('a token of no device', 'not-a-token-of-any-device')]) {
      const login = { username, password: keep('a device password', 'mqtt-password-1'), reconnectPeriod: 0 }
      const attempt = mqtt.connectAsync(`mqtt://localhost:${server.mqttPort}`, login, false)
      await attempt.then(
        async (client) => {
          await client.publishAsync('v1/devices/me/telemetry', '{"temp":1}', { qos: 1 })
          await client.endAsync()
        },
        () => undefined,
      )
    }
  }

  async function secretsInAddresses(root: Caller): Promise<void> {
    const typed = keep('a password in an address', 'secret-in-the-address')
    const display = keep('a display key in an address', 'display-key-in-the-address')
    const headers = { authorization: `Bearer ${root.token}` }
    for (const path of [basePath + members.me.path, `${basePath}/no/such/call`, '/', '/nothing'])
      await ask(`${path}?password=${typed}&display=${display}`, { headers })
    await ask(`${basePath + members.changePassword.path}?password=${typed}`, {
      method: 'PUT',
      headers,
      body: '{',
    })
    await ask(`/%zz?password=${typed}`)
    const [guest] = (await root.call(users.page, { query: { keywords: 'guest' } })).list
    const given = keep('a password that staff gave in an address', 'a-heron-in-the-address')
    await root.call(users.resetPassword, { params: { id: guest.id }, query: { password: given } })
    expect((await signInCaller(server.consoleUrl, 'guest', given)).token).toBeTruthy()
    await ask('/', {
      headers: { authorization: `Bearer ${keep('a forged token', 'forged-token-of-nobody')}` },
    })
  }

  function liveSocket(token: string): Promise<void> {
    const address = at(basePath + livePath)
    address.protocol = 'ws:'
    const socket = new WebSocket(address)
    return new Promise((resolve) => {
      socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
      socket.addEventListener('message', () => socket.close())
      socket.addEventListener('close', () => resolve())
    })
  }
})

describe('what browsers receive', () => {
  const folder = 'apps/console/dist'

  test('contains no source map and no trace of one', async () => {
    const files = await readdir(folder, { recursive: true })
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    for (const file of files.filter((name) => /\.(js|css|html)$/.test(name)))
      expect(await readFile(`${folder}/${file}`, 'utf8'), file).not.toMatch(/sourceMappingURL|-----BEGIN/)
  })

  test('loads no script from elsewhere, and no inline script', async () => {
    const page = await readFile(`${folder}/index.html`, 'utf8')
    for (const [, attributes, text] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(attributes).toMatch(/src="\.\//)
      expect(text?.trim()).toBe('')
    }
  })

  test.each(['/.env', '/.git/config', '/package.json', '/assets/', '/src/main.ts', '/initial-password'])(
    'is not found at %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})
