import { auth } from '@limpid/contract/auth/auth'
import { devices } from '@limpid/contract/devices/devices'
import { displays } from '@limpid/contract/displays/displays'
import { members } from '@limpid/contract/members/members'
import { products } from '@limpid/contract/products/products'
import { users } from '@limpid/contract/users/users'
import { webhooks } from '@limpid/contract/webhooks/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../testing/app.ts'
import { createLog } from '../platform/log.ts'

let t: TestApp
let admin: Person
let anna: Person
let bert: Person
let output = ''
const secrets = new Set<string>([testPassword])
const keep = (secret: string) => {
  secrets.add(secret)
  return secret
}

beforeAll(async () => {
  t = await createTestApp({
    log: createLog('trace', {
      write(line: string) {
        output += line
      },
    }),
  })
  admin = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  keep(admin.token)
  keep(anna.token)
})
afterAll(() => t.close())

/** Calls that store a secret, or what it is found by. */
async function calls(round: string): Promise<void> {
  const chosen = keep('three crows on a gate')
  const { data: options } = await t.call(products.options, { as: anna })
  const answers = [
    await t.call(webhooks.create, {
      as: anna,
      body: {
        name: `w${round}`,
        url: keep('https://hooks.example.com/path-with-a-secret'),
        groups: ['devices'],
      },
    }),
    await t.call(devices.create, {
      as: anna,
      body: { name: 'one', sn: `LOG-${round}`, productId: options[0].value },
    }),
    await t.call(members.createApiKey, {
      as: anna,
      body: {
        name: `report${round}`,
        scopes: ['iot:device:list'],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        password: testPassword,
      },
    }),
    await t.call(displays.startPairing),
    await t.call(auth.signIn, {
      body: { grant_type: 'password', username: 'anna', password: testPassword },
    }),
    await t.call(users.resetPassword, {
      as: admin,
      params: { id: bert.id },
      query: { password: chosen },
    }),
  ]
  for (const { data } of answers)
    for (const name of ['secret', 'accessToken', 'key', 'access_token'])
      if (typeof data?.[name] === 'string') keep(data[name])
}

const tables = [
  'webhooks',
  'devices',
  'device_credentials',
  'api_keys',
  'sessions',
  'accounts',
  'display_pairings',
  'audit_lines',
]

test('what a statement was about is not logged when it fails, at the most detailed level either', async () => {
  for (const table of tables) {
    const before = output.length
    // PostgreSQL then describes the whole row in the error.
    await t.database.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT never CHECK (false) NOT VALID`)
    await calls(table)
    await t.database.pool.query(`ALTER TABLE ${table} DROP CONSTRAINT never`)
    expect(output.slice(before), table).toContain('"constraint":"never"')
  }
  await calls('last')
  const mistyped = keep('a mistyped password')
  await t.call(auth.signIn, { body: { grant_type: 'password', username: 'anna', password: mistyped } })
  expect(secrets.size).toBeGreaterThan(8)
  for (const secret of secrets) expect(output.includes(secret), secret).toBe(false)
  expect(output).not.toContain('Failing row')
})
