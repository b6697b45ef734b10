import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import {
  type OrderDetail,
  orderDetail,
  orderLine,
  orderReturn,
  parcel,
} from '@limpid/contract/orders/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { title: 'Order', titleEn: 'Order', hidden: false, roles: ['ADMIN'] }
const line = {
  ...sampleOf(orderLine),
  ...{
    id: '1',
    name: '催干剂',
    nameEn: 'Rinse aid',
    spec: '',
    specEn: '',
    price: 2500,
    unit: '件',
    unitEn: 'piece',
    quantity: 3,
    discount: 0,
  },
  ...{ shipped: 2, received: 1, returned: 0, cancelled: 0, lost: 0 },
}
const order: OrderDetail = {
  ...sampleOf(orderDetail),
  ...{
    id: '7',
    number: '20261124',
    own: false,
    state: 'open',
    status: '1',
    total: 7500,
    paid: 7500,
    refunded: 0,
    pieces: 3,
    unit: { zh: '件', en: 'piece' },
  },
  ...{
    shipped: 2,
    received: 1,
    cancelled: 0,
    lost: 0,
    missing: 1,
    coupons: [],
    money: [],
    pending: [],
    history: [],
    returns: [],
  },
  ...{ device: null, lines: [line] },
  parcels: [
    {
      ...sampleOf(parcel),
      id: '4',
      receivedAt: null,
      lines: [{ lineId: '1', quantity: 2, received: 1, lost: 0, missing: 1, stocked: true }],
    },
  ],
}

startConsole(() => {
  answerFleet()
  const perms = ['mall:order:list', 'mall:order:ship', 'mall:order:cancel', 'mall:order:refund']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/mall/order-info/:id', component: 'mall/order/order-info', name: 'order', meta },
  ])
  answer(orders.invoices, () => ({ list: [], total: 0 }))
  answer(orders.attempts, () => ({ list: [], total: 0 }))
})

test.each([
  [
    'Cancel unshipped items',
    'No longer shipped: Rinse aid × 1 piece. ¥25.00 goes back',
    orders.cancelRest,
    'cancelled',
  ],
  ['Mark as lost', 'Did not arrive: Rinse aid × 1 piece. ¥25.00 goes back', orders.settleLost, 'refunded'],
] as const)('%s: the dialog says what is refunded, and needs a reason', async (name, hint, call, done) => {
  answer(orders.get, () => order)
  let sent: unknown
  answer(call, ({ body }) => {
    sent = body
    return null
  })
  await openPage('/mall/order-info/7', { language: 'en' })
  await expectVisible(page.getByText('1 of 2 pieces received', { exact: true }))
  // On top of the page, and beside the parcel.
  await page.getByRole('button', { name }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await expectVisible(dialog.getByText(hint, { exact: false }))
  await dialog.getByRole('button', { name }).click()
  expect(sent).toBeUndefined()
  await expectVisible(dialog.getByText('Choose a reason'))
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await dialog.getByRole('button', { name }).click()
  await expectVisible(dialog.getByText('Add a note that explains “Other”'))
  await dialog.getByRole('textbox').fill('Sold out')
  await dialog.getByRole('button', { name }).click()
  await expect.poll(() => sent).toEqual({ reason: 'other', note: 'Sold out' })
  await expect.poll(toasts).toContain(done)
})

test('an order says which of its pieces never came, and why they were refunded', async () => {
  answer(orders.get, () => ({
    ...order,
    ...{ state: 'closed' as const, status: '3' as const, missing: 0, cancelled: 1, lost: 1 },
    lines: [{ ...line, cancelled: 1, lost: 1 }],
    parcels: [
      {
        ...sampleOf(parcel),
        id: '4',
        lines: [{ lineId: '1', quantity: 2, received: 1, lost: 1, missing: 0, stocked: true }],
      },
    ],
    returns: (['cancelled', 'lost'] as const).map((kind) => ({
      ...{
        ...sampleOf(orderReturn),
        id: kind === 'lost' ? '5' : '6',
        kind,
        state: 'refunded' as const,
        decision: kind === 'lost' ? ('carrier-lost' as const) : ('sold-out' as const),
        refund: 2500,
      },
      lines: [{ lineId: '1', quantity: 1, refund: 2500 }],
    })),
  }))
  await openPage('/mall/order-info/7', { language: 'en' })
  await expectVisible(page.getByRole('heading', { name: 'Returns and refunds' }))
  await expectVisible(page.getByText('1 piece no longer shipped', { exact: true }))
  await expectVisible(page.getByText('1 piece lost', { exact: true }))
  await expectVisible(page.getByText('Lost on the way', { exact: true }))
  for (const why of ['Lost by the carrier', 'Out of stock'])
    await expectVisible(page.getByText(why, { exact: true }))
  await expectAbsent(page.getByRole('button', { name: 'Mark as lost' }))
})

test('refunds of an own order are not offered, and the buttons say why', async () => {
  answer(orders.get, () => ({
    ...order,
    ...{ own: true, status: '5' as const },
    returns: [{ ...sampleOf(orderReturn), state: 'requested' as const, lines: [] }],
  }))
  await openPage('/mall/order-info/7', { language: 'en' })
  for (const name of ['Mark as lost', 'Refund'])
    await expect
      .element(page.getByRole('button', { name, exact: true }).first())
      .toHaveAttribute('aria-description', 'This is your own order. Another person has to refund it.')
  await expect
    .element(page.getByRole('button', { name: 'Reject', exact: true }).first())
    .not.toHaveAttribute('aria-disabled')
  await expectVisible(page.getByText('waits for another person’s decision', { exact: false }))
})
