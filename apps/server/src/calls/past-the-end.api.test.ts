import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { maxReachableRows } from '@limpid/contract/kernel/page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { kindAt } from '../../testing/cross-account/kinds.ts'
import { requests } from '../../testing/cross-account/requests.ts'
import { type Things, thingsOf } from '../../testing/cross-account/things.ts'
import { couponOf } from '../../testing/factories/coupons.ts'
import { articleOf } from '../../testing/factories/goods.ts'

let t: TestApp
let anna: Person
let staff: Person
let mine: Things
let article: string
let coupon: string
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  staff = await t.person('sam', ['ROOT'])
  article = await articleOf(t, staff, 'Salt')
  coupon = await couponOf(t, staff)
  mine = await thingsOf(t, anna, await t.person('carl', ['MEMBER']))
})
afterAll(() => t.close())

const paged = [...(await endpointTables())].flatMap(([module, table]) =>
  Object.entries(table)
    .filter(([, endpoint]) => 'pageNum' in fieldsOf(endpoint.query))
    .map(([name, endpoint]) => ({ name: `${module}.${name}`, endpoint })),
)

/** As many rows as every list accepts. */
const pageSize = 20

/** A page of a list. */
function callOf({ name, endpoint }: (typeof paged)[number], pageNum: number) {
  const { params, query } = requests[name]?.(mine) ?? {}
  return {
    params: { ...(endpoint.params && ownId(name, endpoint)), ...params },
    query: { ...query, pageNum, pageSize },
  }
}

test.each(paged)('A page past the end, up to row 10,000, is empty: $name', async (list) => {
  const { endpoint } = list
  const call = callOf(list, maxReachableRows / pageSize)
  const answers = await Promise.all([anna, staff].map((as) => t.call(endpoint, { as, ...call })))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status, data } of answers) {
    if (status === 200) expect(data).toMatchObject({ list: [] })
    else expect([403, 404]).toContain(status)
  }
})

test.each(paged)('No page goes beyond row 10,000: $name', async (list) => {
  const refused = await t.call(list.endpoint, { as: staff, ...callOf(list, maxReachableRows / pageSize + 1) })
  expect(refused).toEqual({
    status: 400,
    code: 'A0400',
    data: null,
    msg: '列表仅显示前 10,000 条，请筛选后查看其他数据',
  })
})

/** Products, agreements, goods and coupons are nobody's: any of them will do. A customer is an account. */
function ownId(name: string, endpoint: Endpoint): Record<string, string> {
  if (name.startsWith('agreements.')) return { type: '1' }
  if (name.startsWith('goods.')) return { id: article }
  if (name.startsWith('coupons.')) return { id: coupon }
  if (name.startsWith('customers.')) return { id: anna.id }
  const kind = kindAt(name, endpoint, 'params.id')
  return { id: kind ? mine[kind] : mine.product }
}

// biome-ignore lint/suspicious/noExplicitAny: schemas of every kind are looked into
function fieldsOf(schema: any): object {
  return schema?._zod.def.shape ?? {}
}
