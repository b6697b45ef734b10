import { randomUUID } from 'node:crypto'
import { devices } from '@limpid/contract/devices/devices'
import type { ImportRow } from '@limpid/contract/devices/import'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { findByToken } from '../devices.store.ts'

let t: TestApp
let anna: Person
let bert: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  await t.database.pool.query(
    "INSERT INTO sites (owner_id, name, time_zone) VALUES ($1, '总店', 'Europe/Berlin'), ($2, '别家', 'UTC')",
    [anna.id, bert.id],
  )
})
afterAll(() => t.close())

const row = (sn: string, more: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  name: `设备 ${sn}`,
  sn,
  product: '黑白屏洗碗机',
  site: '',
  tags: null,
  ...more,
})
// biome-ignore lint/suspicious/noExplicitAny: also what the contract refuses is sent
const send = (rows: unknown, more: any = {}, as: Person | null = anna) =>
  t.call(devices.importRows, { ...(as && { as }), body: { rows, existing: 'update', apply: true, ...more } })
const mine = async (query: Record<string, string> = {}) =>
  (await t.call(fleet.page, { as: anna, query })).data

describe('a device table (devices.importRows)', () => {
  test('is previewed first without a trace', async () => {
    const { status, data } = await send([row('LOOK')], { apply: false })
    expect(status).toBe(200)
    expect(data).toEqual([{ line: 2, outcome: 'created', fault: null, changes: [], accessToken: null }])
    expect(await mine({ keywords: 'LOOK' })).toMatchObject({ total: 0 })
  })

  test('adds devices with site, zone, tags and a token each, and does nothing the second time', async () => {
    const rows = [row('T-1', { site: '总店', tags: ['后厨'] }), row('T-2', { line: 3 })]
    const { data } = await send(rows)
    expect(data).toMatchObject([{ outcome: 'created' }, { line: 3, outcome: 'created' }])
    expect(await findByToken(t.database.db, data[0].accessToken, randomUUID())).toMatchObject({
      ownerId: anna.id,
    })
    const { list } = await mine({ keywords: 'T-1' })
    expect(list).toMatchObject([{ site: { name: '总店' }, tags: ['后厨'] }])
    expect((await t.call(fleet.get, { as: anna, params: { id: list[0].id } })).data.timeZone).toBe(
      'Europe/Berlin',
    )
    const again = { outcome: 'same', accessToken: null }
    expect((await send(rows)).data).toMatchObject([again, again])
  })

  test('updates changed rows, or rejects them, as chosen', async () => {
    await send([row('U-1', { tags: ['alt'] })])
    const other = [row('U-1', { name: '改名', site: '总店' })]
    expect((await send(other, { existing: 'refuse' })).data).toMatchObject([{ fault: 'differs' }])
    const changes = [
      { field: 'name', before: ['设备 U-1'], after: ['改名'] },
      { field: 'site', before: [], after: ['总店'] },
    ]
    expect((await send(other, { apply: false })).data).toMatchObject([{ outcome: 'updated', changes }])
    expect((await send(other)).data).toMatchObject([{ outcome: 'updated', changes, accessToken: null }])
    const { list } = await mine({ keywords: 'U-1' })
    expect(list).toMatchObject([{ name: '改名', tags: ['alt'], site: { name: '总店' } }])
  })

  test("rejects row by row, and reaches no other owner's devices", async () => {
    await send([row('B-1')], {}, bert)
    const rows = [
      row('B-1'),
      row('G-1', { line: 3, site: '别家' }),
      row('a b', { line: 4 }),
      row('G-2', { line: 5 }),
    ]
    expect((await send(rows)).data).toMatchObject([
      { line: 2, fault: 'snTaken' },
      { line: 3, fault: 'siteUnknown' },
      { line: 4, fault: 'snInvalid' },
      { line: 5, outcome: 'created' },
    ])
    expect((await t.call(fleet.page, { as: bert })).data.list).toMatchObject([
      { sn: 'B-1', name: '设备 B-1' },
    ])
  })

  test('of a thousand rows is in the list after two calls', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => row(`K-${n}`, { line: n + 2 }))
    for (const part of [rows.slice(0, 500), rows.slice(500)])
      expect((await send(part)).data.every((one: { outcome: string }) => one.outcome === 'created')).toBe(
        true,
      )
    expect((await mine({ keywords: 'K-' })).total).toBe(1000)
  })

  test('is accepted whole or not at all when it breaks the contract', async () => {
    for (const rows of [[], Array(501).fill(row('X')), [{ ...row('X'), line: 0 }], [{ sn: 'X' }]])
      expect(await send(rows)).toMatchObject({ status: 400, code: 'A0400' })
    expect(await send([row('X')], { existing: 'drop' })).toMatchObject({ status: 400 })
  })

  test('needs a permission and a signed-in user', async () => {
    const guest = await t.person('gus', ['GUEST'])
    expect(await send([row('X')], {}, guest)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await send([row('X')], {}, null)).toMatchObject({ status: 401, code: 'A0230' })
  })
})

describe('a malicious table (devices.importRows)', () => {
  test.each<[string, unknown, string]>([
    ['a NUL', [row('H-1'), row('H-2', { name: 'a\0b' })], '行 / 2 / 名称：含有无法保存的字符'],
    ['half a sign', [row('H-1'), row('H-2', { site: '\ud800' })], '行 / 2 / 站点：含有无法保存的字符'],
    ['half a sign in a tag', [row('H-1', { tags: ['\udc00'] })], '行 / 1 / 标签 / 1：含有无法保存的字符'],
    ['a long cell', [row('H-1'), row('H-2', { name: 'x'.repeat(100_000) })], '最多 256 个字符'],
    ['a line that is no number', [row('H-1', { line: 1e308 })], '行 / 1 / 行号'],
    ['a line below the first', [row('H-1', { line: -5 })], '行 / 1 / 行号'],
    ['half a line', [row('H-1', { line: 1.5 })], '行 / 1 / 行号'],
    ['too many rows', Array(501).fill(row('H-1')), '最多 500 项'],
    ['too many tags', [row('H-1', { tags: Array(101).fill('x') })], '最多 100 项'],
  ])('with %s is rejected whole, with a message that repeats nothing of it', async (_what, rows, said) => {
    const reply = await send(rows)
    expect(reply).toMatchObject({ status: 400, code: 'A0400', msg: expect.stringContaining(said) })
    expect(reply.msg.length).toBeLessThan(100)
    expect(await mine({ keywords: 'H-' })).toMatchObject({ total: 0 })
  })
})
