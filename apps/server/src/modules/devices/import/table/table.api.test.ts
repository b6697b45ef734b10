import { devices } from '@limpid/contract/devices/devices'
import { type ImportRow, maxTableBytes, maxTableRows } from '@limpid/contract/devices/import'
import { tagCell } from '@limpid/contract/devices/tags'
import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../../testing/app.ts'
import { bytesOf, hostileBooks } from '../../../../../testing/files/workbooks.ts'
import { csvBegin, csvLine } from '../../../../platform/csv.ts'
import { workbook } from '../../../../platform/files/workbook.ts'

let t: TestApp
let anna: Person
let guest: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  guest = await t.person('gus', ['GUEST'])
})
afterAll(() => t.close())

const read = (file: Buffer, as: Person | null = anna) =>
  t.call(devices.readTable, { ...(as && { as }), body: { file } })
const head = ['名称', '序列号', '产品', '站点', '标签']

function sheet(rows: (readonly string[])[]): Promise<Buffer> {
  async function* some() {
    yield rows
  }
  const columns = head.map((title) => ({ title, width: 9 }))
  return bytesOf(workbook({ name: 'x', columns, rows: some() }))
}
const csv = (rows: (readonly string[])[]) =>
  Buffer.from(csvBegin + [head, ...rows].map((cells) => csvLine([...cells])).join(''))

/** Values that spreadsheets would alter, and values that start with an apostrophe. */
const tags = ['后厨;热', '"保修"']
const written = ["'一号'", '=1+1', "'s Gravenhage", '-5', '二号'].map((name, at) => [
  name,
  `T-${at}`,
  '黑白屏洗碗机',
  '',
  tagCell(tags),
])

describe('a device table file (devices.readTable)', () => {
  test.each([
    ['a workbook', sheet],
    ['a CSV', async (rows: string[][]) => csv(rows)],
  ])('is read from %s with every text unchanged, and imports the same the second time', async (_, write) => {
    const { data, status } = await read(await write(written))
    expect(status).toBe(200)
    expect(data.map(({ name }: ImportRow) => name)).toEqual(written.map(([name]) => name))
    expect(data[0]).toEqual({
      line: 2,
      name: "'一号'",
      sn: 'T-0',
      product: '黑白屏洗碗机',
      site: '',
      tags,
    })
    const body = { rows: data, existing: 'update', apply: true }
    await t.call(devices.importRows, { as: anna, body })
    const again = await t.call(devices.importRows, { as: anna, body })
    expect(again.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(written.map(() => 'same'))
    const { list } = (await t.call(fleet.page, { as: anna, query: { sort: 'sn' } })).data
    expect(list.map(({ name }: { name: string }) => name)).toEqual(written.map(([name]) => name))
  })

  test('as CSV is read in the encoding of Chinese spreadsheets, and with empty lines in between', async () => {
    const encoded = Buffer.concat([
      Buffer.from([0xc3, 0xfb, 0xb3, 0xc6]),
      Buffer.from(',sn,product\r\n\r\n"a\r\n""b""",X-1,xyj\r\n'),
    ])
    expect((await read(encoded)).data).toEqual([
      { line: 3, name: 'a\r\n"b"', sn: 'X-1', product: 'xyj', site: '', tags: null },
    ])
  })

  test('leaves no trace', async () => {
    await read(csv([['x', 'TRACE-1', 'xyj']]))
    expect((await t.call(fleet.page, { as: anna, query: { keywords: 'TRACE-1' } })).data.total).toBe(0)
  })

  test('is rejected with a message without a required column, without a device, and when it is too large', async () => {
    expect(await read(Buffer.from('名称,产品\r\nx,y\r\n'))).toMatchObject({
      status: 400,
      msg: '首行缺少必需的列：名称、序列号、产品',
    })
    expect(await read(csv([]))).toMatchObject({ status: 400, msg: '工作簿中没有数据' })
    const many = csv(Array.from({ length: maxTableRows + 1 }, (_, at) => ['x', `N-${at}`, 'y']))
    expect(await read(many)).toMatchObject({ status: 400, msg: '超过 10,000 行，请拆分为多个文件' })
    expect(await read(Buffer.from([0, 1, 2, 0]))).toMatchObject({ status: 400, code: 'A0701' })
    expect((await read(Buffer.alloc(maxTableBytes + 1))).status).toBeGreaterThanOrEqual(400)
  })

  test.each(hostileBooks.slice(0, 3))('%s is rejected by its limit', async (_, msg, make) => {
    expect(await read(await make())).toMatchObject({ status: 400, msg })
  })

  test('needs a signed-in user with the permission', async () => {
    expect(await read(csv(written), null)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await read(csv(written), guest)).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(devices.readTable, { as: anna, body: {} })).toMatchObject({ status: 400 })
  })
})
