import { fleet } from '@limpid/contract/fleet/fleet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  await t.database.pool.query(
    `INSERT INTO devices (product_id, owner_id, name, sn)
     SELECT (SELECT min(id) FROM products), $1, 'D', 'SN-' || lpad(n::text, 5, '0') FROM generate_series(1, 10001) n`,
    [anna.id],
  )
})
afterAll(() => t.close())

const page = async (query: Record<string, string | number>) => {
  const { status, msg, data } = await t.call(fleet.page, { as: anna, query: { sort: 'sn', ...query } })
  return { status, msg, total: data?.total, sns: data?.list.map(({ sn }: { sn: string }) => sn) }
}

test('a list of more than 10,000 devices is paged up to its 10,000th and has its true total', async () => {
  const last = { total: 10_001, status: 200 }
  expect(await page({ pageNum: 1_000 })).toMatchObject({
    ...last,
    sns: Array.from({ length: 10 }, (_, at) => `SN-${String(9_991 + at).padStart(5, '0')}`),
  })
  expect((await page({ pageNum: 50, pageSize: 200 })).sns.at(-1)).toBe('SN-10000')
  const refusal = { status: 400, msg: '列表仅显示前 10,000 条，请筛选后查看其他数据' }
  expect(await page({ pageNum: 1_001 })).toMatchObject(refusal)
  expect(await page({ pageNum: 51, pageSize: 200 })).toMatchObject(refusal)
})

test('a filter or another order reaches the devices beyond', async () => {
  expect(await page({ keywords: 'SN-10001' })).toMatchObject({ total: 1, sns: ['SN-10001'] })
  expect((await page({ descending: 1 })).sns[0]).toBe('SN-10001')
})

test('an export contains all of them', async () => {
  let devices = 0
  for (let after: string | null = ''; after !== null; ) {
    const { data } = await t.call(fleet.exportRows, { as: anna, query: after ? { after } : {} })
    devices += data.list.length
    after = data.next
  }
  expect(devices).toBe(10_001)
})
