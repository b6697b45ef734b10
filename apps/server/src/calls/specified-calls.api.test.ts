import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../testing/app.ts'
import { codeFor } from '../../testing/codes.ts'

/**
 * The calls of section 7 of the specification, written out: nothing here comes from the contract, so a path, method or field
 * that changes there fails. They are answered by a listening server.
 */

const client = { authorization: `Basic ${btoa('limpid-console:limpid-console')}` }
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let t: TestApp
let origin: string
let root: Person
beforeAll(async () => {
  t = await createTestApp()
  origin = await t.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  root = await t.person('root', ['ROOT'])
})
afterAll(() => t.close())

interface Sent {
  as?: Person
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string | Blob>
  urlEncoded?: Record<string, string>
}

const multipart = (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Sends the call as it is written. */
function send(call: string, { as, headers, json, form, urlEncoded }: Sent = {}): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  const text = urlEncoded ? new URLSearchParams(urlEncoded) : JSON.stringify(json)
  const body = form ? multipart(form) : text
  return fetch(origin + path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}

interface Envelope {
  code: string
  data: unknown
  msg: string
}

/** The data of a success: HTTP 200 with code, data and msg. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire holds
async function ask(call: string, sent: Sent = {}): Promise<any> {
  const response = await send(call, sent)
  const envelope = (await response.json()) as Envelope
  expect([response.status, envelope.code], `${call}: ${envelope.msg}`).toEqual([200, '00000'])
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'data', 'msg'])
  return envelope.data
}

const tokenOf = (form: Record<string, string>) =>
  ask('POST /prod-api/scw-auth/oauth2/token', { headers: client, form })
const anyToken = { token_type: 'Bearer', access_token: expect.stringMatching(/^\S{20,}$/) }

describe('Authentication', () => {
  test('POST oauth2/token with username and password', async () => {
    await t.person('wanda', ['MEMBER'])
    const form = { grant_type: 'password', username: 'wanda', password: testPassword }
    expect(await tokenOf(form)).toMatchObject(anyToken)
  })

  test('POST oauth2/token with mobile and code; sms_code sends it, as a form of either encoding', async () => {
    for (const [mobile, encoding] of [
      ['13800000011', 'form'],
      ['13800000012', 'urlEncoded'],
    ] as const) {
      const { id } = await t.person(`sms_${encoding}`, ['MEMBER'])
      await t.database.db.updateTable('accounts').set({ mobile }).where('id', '=', id).execute()
      expect(await ask('POST /prod-api/scw-auth/api/v1/auth/sms_code', { [encoding]: { mobile } })).toBeNull()
      const code = await codeFor(t, mobile)
      expect(await tokenOf({ grant_type: 'sms_code', mobile, code })).toMatchObject(anyToken)
    }
  })

  test('POST smsTypeCode, mobileRegistration and mobileForgotPassword', async () => {
    const mobile = '13800000013'
    const codeOf = async (type: string) => {
      await ask('POST /prod-api/scw-auth/api/v1/auth/smsTypeCode', { json: { mobile, type } })
      return codeFor(t, mobile)
    }
    const registration = {
      mobile,
      code: await codeOf('register'),
      username: 'wire_mobile',
      nickname: 'Wire',
      password: testPassword,
      agreed: true,
    }
    await ask('POST /prod-api/scw-auth/app-api/v1/register/mobileRegistration', { json: registration })
    const username = 'wire_mobile'
    expect(await tokenOf({ grant_type: 'password', username, password: testPassword })).toMatchObject(
      anyToken,
    )
    const password = 'nine bridges over the canal'
    const reset = { mobile, code: await codeOf('forgot'), password }
    await ask('POST /prod-api/scw-auth/app-api/v1/forgot/mobileForgotPassword', { json: reset })
    expect(await tokenOf({ grant_type: 'password', username, password })).toMatchObject(anyToken)
  })

  test('POST smsMailCode, emailRegistration and emailForgotPassword', async () => {
    const email = 'wire@example.com'
    const codeOf = async (type: string) => {
      await ask('POST /prod-api/scw-auth/api/v1/auth/smsMailCode', { json: { email, type } })
      return codeFor(t, email)
    }
    const registration = {
      email,
      code: await codeOf('register'),
      username: 'wire_mail',
      password: testPassword,
      agreed: true,
    }
    await ask('POST /prod-api/scw-auth/app-api/v1/register/emailRegistration', { json: registration })
    const username = 'wire_mail'
    expect(await tokenOf({ grant_type: 'password', username, password: testPassword })).toMatchObject(
      anyToken,
    )
    const password = 'ten bridges over the canal'
    const reset = { email, code: await codeOf('forgot'), password }
    await ask('POST /prod-api/scw-auth/app-api/v1/forgot/emailForgotPassword', { json: reset })
    expect(await tokenOf({ grant_type: 'password', username, password })).toMatchObject(anyToken)
  })
})

describe('Member and system', () => {
  test('GET members/me has at least the roles, and the permissions', async () => {
    const member = await t.person('me_wire', ['MEMBER'])
    const me = await ask('GET /prod-api/scw-ums/app-api/v1/members/me', { as: member })
    expect(me).toMatchObject({ username: 'me_wire', roles: ['MEMBER'] })
    expect(me.perms).toContain('iot:device:list')
  })

  test('DELETE users/logout ends the session', async () => {
    const leaving = await t.person('leaving', ['MEMBER'])
    await ask('DELETE /prod-api/scw-system/api/v1/users/logout', { as: leaving })
    const after = await send('GET /prod-api/scw-ums/app-api/v1/members/me', { as: leaving })
    expect([after.status, ((await after.json()) as Envelope).code]).toEqual([401, 'A0230'])
  })

  test('GET dict/getTypes with typeCode', async () => {
    const items = await ask('GET /prod-api/scw-system/api/v1/dict/getTypes?typeCode=gender', { as: root })
    expect(items.length).toBeGreaterThan(1)
    for (const item of items)
      expect(item).toMatchObject({
        value: expect.any(String),
        label: expect.any(String),
        tagType: expect.any(String),
      })
    const types = await ask('GET /prod-api/scw-system/api/v1/dict/getTypes', { as: root })
    expect(types.map(({ code }: { code: string }) => code)).toContain('gender')
  })

  test('GET protocolManagement/data/type is public', async () => {
    const text = await ask('GET /prod-api/scw-system/app-api/v1/protocolManagement/data/type?type=1')
    expect(Object.keys(text)).toEqual(
      expect.arrayContaining(['id', 'type', 'title', 'content', 'language', 'updateTime']),
    )
    expect(text.type).toBe(1)
  })
})

describe('Users', () => {
  const users = '/prod-api/scw-system/api/v1/users'

  test('POST users, GET {id}/form, PUT {id}, PATCH status and password, DELETE {id}', async () => {
    const roles = await ask(`GET ${users}/roles`, { as: root })
    const roleIds = [roles.find(({ label }: { label: string }) => label === '访客').value]
    const fields = {
      nickname: 'Wire user',
      gender: '1',
      mobile: '13800000014',
      email: 'u@example.com',
      roleIds,
    }
    const { id } = await ask(`POST ${users}`, {
      as: root,
      json: { ...fields, username: 'wire.user', status: 1, deptId: null, password: testPassword },
    })
    expect(id).toEqual(expect.any(String))
    expect(await ask(`GET ${users}/${id}/form`, { as: root })).toMatchObject({
      ...fields,
      id,
      username: 'wire.user',
      status: 1,
    })
    await ask(`PUT ${users}/${id}`, { as: root, json: { ...fields, nickname: 'Renamed' } })
    const { list, total } = await ask(`GET ${users}/page?pageNum=1&pageSize=10&keywords=wire.user&status=1`, {
      as: root,
    })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ id, username: 'wire.user', nickname: 'Renamed', roleNames: '访客' })

    await ask(`PATCH ${users}/${id}/status?status=0`, { as: root })
    expect((await ask(`GET ${users}/${id}/form`, { as: root })).status).toBe(0)
    await ask(`PATCH ${users}/${id}/status?status=1`, { as: root })
    const password = 'eleven bridges over the canal'
    await ask(`PATCH ${users}/${id}/password?password=${encodeURIComponent(password)}`, { as: root })
    expect(await tokenOf({ grant_type: 'password', username: 'wire.user', password })).toMatchObject(anyToken)

    await ask(`DELETE ${users}/${id}`, { as: root })
    expect((await ask(`GET ${users}/page?keywords=wire.user`, { as: root })).total).toBe(0)
  })

  test('GET template and _export are workbooks; _import takes a file and deptId', async () => {
    for (const path of ['template', '_export']) {
      const response = await send(`GET ${users}/${path}`, { as: root })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, xlsx])
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
    }
    const { id: deptId } = await t.database.db
      .insertInto('depts')
      .values({ name: 'Wire' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const template = await send(`GET ${users}/template`, { as: root })
    const file = await template.blob()
    expect(await ask(`POST ${users}/_import?deptId=${deptId}`, { as: root, form: { file } })).toMatchObject({
      validCount: expect.any(Number),
      invalidCount: expect.any(Number),
      messageList: expect.any(Array),
    })
  })
})

describe('Menus', () => {
  const menus = '/prod-api/scw-system/api/v1/menus'
  const some = { id: expect.any(String), name: expect.any(String), type: expect.any(String) }

  test('GET menus, options and routes', async () => {
    const [first] = await ask(`GET ${menus}`, { as: root })
    expect(first).toMatchObject({ ...some, path: '/dashboard' })
    const [option] = await ask(`GET ${menus}/options`, { as: root })
    expect(option).toMatchObject({ value: expect.any(String), label: expect.any(String) })
    const [route] = await ask(`GET ${menus}/routes`, { as: root })
    expect(route).toMatchObject({
      path: '/dashboard',
      component: 'dashboard/index',
      meta: { title: '首页', roles: expect.any(Array) },
    })
  })

  test('POST menus, GET {id}/form, PUT {id}, DELETE {id}', async () => {
    const form = { parentId: '0', name: '手册', type: 'MENU', path: '/wire', component: 'api-document/index' }
    await ask(`POST ${menus}`, { as: root, json: form })
    const found = async () =>
      (await ask(`GET ${menus}`, { as: root })).find(({ path }: { path: string }) => path === '/wire')
    const { id } = await found()
    expect(await ask(`GET ${menus}/${id}/form`, { as: root })).toMatchObject({ ...form, id })
    await ask(`PUT ${menus}/${id}`, { as: root, json: { ...form, name: '值班手册' } })
    expect((await found()).name).toBe('值班手册')
    await ask(`DELETE ${menus}/${id}`, { as: root })
    expect(await found()).toBeUndefined()
  })
})
