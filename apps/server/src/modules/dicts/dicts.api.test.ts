import { dicts } from '@limpid/contract/dicts/dicts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

const ask = (query: Record<string, string>, language = 'zh-CN') =>
  t.call(dicts.getTypes, { as: anna, query, headers: { 'accept-language': language } })

describe('dicts.getTypes', () => {
  test('returns the enabled items of one code in order', async () => {
    const { data } = await ask({ typeCode: 'gender' })
    expect(data).toEqual([
      { value: '1', label: '男', tagType: 'primary', defaulted: false, typeCode: 'gender' },
      { value: '2', label: '女', tagType: 'primary', defaulted: false, typeCode: 'gender' },
      { value: '0', label: '未知', tagType: 'info', defaulted: true, typeCode: 'gender' },
    ])
  })

  test("returns the items of several codes by dictionary, in the caller's language", async () => {
    const { data } = await ask({ typeCode: 'gender,device_tag' }, 'en')
    expect(data.map(({ label }: { label: string }) => label)).toEqual([
      'Male',
      'Female',
      'Unknown',
      'New',
      'Priority',
      'Spare',
      'To be serviced',
    ])
    const other = await ask({ typeCodes: 'device_tag, gender' })
    expect(other.data[0]).toMatchObject({ typeCode: 'device_tag', label: '新装' })
  })

  test('returns the enabled dictionaries without a code', async () => {
    const { data } = await ask({}, 'en')
    expect(data).toEqual([
      { id: expect.any(String), code: 'device_tag', name: 'Device tags' },
      { id: expect.any(String), code: 'feedback_kind', name: 'Fault types' },
      { id: expect.any(String), code: 'gender', name: 'Gender' },
    ])
  })

  test('leaves out disabled items, and returns nothing for an unknown code', async () => {
    const { db } = t.database
    await db.updateTable('dict_items').set({ enabled: false }).where('value', '=', '2').execute()
    const values = async () =>
      (await ask({ typeCode: 'gender' })).data.map(({ value }: { value: string }) => value)
    expect(await values()).toEqual(['1', '0'])
    await db.updateTable('dict_types').set({ enabled: false }).where('code', '=', 'gender').execute()
    expect(await values()).toEqual([])
    expect((await ask({})).data.map(({ code }: { code: string }) => code)).toEqual([
      'device_tag',
      'feedback_kind',
    ])
    expect(await ask({ typeCode: 'no_such_thing' })).toMatchObject({ status: 200, data: [] })
  })

  test('is for signed-in users, and rejects an invalid list of codes', async () => {
    expect(await t.call(dicts.getTypes)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await ask({ typeCode: 'x'.repeat(2000) })).toMatchObject({ status: 400, code: 'A0400' })
  })
})

describe('dicts.options', () => {
  test('returns the enabled items of one dictionary', async () => {
    const { data } = await t.call(dicts.options, { as: anna, query: { typeCode: 'device_tag' } })
    expect(data[0]).toEqual({
      value: 'new',
      label: '新装',
      tagType: 'success',
      defaulted: false,
      typeCode: 'device_tag',
    })
    expect(data).toHaveLength(4)
  })

  test('is for signed-in users, needs a code, and returns nothing for an unknown one', async () => {
    expect(await t.call(dicts.options, { query: { typeCode: 'gender' } })).toMatchObject({ status: 401 })
    expect(await t.call(dicts.options, { as: anna })).toMatchObject({ status: 400, code: 'A0400' })
    const unknown = await t.call(dicts.options, { as: anna, query: { typeCode: 'no_such_thing' } })
    expect(unknown).toMatchObject({ status: 200, data: [] })
  })
})

describe('dicts.itemsOf', () => {
  const itemsOf = (code: string) => t.call(dicts.itemsOf, { as: anna, params: { code } })

  test('returns every item, and which of them are offered', async () => {
    const { db } = t.database
    const gone = db.updateTable('dict_items').set({ enabled: false }).where('value', '=', 'spare')
    await gone.execute()
    const offered = async () =>
      (await itemsOf('device_tag')).data.map(({ value, enabled }: { value: string; enabled: boolean }) => [
        value,
        enabled,
      ])
    expect(await offered()).toEqual([
      ['new', true],
      ['priority', true],
      ['spare', false],
      ['service', true],
    ])
    await db.updateTable('dict_types').set({ enabled: false }).where('code', '=', 'device_tag').execute()
    expect((await offered()).every(([, enabled]: [string, boolean]) => !enabled)).toBe(true)
  })

  test('is for signed-in users, for an existing dictionary', async () => {
    const params = { code: 'gender' }
    expect(await t.call(dicts.itemsOf, { params })).toMatchObject({ status: 401, code: 'A0230' })
    expect(await itemsOf('no_such_thing')).toMatchObject({ status: 404, code: 'A0401' })
    expect(await itemsOf('No-Code')).toMatchObject({ status: 400, code: 'A0400' })
  })
})
