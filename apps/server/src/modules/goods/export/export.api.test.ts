import { goods } from '@limpid/contract/goods/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { soldArticle } from '../../../../testing/factories/orders.ts'

let t: TestApp
let ada: Person
let anna: Person

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  await soldArticle(t, ada, 'Salt', 7, 1990)
  await soldArticle(t, ada, 'Rinse', 3, 500)
  const spec = {
    ...{ name: '净含量', nameEn: 'Volume' },
    values: [{ name: '大', nameEn: 'Large' }],
  }
  await t.database.pool.query("UPDATE goods SET specs = $1 WHERE name = 'Salt'", [JSON.stringify([spec])])
  await t.database.pool.query("UPDATE goods_skus SET value_indexes = '{0}', reserved = 2 WHERE code = 'Salt'")
})
afterAll(() => t.close())

const linesOf = async (query: object) => {
  const { data } = await t.call(goods.exportCsv, { as: ada, query: { ...query } })
  return String(data).trim().split('\r\n')
}

test('goods.exportCsv and goods.exportXlsx hold the variants of the goods that match, amounts as numbers', async () => {
  const lines = await linesOf({})
  expect(lines[0]).toContain('SKU 编码,中文名称,英文名称,分类,品牌,单位,英文单位,增值税率（%）,价格（元）')
  expect(lines.slice(1)).toEqual([
    'Salt,Salt,Salt,Salt,Salt,袋,bag,13,19.9,7,2,0,是,净含量,Volume,大,Large,,,,,,,,,,',
    'Rinse,Rinse,Rinse,Rinse,Rinse,袋,bag,13,5,3,0,0,是,,,,,,,,,,,,,,',
  ])
  expect(await linesOf({ keywords: 'rinse' })).toHaveLength(2)
  expect(await linesOf({ onSale: '0' })).toHaveLength(1)
  expect(await t.call(goods.exportXlsx, { as: ada })).toMatchObject({ status: 200 })
})

test.each(['exportCsv', 'exportXlsx'] as const)(
  'goods.%s needs a session, the permission and a valid filter',
  async (name) => {
    expect(await t.call(goods[name])).toMatchObject({ status: 401, code: 'A0230' })
    expect(await t.call(goods[name], { as: anna })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(goods[name], { as: ada, query: { stock: 'yes' } })).toMatchObject({
      status: 400,
      code: 'A0400',
    })
  },
)
