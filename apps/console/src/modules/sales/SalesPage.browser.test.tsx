import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { sales } from '@limpid/contract/sales/sales'
import type { Sales } from '@limpid/contract/sales/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'

const nothing = { paidFen: 0, refundedFen: 0, netFen: 0, orders: 0, averageFen: null }
const some = { paidFen: 500, refundedFen: 0, netFen: 500, orders: 1, averageFen: 500 }
const figures: Sales = {
  compared: { fromDay: '2026-10-01', toDay: '2026-10-01' },
  total: some,
  before: nothing,
  spans: [{ fromDay: '2026-11-01', toDay: '2026-11-01', ...some, unfinished: true }],
  spansBefore: [null],
  methods: [],
}
const belt = {
  ...{
    goodsId: '1',
    skuId: '1',
    code: 'BELT',
    name: { zh: '皮带', en: 'Drive belt' },
    spec: { zh: '', en: '' },
  },
  ...{ available: 0, reserved: 0, lowStock: 0, since: null, lostDays: 0 },
}
const none = { count: 0, fen: 0 }

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:sales:list'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/sales', component: 'mall/sales/index', name: 'sales' },
      meta: { title: 'Sales', titleEn: 'Sales', hidden: false, roles: ['ADMIN'] },
    },
  ])
  answer(sales.figures, () => figures)
  answer(sales.goods, () => ({ skus: 0, list: [] }))
  answer(sales.stock, () => ({ soldOut: 1, low: 0, lostDays: 0, soldOutList: [belt], lowList: [] }))
  answer(sales.coupons, () => ({
    ...{ handedOut: 0, used: 0, discountFen: 0, orders: 0, coupons: 0, list: [] },
  }))
  answer(sales.open, () => ({ unpaid: none, toRefund: none, toConfirm: none }))
})

test('without earlier data no figure is compared, and unfinished bars are explained', async () => {
  await openPage('/mall/sales', { language: 'en' })
  await expect
    .element(page.getByText('There is no data for the comparison period', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('A hatched bar is not complete yet', { exact: false })).toBeVisible()
  expect(page.getByText('previously', { exact: false }).elements()).toHaveLength(0)
})

test('the average order says that part payments do not count', async () => {
  await openPage('/mall/sales', { language: 'en' })
  await expect
    .element(page.getByRole('button', { name: 'part payments do not count', exact: false }))
    .toBeVisible()
})

test('a variant that no order holds is not said to be held', async () => {
  await openPage('/mall/sales', { language: 'en' })
  await expect.element(page.getByRole('rowheader', { name: 'Drive belt', exact: false })).toBeVisible()
  expect(page.getByText('reserved for orders').elements()).toHaveLength(0)
  belt.reserved = 1
  await openPage('/mall/sales', { language: 'zh-cn' })
  await expect.element(page.getByText('已被订单占用')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '售罄（1）' })).toBeVisible()
})
