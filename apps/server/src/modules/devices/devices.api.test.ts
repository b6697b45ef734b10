import { randomUUID } from 'node:crypto'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { products } from '@limpid/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { findByToken } from './devices.store.ts'
import { fillMissingPinyin } from './pinyin/pinyin.service.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
let guest: Person
let nobody: Person
let dishwasher: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  guest = await t.person('gus', ['GUEST'])
  nobody = await t.person('nemo', [])
  const options = (await t.call(products.options, { as: anna })).data
  dishwasher = options.find((option: { label: string }) => option.label === '黑白屏洗碗机').value
})
afterAll(() => t.close())

const add = (as: Person, name: string, sn: string) =>
  t.call(devices.create, { as, body: { name, sn, productId: dishwasher } })

const names = async (as: Person, query: Record<string, string | number> = {}) =>
  (await t.call(fleet.page, { as, query })).data.list.map((device: { name: string }) => device.name)

describe('adding a device', () => {
  test('returns its id and a token accepted by the MQTT endpoint', async () => {
    const { status, data } = await add(anna, '一号洗碗机', 'SN-1')
    expect(status).toBe(200)
    expect(await findByToken(t.database.db, data.accessToken, randomUUID())).toMatchObject({
      deviceId: data.id,
      ownerId: anna.id,
    })
  })

  test('rejects a serial number that is taken, by any owner', async () => {
    expect(await add(bert, 'another', 'SN-1')).toMatchObject({
      status: 400,
      code: 'A0400',
      msg: '此序列号已被登记',
    })
  })

  test('rejects an unknown product', async () => {
    const body = { name: 'x', sn: 'SN-X', productId: '999999' }
    expect(await t.call(devices.create, { as: anna, body })).toMatchObject({ status: 404, code: 'A0401' })
  })

  test('rejects invalid input, naming the fields', async () => {
    const answer = await t.call(devices.create, {
      as: anna,
      body: { name: ' ', sn: 'a b', productId: 'one' },
    })
    expect(answer).toMatchObject({ status: 400, code: 'A0400' })
    expect(answer.msg).toBe('名称：不能为空；序列号：格式不正确；产品：格式不正确')
  })

  test('needs a permission and a signed-in user', async () => {
    expect(await add(guest, 'x', 'SN-G')).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(devices.create, { body: {} })).toMatchObject({ status: 401, code: 'A0230' })
  })
})

describe('the device list', () => {
  beforeAll(async () => {
    await add(anna, '二号洗碗机', 'SN-2')
    await add(anna, '100%_果汁', 'SN-3')
    await add(bert, '别人的洗碗机', 'SN-4')
  })

  test("holds one's own devices, and no others", async () => {
    expect(await names(anna)).toEqual(['100%_果汁', '一号洗碗机', '二号洗碗机'])
    expect(await names(guest)).toEqual([])
  })

  test('holds all devices for staff who request all, and for nobody else', async () => {
    expect(await names(admin)).toEqual([])
    expect(await names(admin, { scope: 'all' })).toContain('别人的洗碗机')
    expect(await t.call(fleet.page, { as: anna, query: { scope: 'all' } })).toMatchObject({
      status: 403,
      code: 'A0301',
    })
  })

  test('is searched by part of name or serial number, with a percent sign taken literally', async () => {
    expect(await names(anna, { keywords: '洗碗' })).toEqual(['一号洗碗机', '二号洗碗机'])
    expect(await names(anna, { keywords: 'sn-3' })).toEqual(['100%_果汁'])
    expect(await names(anna, { keywords: '%_' })).toEqual(['100%_果汁'])
    expect(await names(anna, { keywords: "'; drop" })).toEqual([])
  })

  test('is paged and sorted on the server, and the total counts all', async () => {
    const page = (pageNum: number) =>
      t.call(fleet.page, { as: anna, query: { pageNum, pageSize: 2, sort: 'sn', descending: 'true' } })
    const [first, second] = [await page(1), await page(2)]
    expect(first.data.total).toBe(3)
    expect([...first.data.list, ...second.data.list].map((device: { sn: string }) => device.sn)).toEqual([
      'SN-3',
      'SN-2',
      'SN-1',
    ])
  })

  test('is filtered by product and online status', async () => {
    expect(await names(anna, { online: '1' })).toEqual([])
    expect(await names(anna, { online: 'false' })).toHaveLength(3)
    expect(await names(anna, { productId: dishwasher })).toHaveLength(3)
    expect(await names(anna, { productId: '999999' })).toEqual([])
  })

  test('rejects an unknown sort, a page too large, and a duplicate parameter', async () => {
    for (const query of [
      { sort: 'owner_id' },
      { pageSize: 201 },
      { pageNum: 0 },
      { online: 'maybe' },
    ] as const) {
      expect(await t.call(fleet.page, { as: anna, query })).toMatchObject({ status: 400, code: 'A0400' })
    }
    const twice = await t.app.fastify.inject({
      url: `${basePath}${fleet.page.path}?sort=sn&sort=name`,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    expect(twice.statusCode).toBe(400)
  })

  test('needs a permission and a signed-in user', async () => {
    expect(await t.call(fleet.page, { as: nobody })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(fleet.page)).toMatchObject({ status: 401, code: 'A0230' })
  })
})

describe('one device', () => {
  test('is shown to its owner and to staff', async () => {
    const id = (await add(anna, '给我看', 'SN-5')).data.id
    for (const as of [anna, admin]) {
      const { status, data } = await t.call(fleet.get, { as, params: { id } })
      expect(status).toBe(200)
      expect(data).toMatchObject({
        id,
        sn: 'SN-5',
        online: false,
        activity: 'unknown',
        attributes: {},
        ownerName: 'anna',
      })
    }
  })

  test("does not exist for anybody else: another owner's and an unknown device get the same answer", async () => {
    const id = (await add(bert, '别人的', 'SN-6')).data.id
    const others = await t.call(fleet.get, { as: anna, params: { id } })
    const unknown = await t.call(fleet.get, { as: anna, params: { id: '999999' } })
    expect(others).toMatchObject({ status: 404, code: 'A0401' })
    expect(others).toEqual(unknown)
  })

  test('needs a numeric id, a permission, and a signed-in user', async () => {
    expect(await t.call(fleet.get, { as: anna, params: { id: 'x' } })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
    expect(await t.call(fleet.get, { as: nobody, params: { id: '1' } })).toMatchObject({
      status: 403,
      code: 'A0301',
    })
    expect(await t.call(fleet.get, { params: { id: '1' } })).toMatchObject({ status: 401, code: 'A0230' })
  })
})

describe('a device is found by the pinyin of its name', () => {
  const found = (keywords: string) => names(anna, { keywords })

  test('in full, from any syllable on and by initials, from its first day and after a rename', async () => {
    const { data } = await add(anna, '一号厨房', 'PY-1')
    for (const typed of ['yihaochu', 'YHCF', 'cf', 'chu fang'])
      expect(await found(typed)).toEqual(['一号厨房'])
    expect(await found('ihao')).toEqual([])
    await t.call(devices.update, {
      as: anna,
      params: { id: data.id },
      body: { name: '二号更衣室', sn: 'PY-1', tags: [] },
    })
    expect([await found('yhcf'), await found('ehgys')]).toEqual([[], ['二号更衣室']])
  })

  test('when it existed before pinyin was stored', async () => {
    const { data } = await add(anna, '老洗衣房', 'PY-2')
    await t.database.db.deleteFrom('device_pinyin').where('device_id', '=', data.id).execute()
    expect(await found('lxyf')).toEqual([])
    await fillMissingPinyin(t.database)
    expect(await found('lxyf')).toEqual(['老洗衣房'])
  })

  test('only by users who may see it', async () => {
    await add(anna, '三号库房', 'PY-3')
    expect(await names(bert, { keywords: 'shkf' })).toEqual([])
  })
})
