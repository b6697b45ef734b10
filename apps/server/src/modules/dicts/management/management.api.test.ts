import { dicts } from '@limpid/contract/dicts/dicts'
import type { DictItem, DictType } from '@limpid/contract/dicts/management'
import { feedback } from '@limpid/contract/feedback/feedback'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'

let t: TestApp
let admin: Person
let member: Person
let heard: number
beforeAll(async () => {
  t = await createTestApp()
  admin = await t.person('admin', ['ADMIN'])
  member = await t.person('member', ['MEMBER'])
  t.app.events.on('dicts.changed', () => {
    heard += 1
  })
})
afterAll(() => t.close())
beforeEach(() => {
  heard = 0
})

const type = (code: string, more: object = {}) => ({ code, name: '班次', nameEn: 'Shifts', ...more })
const item = (value: string, more: object = {}) => ({ name: '早班', nameEn: 'Early', value, ...more })
const addType = (body: object, as = admin) => t.call(dicts.createType, { as, body })
const addItem = (body: object, as = admin) => t.call(dicts.create, { as, body })
const newType = async (code: string, more: object = {}) => (await addType(type(code, more))).data.id as string
const newItem = async (typeCode: string, value: string, more: object = {}) =>
  (await addItem({ typeCode, ...item(value, more) })).data.id as string
const typeOf = async (id: string) =>
  (await t.call(dicts.typeForm, { as: admin, params: { id } })).data as DictType
const itemOf = async (id: string) =>
  (await t.call(dicts.form, { as: admin, params: { id } })).data as DictItem
const itemsOf = async (typeCode: string, query: Record<string, string | number> = {}) =>
  (await t.call(dicts.page, { as: admin, query: { typeCode, ...query } })).data as {
    list: DictItem[]
    total: number
  }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }

describe('dicts.createType', () => {
  test('adds a dictionary, which programs then find', async () => {
    const { status, data } = await addType(type('shift', { remark: ' 排班 ', remarkEn: 'Rota' }))
    expect(status).toBe(200)
    expect(await typeOf(data.id)).toMatchObject({
      ...type('shift'),
      remark: '排班',
      remarkEn: 'Rota',
      status: 1,
      builtIn: false,
      items: 0,
    })
    const names = (await t.call(dicts.getTypes, { as: member })).data
    expect(names.map(({ code }: { code: string }) => code)).toContain('shift')
    expect(heard).toBe(1)
  })

  test('rejects a code that is taken, an invalid one, and an empty name', async () => {
    expect(await addType(type('gender'))).toMatchObject({ ...invalid, msg: '字典编码已存在' })
    expect(await addType(type('Not a code'))).toMatchObject(invalid)
    expect(await addType(type('nameless', { nameEn: ' ' }))).toMatchObject(invalid)
    expect(heard).toBe(0)
  })
})

describe('dicts.typePage and dicts.typeForm', () => {
  test('find by name and code, filter, sort and page', async () => {
    await newType('zz_last', { name: '末尾', nameEn: 'Last one', status: 0 })
    const codes = async (query: Record<string, string | number>) =>
      (await t.call(dicts.typePage, { as: admin, query })).data.list.map(({ code }: DictType) => code)
    expect(await codes({ keywords: 'LAST' })).toEqual(['zz_last'])
    expect(await codes({ keywords: '末' })).toEqual(['zz_last'])
    expect(await codes({ keywords: '%' })).toEqual([])
    expect(await codes({ status: '0' })).toEqual(['zz_last'])
    expect((await codes({ descending: '1', pageSize: 1 }))[0]).toBe('zz_last')
    expect((await codes({ sort: 'updateTime', descending: '1', pageSize: 1 }))[0]).toBe('zz_last')
    expect(await t.call(dicts.typePage, { as: admin, query: { sort: 'secret' } })).toMatchObject(invalid)
    expect(await t.call(dicts.typeForm, { as: admin, params: { id: '987654' } })).toMatchObject(missing)
  })
})

describe('dicts.updateType', () => {
  const change = (id: string, body: object) => t.call(dicts.updateType, { as: admin, params: { id }, body })

  test('renames the code, and its items go with it', async () => {
    const id = await newType('before')
    await newItem('before', 'a')
    expect(await change(id, type('after'))).toMatchObject({ status: 200, data: null })
    expect((await itemsOf('after')).list).toMatchObject([{ value: 'a', typeCode: 'after' }])
    expect(await t.call(dicts.page, { as: admin, query: { typeCode: 'before' } })).toMatchObject(missing)
  })

  test('keeps the codes used by the console, and does not find other dictionaries', async () => {
    const [tags] = (await t.call(dicts.typePage, { as: admin, query: { keywords: 'device_tag' } })).data.list
    expect(await change(tags.id, { ...tags, code: 'tags' })).toMatchObject(invalid)
    expect(await change(tags.id, type('device_tag', { name: '标签', nameEn: 'Tags' }))).toMatchObject({
      status: 200,
    })
    expect(await change(tags.id, type('gender'))).toMatchObject(invalid)
    expect(await change('987654', type('nowhere'))).toMatchObject(missing)
  })
})

describe('dicts.removeTypes', () => {
  const remove = (ids: string) => t.call(dicts.removeTypes, { as: admin, params: { ids } })

  test('deletes several with their items, or none where one of them must stay', async () => {
    const [one, two] = [await newType('gone_one'), await newType('gone_two')]
    const gone = await newItem('gone_one', 'x')
    const [kinds] = (await t.call(dicts.typePage, { as: admin, query: { keywords: 'feedback_kind' } })).data
      .list
    expect(await remove(`${one},${kinds.id}`)).toMatchObject(invalid)
    expect(await remove(`${one},987654`)).toMatchObject(missing)
    expect(await remove(`${one},${two},${one}`)).toMatchObject({ status: 200, data: null })
    expect(await t.call(dicts.form, { as: admin, params: { id: gone } })).toMatchObject(missing)
    expect(await remove(one)).toMatchObject(missing)
    expect(await remove('1;2')).toMatchObject(invalid)
  })
})

describe('dicts.create, dicts.update, dicts.page and dicts.form', () => {
  test('items have their order, their colour, and a default for forms', async () => {
    await newType('order')
    const late = await newItem('order', 'late', { sort: 2, defaulted: 1 })
    const early = await newItem('order', 'early', { sort: 1, tagType: 'success', remark: '6–14' })
    expect((await itemsOf('order')).list.map(({ value }) => value)).toEqual(['early', 'late'])
    expect(await itemOf(late)).toMatchObject({ defaulted: 1, uses: null })
    const begin = item('early', { sort: 3, defaulted: 1 })
    expect(await t.call(dicts.update, { as: admin, params: { id: early }, body: begin })).toMatchObject({
      status: 200,
    })
    expect(await itemOf(late)).toMatchObject({ defaulted: 0 })
    expect(
      (await itemsOf('order', { sort: 'value', descending: '1' })).list.map(({ value }) => value),
    ).toEqual(['late', 'early'])
    expect((await itemsOf('order', { keywords: 'LAT' })).total).toBe(1)
    expect(heard).toBe(4)
  })

  test('rejects a duplicate value, an unknown dictionary, an unknown colour, and more than the limit', async () => {
    await newType('strict')
    const only = await newItem('strict', 'only')
    const other = await newItem('strict', 'other')
    expect(await addItem({ typeCode: 'strict', ...item('only') })).toMatchObject({
      ...invalid,
      msg: '此字典中已有相同的值',
    })
    const twice = { as: admin, params: { id: other }, body: item('only') }
    expect(await t.call(dicts.update, twice)).toMatchObject(invalid)
    expect(await addItem({ typeCode: 'nowhere', ...item('x') })).toMatchObject({
      ...invalid,
      msg: '字典类型不存在',
    })
    expect(await addItem({ typeCode: 'strict', ...item('x', { tagType: 'pink' }) })).toMatchObject(invalid)
    expect(await addItem({ typeCode: 'strict', ...item('x'.repeat(65)) })).toMatchObject(invalid)
    expect(await addItem({ typeCode: 'strict', ...item('x', { sort: 10_000 }) })).toMatchObject(invalid)
    const nowhere = { as: admin, params: { id: '987654' } }
    expect(await t.call(dicts.update, { ...nowhere, body: item('x') })).toMatchObject(missing)
    expect(await t.call(dicts.form, nowhere)).toMatchObject(missing)
    expect(await itemOf(only)).toMatchObject({ value: 'only' })
  })
})

describe('dicts.remove', () => {
  const remove = (ids: string) => t.call(dicts.remove, { as: admin, params: { ids } })
  const kind = async (value: string) => {
    const found = (await itemsOf('feedback_kind')).list.find((one) => one.value === value)
    if (!found) throw new Error(`no kind ${value}`)
    return found
  }

  test('a fault type used by reports stays and keeps its value; when disabled it is no longer offered', async () => {
    const device = await deviceOf(t, member, 'DICT-1')
    const report = {
      title: 'Loud',
      text: 'Loud',
      kind: 'mechanics',
      faultCode: null,
      cycleId: null,
      pictureIds: [],
    }
    const send = () => t.call(feedback.report, { as: member, params: { id: device }, body: report })
    expect(await send()).toMatchObject({ status: 200 })
    const { id, uses, ...loud } = await kind('mechanics')
    expect(uses).toBe(1)
    expect((await kind('water')).uses).toBe(0)
    const other = (await kind('other')).id
    expect(await remove(`${other},${id}`)).toMatchObject({
      ...invalid,
      msg: expect.stringContaining('已被使用'),
    })
    const put = (body: object) => t.call(dicts.update, { as: admin, params: { id }, body })
    expect(await put({ ...loud, value: 'noise' })).toMatchObject(invalid)
    expect(await put({ ...loud, status: 0 })).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject({ ...invalid, msg: expect.stringContaining('已不在字典中') })
    expect(await remove(other)).toMatchObject({ status: 200, data: null })
    expect(await remove(other)).toMatchObject(missing)
    const { list } = (await t.call(feedback.page, { as: member, query: { kind: 'mechanics' } })).data
    expect(list).toMatchObject([{ title: 'Loud', kind: 'mechanics' }])
    expect((await t.call(feedback.page, { as: member, query: { kind: 'water' } })).data.total).toBe(0)
  })

  test('a fault type that is not offered cannot be reported', async () => {
    const device = await deviceOf(t, member, 'DICT-2')
    const report = {
      title: 'Odd',
      text: 'Odd',
      kind: 'invented',
      faultCode: null,
      cycleId: null,
      pictureIds: [],
    }
    expect(await t.call(feedback.report, { as: member, params: { id: device }, body: report })).toMatchObject(
      invalid,
    )
  })
})

describe('Dictionaries are managed by holders of the matching permission', () => {
  const calls = {
    'sys:dict_type:list': [dicts.typePage, dicts.typeForm],
    'sys:dict_type:add': [dicts.createType],
    'sys:dict_type:edit': [dicts.updateType],
    'sys:dict_type:delete': [dicts.removeTypes],
    'sys:dict:list': [dicts.page, dicts.form],
    'sys:dict:add': [dicts.create],
    'sys:dict:edit': [dicts.update],
    'sys:dict:delete': [dicts.remove],
  } as const
  const params = { id: '987654', ids: '987654' }
  const query = { typeCode: 'gender' }
  const body = { typeCode: 'nowhere', ...type('nowhere'), value: 'x' }

  test('and by nobody else', async () => {
    for (const call of Object.values(calls).flat()) {
      expect(await t.call(call, { params, query })).toMatchObject({ status: 401, code: 'A0230' })
      for (const role of ['MEMBER', 'GUEST', '_user_']) {
        const as = await t.person(`${role}${call.method}${call.path.length}${call.needs}`.slice(0, 60), [
          role,
        ])
        expect(await t.call(call, { as, params, query, body })).toMatchObject({ status: 403, code: 'A0301' })
      }
    }
  })

  test('ROOT and ADMIN may do everything, a role with one permission only that', async () => {
    const { db } = t.database
    const root = await t.person('root', ['ROOT'])
    for (const [permission, own] of Object.entries(calls)) {
      const { id } = await db
        .insertInto('roles')
        .values({ code: `R_${permission}`, name: permission, name_en: permission, sort: 99 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('role_permissions')
        .values({ role_id: id, permission: permission as never })
        .execute()
      const one = await t.person(`one ${permission}`, [`R_${permission}`])
      for (const call of Object.values(calls).flat()) {
        const may = (own as readonly unknown[]).includes(call)
        expect((await t.call(call, { as: one, params, query, body })).status === 403).toBe(!may)
        for (const as of [root, admin])
          expect((await t.call(call, { as, params, query, body })).status).not.toBe(403)
      }
    }
  })
})
