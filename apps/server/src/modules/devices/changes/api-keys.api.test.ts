import { randomUUID } from 'node:crypto'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { members } from '@limpid/contract/members/members'
import { products } from '@limpid/contract/products/products'
import { personalPermissions } from '@limpid/contract/roles/personal-permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../../../testing/app.ts'
import { findByToken } from '../devices.store.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const denied = { status: 403, code: 'A0301' }
const keyOf = async (as: Person, scopes: readonly string[]) => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const body = { name: 'script', scopes, expiresAt, password: testPassword }
  return { token: (await t.call(members.createApiKey, { as, body })).data.key as string }
}

describe('an API key with every scope it can have', () => {
  let owner: Person
  let key: { token: string }
  let productId: string
  const added = async (as: Person | { token: string }, sn: string) =>
    (await t.call(devices.create, { as, body: { name: 'x', sn, productId } })).data
  beforeAll(async () => {
    owner = await t.person('quentin', ['MEMBER'])
    const perms: string[] = (await t.call(members.me, { as: owner })).data.perms
    key = await keyOf(
      owner,
      perms.filter((scope) => !personalPermissions.has(scope)),
    )
    productId = (await t.call(products.options, { as: owner })).data[0].value
  })

  test.each([
    ['replaces', devices.renewToken],
    ['revokes', devices.revokeToken],
  ])('%s no token of a device', async (verb, call) => {
    const { id, accessToken } = await added(owner, `KEY-${verb}`)
    expect(await t.call(call, { as: key, params: { id } })).toMatchObject(denied)
    expect(await findByToken(t.database.db, accessToken, randomUUID())).toMatchObject({ deviceId: id })
    expect(await t.call(call, { as: owner, params: { id } })).toMatchObject({ status: 200 })
  })

  test('adds and deletes devices, which keep their history for their owner', async () => {
    const { id, accessToken } = await added(key, 'KEY-1')
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    expect(await t.call(devices.remove, { as: key, params: { id } })).toMatchObject({ status: 200 })
    expect(await added(owner, 'KEY-1')).toMatchObject({ id })
  })

  test('deletes nothing without the scope that says so', async () => {
    const { id } = await added(owner, 'KEY-2')
    const perms: string[] = (await t.call(members.me, { as: key })).data.perms
    const other = await keyOf(
      owner,
      perms.filter((scope) => scope !== 'iot:device:delete'),
    )
    expect(await t.call(devices.remove, { as: other, params: { id } })).toMatchObject(denied)
    const chosen = { devices: { ids: [id] }, count: 1 }
    expect(await t.call(fleet.removeAll, { as: other, body: chosen })).toMatchObject(denied)
  })
})
