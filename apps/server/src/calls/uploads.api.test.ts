import { readFile } from 'node:fs/promises'
import { adverts } from '@limpid/contract/adverts/adverts'
import { problems } from '@limpid/contract/catalogue/problems'
import { depts } from '@limpid/contract/depts/depts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { shopThings } from '../../testing/cross-account/shop-things.ts'
import { deviceOf } from '../../testing/factories/devices.ts'
import { pngOf } from '../../testing/factories/pictures.ts'
import { hostileBooks } from '../../testing/files/workbooks.ts'

/* Every call that reads a file gets one that is small and expensive for a trusting reader. */

let t: TestApp
let ada: Person
let ids: Record<string, string>

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN', 'MEMBER', 'SHOP'])
  await shopThings(t, ada, 'ada')
  const { rows } = await t.database.pool.query(
    `SELECT (SELECT max(id)::text FROM goods) AS goods, (SELECT max(id)::text FROM brands) AS brand, (SELECT max(id)::text FROM categories) AS category,
            (SELECT max(id)::text FROM invoices) AS invoice`,
  )
  const advert = { title: 'A', titleEn: 'A', place: 'shop', sort: 1, status: 1 }
  ids = {
    ...rows[0],
    device: await deviceOf(t, ada, 'A-1'),
    advert: (await t.call(adverts.create, { as: ada, body: advert })).data.id,
    dept: (await t.call(depts.create, { as: ada, body: { parentId: '0', name: 'Head' } })).data.id,
  }
})
afterAll(() => t.close())

interface Upload {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, string>
}
const none = (): Upload => ({})
const of = (kind: string) => (): Upload => ({ params: { id: ids[kind] ?? '' } })

/** What each call reads, and what it needs besides the file. */
const uploads: Record<'picture' | 'table' | 'json' | 'pdf', Record<string, () => Upload>> = {
  picture: {
    'members.setAvatar': none,
    'pictures.upload': () => ({ params: { id: ids['device'] ?? '', tab: 'maintenance' } }),
    'brands.setLogo': of('brand'),
    'categories.setIcon': of('category'),
    'goods.addPicture': of('goods'),
    'adverts.setPicture': of('advert'),
  },
  table: {
    'users.importFile': () => ({ query: { deptId: ids['dept'] ?? '' } }),
    'devices.readTable': none,
    'goods.readFile': none,
    'orders.readStatement': none,
    'orders.importStatement': none,
    'orders.readInvoiceNumbers': none,
    'orders.importInvoiceNumbers': none,
  },
  json: {
    'products.importFile': () => ({ body: { apply: '0' } }),
    'settings.setMap': none,
  },
  pdf: {
    'orders.uploadInvoiceFile': of('invoice'),
  },
}
const tables = await endpointTables()
const endpointOf = (call: string) => {
  const [module = '', name = ''] = call.split('.')
  const endpoint = tables.get(module)?.[name]
  if (!endpoint) throw new Error(`there is no ${call}`)
  return endpoint
}
function send(call: string, upload: () => Upload, file: Buffer) {
  const { body, ...rest } = upload()
  return t.call(endpointOf(call), { as: ada, ...rest, body: { ...body, file } })
}

test('of every call that reads a file it is known what it reads', () => {
  const reading = [...tables].flatMap(([module, table]) =>
    Object.entries(table).flatMap(([name, { encoding, fileBytes }]) =>
      encoding === 'multipart' && fileBytes !== undefined ? [`${module}.${name}`] : [],
    ),
  )
  expect(reading.sort()).toEqual(Object.values(uploads).flatMap(Object.keys).sort())
})

test('the table of uploads for operators has each of them once, and no other', async () => {
  const page = await readFile(new URL('../../../../docs/security/operating.md', import.meta.url), 'utf8')
  const [, part = ''] = /^## Uploads$(.*?)^## /ms.exec(page) ?? []
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  const named = rows.flatMap((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([\w.]+)`/g)])
  expect(named.map(([, call]) => call).sort()).toEqual(Object.values(uploads).flatMap(Object.keys).sort())
})

describe('a picture whose head claims more than is drawn', () => {
  test.each(Object.entries(uploads.picture))('is rejected by %s', async (call, upload) => {
    const tooLarge = { status: 400, code: problems.imageTooLarge.code }
    expect(await send(call, upload, pngOf(1, 39_000_000))).toMatchObject(tooLarge)
    const unreadable = { status: 400, code: problems.imageUnreadable.code }
    expect(await send(call, upload, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject(
      unreadable,
    )
  })
})

const [, , , emptyCells] = hostileBooks
describe('a table of millions of empty cells', () => {
  test.each(Object.entries(uploads.table))('is rejected by %s', async (call, upload) => {
    const file = await emptyCells?.[2]()
    expect(await send(call, upload, file ?? Buffer.alloc(0))).toMatchObject({
      status: 400,
      code: 'A0701',
      msg: emptyCells?.[1],
    })
  })
})

describe('JSON that is nested without end', () => {
  test.each(Object.entries(uploads.json))('is rejected by %s', async (call, upload) => {
    const deep = (open: string, close: string) => Buffer.from(open.repeat(20_000) + close.repeat(20_000))
    expect((await send(call, upload, deep('[', ']'))).status).toBe(400)
    expect((await send(call, upload, deep('{"geometry":', '}'))).status).toBe(400)
  })
})

describe('a page that only says it is a PDF', () => {
  test.each(Object.entries(uploads.pdf))('is rejected by %s', async (call, upload) => {
    for (const page of ['<html>%PDF-1.7 %%EOF</html>', '%PDF-1.7\n<script>alert(1)</script>'])
      expect((await send(call, upload, Buffer.from(page))).status).toBe(400)
  })
})
