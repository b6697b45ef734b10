import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { members } from '@limpid/contract/members/members'
import { shares } from '@limpid/contract/shares/shares'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp, testPassword } from '../../testing/app.ts'
import { codeFor } from '../../testing/codes.ts'
import { dailyReport, reportSchedule } from '../../testing/cross-account/report-things.ts'
import { againstUncommitted } from '../../testing/databases/uncommitted.ts'
import { deviceOf } from '../../testing/factories/devices.ts'
import { unique } from '../../testing/factories/staff.ts'

/* The password of an account is replaced while a call that asks for it verifies the old one: the call does nothing. */

let t: TestApp
let anna: Person
let carl: Person
let device: string
beforeAll(async () => {
  t = await createTestApp()
  carl = await t.person('carl', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM rate_limits; DELETE FROM codes')
  anna = await t.person(`anna${unique()}`, ['MEMBER'])
  device = await deviceOf(t, anna, `A-${unique()}`)
})

const password = testPassword
const newPassword = 'three crows on a gate'
const grant = { level: 'control', tabs: null, until: null }
const later = () => new Date(Date.now() + 3_600_000).toISOString()

interface Request {
  params?: Record<string, string>
  body: Record<string, unknown>
}
const bound = async (column: 'mobile' | 'email', value: string) => {
  await t.database.pool.query(`UPDATE accounts SET ${column} = $1 WHERE id = $2`, [value, anna.id])
  return { body: { password } }
}
async function offered(): Promise<string> {
  const body = { deviceIds: [device], to: { username: carl.username }, ...grant, level: 'view' }
  await t.call(shares.offer, { as: anna, body })
  return (await t.call(shares.given, { as: anna })).data.list[0].id
}
const mail = () => `${anna.username}@example.org`

/** Each call that asks for the password, with a request that succeeds. */
const requests: Record<string, () => Promise<Request> | Request> = {
  'members.changePassword': () => ({
    body: { oldPassword: password, newPassword, confirmPassword: newPassword },
  }),
  'members.bindMobile': async () => {
    await t.call(members.sendMobileCode, { as: anna, body: { mobile: '13800000031' } })
    return { body: { mobile: '13800000031', code: await codeFor(t, '13800000031'), password } }
  },
  'members.bindEmail': async () => {
    await t.call(members.sendEmailCode, { as: anna, body: { email: mail() } })
    return { body: { email: mail(), code: await codeFor(t, mail()), password } }
  },
  'members.unbindMobile': () => bound('mobile', '13800000032'),
  'members.unbindEmail': () => bound('email', mail()),
  'members.createApiKey': () => ({
    body: { name: 'spare', scopes: ['iot:device:list'], expiresAt: later(), password },
  }),
  'auth.startSecondFactor': () => ({ body: { password } }),
  'auth.renewRecoveryCodes': async () => {
    await factor()
    return { body: { password } }
  },
  'auth.removeSecondFactor': async () => {
    await factor()
    return { body: { password } }
  },
  'transfers.offer': () => ({ body: { deviceId: device, to: { username: carl.username }, password } }),
  'claims.make': () => ({ body: { deviceIds: [device], days: 1, password } }),
  'shares.offer': () => ({
    body: { deviceIds: [device], to: { username: carl.username }, ...grant, password },
  }),
  'shares.change': async () => ({ params: { id: await offered() }, body: { ...grant, password } }),
  'shares.makeLink': () => ({
    body: { deviceIds: [device], ...grant, uses: 1, expiresAt: later(), password },
  }),
  'reports.createSchedule': () => ({ body: { ...dailyReport, recipients: ['x@example.com'], password } }),
  'reports.updateSchedule': async () => ({
    params: { id: (await reportSchedule(t, anna)).reportSchedule },
    body: { ...dailyReport, recipients: ['y@example.com'], password },
  }),
}
const factor = () =>
  t.database.pool.query(
    `INSERT INTO second_factors (account_id, secret, created_at, confirmed_at) VALUES ($1, decode(repeat('00', 20), 'hex'), now(), now())`,
    [anna.id],
  )

const tables = await endpointTables()
const endpointOf = (call: string): Endpoint => {
  const [module = '', name = ''] = call.split('.')
  const endpoint = tables.get(module)?.[name]
  if (!endpoint) throw new Error(`there is no ${call}`)
  return endpoint
}

/** Tables that say who may do what, and what an account has. */
const held =
  'accounts api_keys second_factors recovery_codes device_transfers claim_codes shares share_links report_schedules report_recipients'.split(
    ' ',
  )
async function everything(): Promise<string> {
  const sums = held.map((table) => `(SELECT coalesce(sum(hashtextextended(r::text, 0)), 0) FROM ${table} r)`)
  const { rows } = await t.database.pool.query(`SELECT concat_ws(' ', ${sums.join(', ')}) AS sums`)
  return rows[0].sums
}

test.each(Object.entries(requests))('%s does nothing', async (call, request) => {
  const made = await request()
  const { rows } = await t.database.pool.query('SELECT password_hash AS hash FROM accounts WHERE id = $1', [
    anna.id,
  ])
  const replace = (hash: string): [string, unknown[]] => [
    'UPDATE accounts SET password_hash = $1 WHERE id = $2',
    [hash, anna.id],
  ]
  const before = await everything()
  const answer = await againstUncommitted(t, [replace('another')], () =>
    t.call(endpointOf(call), { as: anna, ...made }),
  )
  expect(answer).toMatchObject({ status: 400, code: 'A0210' })
  await t.database.pool.query(...replace(rows[0].hash))
  expect(await everything()).toBe(before)
  expect(await t.call(endpointOf(call), { as: anna, ...made })).toMatchObject({ status: 200 })
})

/** These set an account's password, or come before sign-in. */
const others = /^users\./

test('every call that asks for the own password is tried', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a schema is looked at by what it holds
  const fieldsOf = (body: any): string[] => {
    const def = body?._zod.def
    if (!def) return []
    if (def.shape) return Object.keys(def.shape)
    return [def.in, def.innerType, ...(def.options ?? [])].flatMap(fieldsOf)
  }
  const asking = [...tables].flatMap(([module, table]) =>
    Object.entries(table).flatMap(([name, { body, needs }]) =>
      needs !== 'public' && fieldsOf(body).some((field) => field === 'password' || field === 'oldPassword')
        ? [`${module}.${name}`]
        : [],
    ),
  )
  expect(asking.filter((call) => !others.test(call)).sort()).toEqual(Object.keys(requests).sort())
})
