import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import { type OrderDetail, orderDetail, orderLine, orderReturn } from '@limpid/contract/orders/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { expectAbsent, expectVisible, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { title: 'My order', titleEn: 'My order', hidden: false, roles: ['ADMIN'] }
const order = (state: 'requested' | 'refunded'): OrderDetail => ({
  ...sampleOf(orderDetail),
  ...{
    id: '7',
    number: '20261124',
    state: 'closed',
    total: 7500,
    paid: 7500,
    pieces: 3,
    shipped: 3,
    received: 3,
    cancelled: 0,
    lost: 0,
    missing: 0,
  },
  ...{ coupons: [], money: [], pending: [], history: [], parcels: [], device: null },
  status: state === 'requested' ? '5' : '3',
  lines: [
    {
      ...{ ...sampleOf(orderLine), id: '1', nameEn: 'Rinse aid', specEn: '5 L', unitEn: 'can', quantity: 3 },
      ...{ shipped: 3, received: 3, returned: 1, cancelled: 0, lost: 0 },
    },
  ],
  returns: [
    {
      ...{ ...sampleOf(orderReturn), id: '5', state, reason: 'Leaks', refund: 2500 },
      lines: [{ lineId: '1', quantity: 1, refund: 2500 }],
    },
  ],
})

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/shop/order/:id', component: 'mall/order/my-order', name: 'order', meta },
  ])
  answer(orders.myInvoices, () => [])
})

test('a return that is only requested does not count as returned', async () => {
  answer(orders.getMine, () => order('requested'))
  await openPage('/shop/order/7', { language: 'en' })
  await expectVisible(page.getByText('Return requested', { exact: true }))
  await expectVisible(page.getByText('3 shipped · 3 received', { exact: true }))
  await expectVisible(page.getByText('Return of 1 can requested, awaiting review'))
})

test('a return that is not decided is withdrawn, after it was confirmed', async () => {
  let withdrawn: unknown
  answer(orders.getMine, () => order('requested'))
  answer(orders.withdrawReturn, ({ params }) => {
    withdrawn = params
    return null
  })
  await openPage('/shop/order/7', { language: 'en' })
  await page.getByRole('button', { name: 'Withdraw return' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw return' }).click()
  await expect.poll(() => withdrawn).toEqual({ id: '5' })
})

test('the dialog of a return says how many may go back, and what they give', async () => {
  answer(orders.getMine, () => order('refunded'))
  await openPage('/shop/order/7', { language: 'en' })
  await page.getByRole('button', { name: 'Return goods' }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('Up to 2'))
  await dialog.getByRole('textbox', { name: /Quantity to return/ }).fill('1')
  await expectVisible(dialog.getByText(/goes back to your balance/))
})

test('a refunded return counts as returned', async () => {
  answer(orders.getMine, () => order('refunded'))
  await openPage('/shop/order/7', { language: 'en' })
  await expectVisible(page.getByText('3 shipped · 3 received · 1 returned', { exact: true }))
  await expectAbsent(page.getByText(/awaiting review/))
})
