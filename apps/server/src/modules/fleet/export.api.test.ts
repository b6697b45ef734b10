import { devices } from '@limpid/contract/devices/devices'
import type { ImportRow } from '@limpid/contract/devices/import'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'

let t: TestApp
let anna: Person
let bert: Person
let admin: Person
const many = 1100
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  admin = await t.person('ada', ['ADMIN'])
  const rows = Array.from(
    { length: many },
    (_, n): ImportRow => ({
      line: n + 1,
      name: `设备 ${n}`,
      sn: `E-${n}`,
      product: '黑白屏洗碗机',
      site: '',
      tags: n % 2 === 0 ? ['偶数'] : null,
    }),
  )
  for (let at = 0; at < many; at += 500)
    await t.call(devices.importRows, {
      as: anna,
      body: { rows: rows.slice(at, at + 500), existing: 'refuse', apply: true },
    })
})
afterAll(() => t.close())

const part = (as: Person | undefined, query: Record<string, string> = {}) =>
  t.call(fleet.exportRows, { ...(as && { as }), query })

async function all(as: Person, query: Record<string, string> = {}) {
  const sns: string[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const { data } = await part(as, after === '0' ? query : { ...query, after })
    sns.push(...data.list.map(({ sn }: { sn: string }) => sn))
    after = data.next
  }
  return sns
}

describe('an export (fleet.exportRows)', () => {
  test('holds every matching device once, however many parts it takes', async () => {
    const sns = await all(anna)
    expect(sns).toHaveLength(many)
    expect(new Set(sns).size).toBe(many)
    expect((await part(anna)).data.list).toHaveLength(1000)
    expect(await all(anna, { tag: '偶数' })).toHaveLength(many / 2)
    expect(await all(anna, { keywords: 'E-1099' })).toEqual(['E-1099'])
  })

  test("holds one's own devices, and all only for users who may see them", async () => {
    expect(await all(bert)).toEqual([])
    expect(await all(admin)).toEqual([])
    expect(await all(admin, { scope: 'all', keywords: 'E-7' })).toContain('E-7')
    expect(await part(bert, { scope: 'all' })).toMatchObject({ status: 403, code: 'A0301' })
    expect((await part(bert, { after: '1' })).data).toEqual({ list: [], next: null })
  })

  test('rejects unknown input, and needs a permission and a signed-in user', async () => {
    for (const query of [
      { scope: 'theirs' },
      { notReportedForMinutes: '0' },
      { after: 'x' },
      { online: 'maybe' },
    ])
      expect(await part(anna, query as Record<string, string>)).toMatchObject({ status: 400, code: 'A0400' })
    expect((await part(anna, { groupId: '999999' })).status).toBe(404)
    expect((await part(await t.person('nemo', []))).status).toBe(403)
    expect((await part(undefined)).status).toBe(401)
  })
})

describe('labels (fleet.labels)', () => {
  const labels = (as: Person | undefined, devices: unknown, after?: string) =>
    t.call(fleet.labels, { ...(as && { as }), body: { devices, ...(after && { after }) } })

  test("cover one's own matching devices, in parts", async () => {
    const first = (await labels(anna, { matching: {} })).data
    expect(first.list).toHaveLength(1000)
    expect(first.list[0]).toMatchObject({ name: expect.any(String), productName: { zh: '黑白屏洗碗机' } })
    const rest = (await labels(anna, { matching: {} }, first.next)).data
    expect([rest.list.length, rest.next]).toEqual([many - 1000, null])
    expect((await labels(anna, { matching: { tag: '偶数' } })).data.next).toBeNull()
    const named = (await labels(anna, { sns: ['E-7', 'E-5', 'E-5', 'nobody'] })).data
    expect(named.list.map(({ sn }: { sn: string }) => sn)).toEqual(['E-7', 'E-5'])
  })

  test('come in the order of the list, over all parts', async () => {
    const snsOf = ({ list }: { list: { sn: string }[] }) => list.map(({ sn }) => sn)
    const order = { sort: 'sn', descending: true }
    const ask = async (after?: string) =>
      (
        await t.call(fleet.labels, {
          as: anna,
          body: { devices: { matching: {} }, ...order, ...(after && { after }) },
        })
      ).data
    const first = await ask()
    const printed = [...snsOf(first), ...snsOf(await ask(first.next))]
    const page = async (pageNum: number) =>
      snsOf(
        (await t.call(fleet.page, { as: anna, query: { sort: 'sn', descending: 1, pageSize: 100, pageNum } }))
          .data,
      )
    expect(printed).toHaveLength(many)
    expect(printed.slice(0, 100)).toEqual(await page(1))
    expect(printed.slice(1000, 1100)).toEqual(await page(11))
  })

  test('leave out devices of others', async () => {
    const [{ id }] = (await labels(anna, { sns: ['E-1'] })).data.list
    for (const devices of [{ ids: [id] }, { sns: ['E-1'] }, { matching: {} }])
      for (const person of [bert, admin]) expect((await labels(person, devices)).data.list).toEqual([])
    expect(await labels(anna, { ids: ['x'] })).toMatchObject({ status: 400 })
    expect(await labels(anna, { sns: [' '] })).toMatchObject({ status: 400 })
    expect(await labels(undefined, { matching: {} })).toMatchObject({ status: 401 })
    expect(await labels(await t.person('nobody', []), { matching: {} })).toMatchObject({ status: 403 })
  })
})
