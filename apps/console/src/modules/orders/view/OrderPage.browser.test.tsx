import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import { type OrderDetail, orderDetail, orderLine, parcel } from '@limpid/contract/orders/schemas'
import { wallets } from '@limpid/contract/wallets/wallets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, unanswered } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const at = new Date(2027, 0, 2, 3, 4)
const order: OrderDetail = {
  ...sampleOf(orderDetail),
  own: false,
  ...{
    id: '7',
    number: '20261124',
    state: 'open',
    status: '0',
    total: 7500,
    paid: 0,
    refunded: 0,
    pieces: 3,
    unit: { zh: '件', en: 'piece' },
  },
  ...{
    shipped: 0,
    received: 0,
    cancelled: 0,
    lost: 0,
    missing: 0,
    expiresAt: at,
    coupons: [],
    money: [],
    pending: [],
    history: [],
    parcels: [],
    returns: [],
  },
  ...{
    device: null,
    lines: [
      {
        ...sampleOf(orderLine),
        id: '1',
        nameEn: 'Rinse aid',
        quantity: 3,
        unit: '件',
        unitEn: 'piece',
        cancelled: 0,
        lost: 0,
      },
    ],
  },
}
const parcelOf = (id: string, receivedAt: Date | null) => ({ ...sampleOf(parcel), id, receivedAt, lines: [] })
const twoParcels = [parcelOf('4', at), parcelOf('5', null)]
const account = { holder: 'Limpid', bank: 'Bank', number: '6222' }

const route = (path: string, component: string) => ({
  ...{ path, component, name: component },
  meta: { title: 'Orders', titleEn: 'Orders', hidden: false, roles: ['ADMIN'] },
})
startConsole(() => {
  answerFleet()
  const perms = ['mall:shop:buy', 'mall:order:list', 'mall:order:ship', 'mall:order:cancel']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    route('/shop/orders', 'mall/order/mine'),
    route('/shop/order/:id', 'mall/order/my-order'),
    route('/mall/orders', 'mall/order/index'),
    route('/mall/order-info/:id', 'mall/order/order-info'),
  ])
  answer(orders.myInvoices, () => [])
  answer(orders.invoices, () => ({ list: [], total: 0 }))
  answer(orders.attempts, () => ({ list: [], total: 0 }))
  answer(orders.bankTransfer, () => ({ account, code: null, days: 3 }))
  answer(orders.onlinePayment, () => ({ channels: [], attempt: null }))
  answer(wallets.mine, () => ({ balance: 10_000, points: 0, pointsPerYuan: 0 }))
})

test.each([
  ['/shop/order/7', 'It may belong to another account', '#/shop/orders', 'View my orders'],
  ['/shop/order/nothing', 'It may belong to another account', '#/shop/orders', 'View my orders'],
  ['/mall/order-info/7', 'Check the link', '#/mall/orders', 'View all orders'],
])('an order that does not exist says so, and leads to the list: %s', async (path, hint, list, name) => {
  refuse(orders.getMine, 404, 'A0401', 'Order not found')
  refuse(orders.get, 404, 'A0401', 'Order not found')
  await openPage(path, { language: 'en' })
  await expectVisible(page.getByText(hint, { exact: false }))
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', list)
  await expectAbsent(page.getByRole('button', { name: 'Retry' }))
  expect(toasts()).toBe('')
})

test('an order that could not be loaded is retried', async () => {
  refuse(orders.getMine)
  await openPage('/shop/order/7', { language: 'en' })
  await expectVisible(page.getByRole('button', { name: 'Retry' }))
})

const next = (words: string) => page.getByRole('main').getByRole('status').filter({ hasText: words })

test.each<[Partial<OrderDetail>, string, string]>([
  [{}, 'Pay ¥75.00 by 2027-01-02 03:04.', 'The buyer has to pay ¥75.00 by 2027-01-02 03:04.'],
  [
    { paid: 5000 },
    'Pay the remaining ¥25.00 by 2027-01-02 03:04.',
    'The buyer still has to pay ¥25.00 by 2027-01-02 03:04.',
  ],
  [{ paid: 7500, status: '1' }, 'The shop ships 3 pieces next.', 'Paid. Ship 3 pieces.'],
  [
    { paid: 7500, status: '2', shipped: 3, received: 1, parcels: twoParcels },
    'Shipped in 2 parcels, 1 received. 1 of 3 pieces received. Confirm the rest when it arrives.',
    'The buyer confirmed 1 of 3 pieces. The rest is on its way.',
  ],
  [
    { paid: 7500, status: '2', shipped: 2, received: 1, cancelled: 1, missing: 1, parcels: [] },
    '1 piece did not arrive. The shop looks into it; confirm receipt if it still comes.',
    'The buyer received only part of the parcel: 1 piece did not arrive. Check, then mark them as lost.',
  ],
  [
    { paid: 7500, status: '3', state: 'closed', shipped: 2, received: 1, cancelled: 1, lost: 1 },
    'Completed. 1 of 3 pieces received; the rest was refunded.',
    'Completed. 1 of 3 pieces received; the rest was refunded.',
  ],
  [{ status: '5' }, 'The shop decides on your return.', 'A return waits for your decision.'],
  [
    { paid: 7500, status: '5', shipped: 2, received: 1 },
    'On the way: 1 piece. Confirm receipt on arrival.',
    '2 of 3 pieces shipped. Ship the rest.',
  ],
  [
    { paid: 7500, status: '5', shipped: 2, received: 2 },
    '2 of 3 pieces shipped. The shop ships the rest next.',
    'A return waits for your decision.',
  ],
  [
    {
      paid: 7500,
      status: '3',
      state: 'closed',
      shipped: 3,
      received: 3,
      lines: [{ ...sampleOf(orderLine), returned: 1 }],
    },
    'Completed. Everything was received. Returned since: 1 piece.',
    'Completed. Everything was received. Returned since: 1 piece.',
  ],
  [
    { state: 'cancelled', status: '4', refunded: 7500 },
    'Cancelled. ¥75.00 went back to your balance.',
    'Cancelled. ¥75.00 went back to the buyer’s balance.',
  ],
])('an order says on top what it waits for, to its buyer and to staff: %#', async (more, buyer, staff) => {
  answer(orders.getMine, () => ({ ...order, ...more }))
  answer(orders.get, () => ({ ...order, ...more }))
  await openPage('/shop/order/7', { language: 'en' })
  await expectVisible(next(buyer))
  await openPage('/mall/order-info/7', { language: 'en' })
  await expectVisible(next(staff))
})

test('a buyer who chose bank transfer sees the code for the remark on top', async () => {
  answer(orders.getMine, () => order)
  answer(orders.bankTransfer, () => ({ account, code: 'K7MPQ2', days: 3 }))
  await openPage('/shop/order/7', { language: 'zh-cn' })
  await expectVisible(next('等待银行转账 ¥75.00：备注码 K7MPQ2，请在 2027-01-02 03:04 前转出'))
})

test('nothing is paid from a balance that is not known', async () => {
  answer(orders.getMine, () => order)
  unanswered(wallets.mine)
  await openPage('/shop/order/7', { language: 'en' })
  const pay = page.getByRole('button', { name: 'Pay from balance' })
  await expect.element(pay).toHaveAttribute('aria-description', 'Loading your balance')
  refuse(wallets.mine)
  await openPage('/shop/order/7', { language: 'en' })
  await expect
    .element(pay)
    .toHaveAttribute('aria-description', 'Your balance couldn’t be loaded. Refresh the page.')
  await pay.click({ force: true })
  await expectAbsent(page.getByText('Your balance is ¥0.00', { exact: false }))
})

test('staff ship while something is left to ship, and see no button for it otherwise', async () => {
  const ship = page.getByRole('button', { name: 'Ship', exact: true })
  answer(orders.get, () => ({ ...order, paid: 7500, status: '1' as const }))
  await openPage('/mall/order-info/7', { language: 'en' })
  await expectVisible(ship)
  answer(orders.get, () => ({ ...order, paid: 7500, status: '2' as const, shipped: 3 }))
  await openPage('/mall/order-info/7', { language: 'en' })
  await expectVisible(next('Everything is shipped.'))
  await expectAbsent(ship)
})

test.each([
  [[true, true], 'They are added to your stock'],
  [[true, false], 'completes the delivery record: Rinse aid × 3 pieces. The rest fits none of your devices'],
  [[false, false], 'They fit none of your devices and are not added to your stock.'],
])('the receipt of a parcel promises stock only for what fits a device: %s', async (fits, promise) => {
  const lines = ['1', '2'].map((id) => ({
    ...sampleOf(orderLine),
    id,
    nameEn: 'Rinse aid',
    unitEn: 'piece',
    spec: '',
    specEn: '',
  }))
  const none = { received: 0, lost: 0, missing: 0 }
  const counted = fits.map((stocked, at) => ({ lineId: String(at + 1), quantity: 3, stocked, ...none }))
  const only = { ...parcelOf('5', null), lines: counted }
  answer(orders.getMine, () => ({
    ...order,
    paid: 7500,
    status: '2' as const,
    shipped: 6,
    lines,
    parcels: [only],
  }))
  await openPage('/shop/order/7', { language: 'en' })
  await page.getByRole('button', { name: 'Confirm receipt' }).first().click()
  await expectVisible(page.getByRole('dialog').getByText(promise, { exact: false }))
})

test.each(['/shop/order/7', '/mall/order-info/7'])(
  'on a phone, what is next stands on top and what is only known is folded: %s',
  async (path) => {
    const moving: OrderDetail = {
      ...order,
      ...{ paid: 7500, status: '2', shipped: 3, parcels: twoParcels },
      history: [
        { at, by: 'Ann', what: 'placed', reason: null, note: '' },
        { at, by: 'Bob', what: 'shipped', reason: null, note: 'SF 1' },
      ],
    }
    answer(orders.getMine, () => moving)
    answer(orders.get, () => moving)
    await openPage(path, { language: 'en' })
    await page.viewport(390, 844)
    await eventually(() => window.innerWidth).toBe(390)
    await expectVisible(page.getByRole('button', { name: /^History/ }))
    await expectAbsent(page.getByText('SF 1'))
    const history = page.getByRole('button', { name: /^History/ })
    await history.click()
    await expectVisible(page.getByText('SF 1'))
    const top = (element: Element) => element.getBoundingClientRect().top
    const [first] = page.getByRole('main').getByRole('status').elements()
    if (!first) throw new Error('Nothing says what is next')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 }).elements()
    expect(headings.every((heading) => top(heading) > top(first))).toBe(true)
    expect(headings.map(({ textContent }) => textContent?.replace(/[^A-Za-z ].*$/, ''))).toContain('Parcels')
  },
)

test.each([
  ['/shop/order/7', 'Do not pay again.', false],
  ['/mall/order-info/7', 'waits for another person to confirm it.', true],
] as const)(
  'a recorded transfer is shown while it waits, and a part of the parcels is on the badge: %s',
  async (path, text, staff) => {
    const waiting: OrderDetail = {
      ...order,
      ...{ status: '1', paid: 7500, shipped: 2, fulfilment: 'part-shipped' },
      pending: [{ id: '3', at, amount: 5000, source: 'bank', by: staff ? 'Ada' : null }],
    }
    answer(orders.getMine, () => waiting)
    answer(orders.get, () => waiting)
    await openPage(path, { language: 'en' })
    await expectVisible(page.getByText(`Bank transfer of ¥50.00 is recorded`, { exact: false }))
    await expectVisible(page.getByText(text, { exact: false }))
    if (staff) await expectVisible(page.getByText('Ada', { exact: false }))
    await eventually(() => page.getByText('Partly shipped', { exact: true }).elements().length).toBe(2)
  },
)
