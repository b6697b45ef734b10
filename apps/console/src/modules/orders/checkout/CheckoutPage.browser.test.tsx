import { address, addresses } from '@limpid/contract/addresses/addresses'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { draftPlan } from '@limpid/contract/orders/drafts'
import { orders } from '@limpid/contract/orders/orders'
import { type OrderDetail, orderDetail, orderLine, orderRow } from '@limpid/contract/orders/schemas'
import { type CartLine, cartLine, maxOrderCoupons, type Quote } from '@limpid/contract/shop/cart'
import { shop } from '@limpid/contract/shop/shop'
import { sites } from '@limpid/contract/sites/sites'
import { wallets } from '@limpid/contract/wallets/wallets'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

const line: CartLine = {
  ...sampleOf(cartLine),
  ...{ skuId: '5', name: '催干剂', nameEn: 'Rinse aid', spec: '', specEn: '', price: 2500, quantity: 2 },
  ...{ available: 10, onSale: true, devices: [], deviceCount: 0, isFitted: false },
}
const until = new Date(2027, 0, 2, 3, 4)
const ten = { zh: '十元券', en: 'Ten off' }
const big = { zh: '百元券', en: 'Hundred off' }
const plain: Quote = {
  ...{ goodsAmount: 5000, discount: 0, total: 5000, vat: 575, applied: [], refused: [] },
  coupons: [
    { id: '11', name: ten, validUntil: until, off: 1000, reason: null },
    {
      ...{ id: '12', name: big, validUntil: until, off: null },
      reason: { zh: '再买 ¥950.00 适用商品即可使用', en: 'Add ¥950.00 of eligible goods' },
    },
  ],
}
const lowered: Quote = {
  ...plain,
  ...{ discount: 1000, total: 4000, vat: 460, applied: [{ key: '11', name: ten, off: 1000 }] },
}
const order: OrderDetail = {
  ...sampleOf(orderDetail),
  ...{ id: '7', number: '20261124', state: 'open', total: 4000, paid: 4000, pieces: 2, shipped: 2, lost: 0 },
  ...{ goodsAmount: 5000, discount: 1000, coupons: [{ name: ten, off: 1000 }], returns: [], history: [] },
  money: [
    { id: '1', at: until, amount: 4000, method: 'bank' },
    { id: '2', at: until, amount: -1500, method: 'balance' },
  ],
  device: { id: '3', name: 'Kitchen', sn: 'K-1' },
  lines: [
    {
      ...{ ...sampleOf(orderLine), id: '1', name: '催干剂', nameEn: 'Rinse aid', quantity: 2 },
      ...{ spec: '5 升', specEn: '5 L', cancelled: 0, lost: 0 },
    },
  ],
  parcels: [
    {
      ...{ id: '4', carrier: 'SF', tracking: 'SF1', shippedAt: until, receivedAt: null, missingNote: '' },
      lines: [{ lineId: '1', quantity: 2, stocked: true, received: 0, lost: 0, missing: 0 }],
    },
  ],
}

const route = (path: string, component: string, title: string) => ({
  ...{ path, component, name: component },
  meta: { title, titleEn: title, hidden: false, roles: ['ADMIN'] },
})
const shopRoutes = [
  ...routes,
  route('/shop/checkout', 'mall/order/checkout', 'Check out'),
  route('/shop/cart', 'mall/cart/index', 'Cart'),
  route('/shop/order/:id', 'mall/order/my-order', 'My order'),
  route('/shop/orders', 'mall/order/mine', 'My orders'),
]
let sent: unknown
startConsole(() => {
  sent = undefined
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy'] }))
  answer(routeCalls.routes, () => shopRoutes)
  answer(shop.cart, () => [line])
  answer(shop.quote, ({ query }) => (query.couponIds?.includes('11') ? lowered : plain))
  answer(addresses.list, () => [{ ...sampleOf(address), id: '2', defaulted: true }])
  answer(sites.options, () => [])
  answer(wallets.mine, () => ({ balance: 0, points: 0, pointsPerYuan: 0 }))
  answer(orders.invoiceTitles, () => [])
  answer(orders.myInvoices, () => [])
  answer(orders.getMine, () => order)
  answer(orders.mine, () => ({ list: [{ ...sampleOf(orderRow), number: '20261124' }], total: 1 }))
  answer(orders.place, ({ body }) => {
    sent = body
    return { id: '7', number: '20261124' }
  })
})
const text = () => document.querySelector('main')?.textContent ?? ''

test('the checkout offers what applies first, says why another does not, and orders at the lowered price', async () => {
  await openPage('/shop/checkout', { language: 'en' })
  await eventually(text).toContain('Save ¥10.00')
  expect(text()).toContain('Add ¥950.00 of eligible goods')
  await expect.element(page.getByRole('checkbox', { name: 'Hundred off' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Ten off' }).click()
  await eventually(text).toContain('You save ¥10.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  await eventually(() => sent).toMatchObject({
    ...{ couponIds: ['11'], couponCode: null, expectedFen: 4000, addressId: '2', deviceId: null },
    lines: [{ skuId: '5', quantity: 2 }],
  })
})

test('the coupon that saves most is suggested, and the balance is named', async () => {
  answer(wallets.mine, () => ({ balance: 12_300, points: 0, pointsPerYuan: 0 }))
  await openPage('/shop/checkout', { language: 'en' })
  await expectVisible(page.getByText(/from your balance \(¥123\.00\)/))
  await expectVisible(page.getByText(/Best coupon: Ten off, saves ¥10\.00/))
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Ten off' })).toBeChecked()
  await expectAbsent(page.getByText(/Best coupon/))
})

test('a code that does not apply is said at the button too', async () => {
  const refused = [{ key: 'code', name: { zh: 'X', en: 'X' }, reason: { zh: '不存在', en: 'Unknown code' } }]
  answer(shop.quote, ({ query }) => (query.couponCode ? { ...plain, refused } : plain))
  await openPage('/shop/checkout', { language: 'en' })
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('NOPE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectVisible(page.getByText('The coupon code does not apply. Change or remove it.').last())
})

test('whoever has sites can order for one; whoever may not list them is not told so', async () => {
  refuse(sites.options, 403, 'A0301')
  await openPage('/shop/checkout', { language: 'en' })
  await eventually(text).toContain('Save ¥10.00')
  expect(toasts()).toBe('')
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy', 'iot:site:list'] }))
  answer(sites.options, () => [{ value: '7', label: '北京站', timeZone: 'Asia/Shanghai' }])
  await openPage('/shop/checkout', { language: 'en' })
  await expectVisible(page.getByRole('combobox', { name: 'For site (optional)' }))
})

test('nothing is ordered while the amount is calculated, nor after that failed until it is retried', async () => {
  await openPage('/shop/checkout', { language: 'en' })
  await eventually(text).toContain('Save ¥10.00')
  const order = page.getByRole('button', { name: 'Place order' })
  unanswered(shop.quote)
  await page.getByRole('checkbox', { name: 'Ten off' }).click()
  await expect.element(order).toHaveAttribute('aria-description', 'Calculating the amount')
  refuse(shop.quote)
  await page.getByRole('checkbox', { name: 'Ten off' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Coupon code' }), 'TEN')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect
    .element(order)
    .toHaveAttribute('aria-description', 'The amount could not be calculated. Try again.')
  answer(shop.quote, () => plain)
  await page.getByRole('button', { name: 'Retry' }).click()
  await order.click()
  await eventually(() => sent).toMatchObject({ couponCode: 'TEN', expectedFen: 5000 })
})

test.each([true, false])(
  'whoever has no orders yet is led to the shop, if it is open to them: %s',
  async (open) => {
    answer(routeCalls.routes, () =>
      open ? [...shopRoutes, route('/shop/front', 'mall/shop/index', 'Shop')] : shopRoutes,
    )
    answer(orders.mine, () => ({ list: [], total: 0 }))
    answer(orders.drafts, () => ({ list: [], total: 0 }))
    answer(orders.draftCheck, () => ({ checkedAt: null, undrafted: [], total: 0 }))
    answer(orders.draftPlan, () => sampleOf(draftPlan))
    await openPage('/shop/orders', { language: 'en' })
    const toShop = page.getByRole('link', { name: 'Go to the shop' })
    await expectVisible(page.getByText('No orders yet'))
    if (open) await expect.element(toShop).toHaveAttribute('href', '#/shop/front')
    else expect(toShop.elements()).toEqual([])
  },
)

test.each([true, false])('an empty cart leads to the shop, if it is open to its reader: %s', async (open) => {
  if (open) answer(routeCalls.routes, () => [...shopRoutes, route('/shop/front', 'mall/shop/index', 'Shop')])
  answer(shop.cart, () => [])
  await openPage('/shop/cart', { language: 'en' })
  await expectVisible(page.getByText('Your cart is empty'))
  const links = page.getByRole('main').getByRole('link')
  if (open) await expect.element(links).toHaveAttribute('href', '#/shop/front')
  else {
    await expectVisible(page.getByText(/Ask an administrator/))
    expect(links.elements()).toEqual([])
  }
})

test('with as many coupons as an order can have, the others say so', async () => {
  const names = Array.from({ length: maxOrderCoupons + 1 }, (_, at) => `Coupon ${at + 1}`)
  answer(shop.quote, () => ({
    ...plain,
    coupons: names.map((name, at) => ({
      ...{ id: String(20 + at), name: { zh: name, en: name }, validUntil: until, off: 100, reason: null },
    })),
  }))
  await openPage('/shop/checkout', { language: 'en' })
  for (const name of names.slice(0, -1)) await page.getByRole('checkbox', { name }).click()
  await eventually(text).toContain(`At most ${maxOrderCoupons} coupons per order`)
  await expect.element(page.getByRole('checkbox', { name: `Coupon ${maxOrderCoupons + 1}` })).toBeDisabled()
})

test('an unknown code says so at its field, and nothing is ordered with it', async () => {
  const gone = { zh: '优惠券已使用、已过期或已停用', en: 'It was used, has expired or was withdrawn' }
  answer(shop.quote, ({ query }) =>
    query.couponCode
      ? { ...plain, refused: [{ key: 'code', name: { zh: '', en: '' }, reason: gone }] }
      : plain,
  )
  await openPage('/shop/checkout', { language: 'en' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Coupon code' }), 'NONE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('It was used, has expired or was withdrawn')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Place order' }))
    .toHaveAttribute('aria-description', 'The coupon code does not apply. Change or remove it.')
  await page.getByRole('button', { name: 'Place order' }).click({ force: true })
  expect(sent).toBeUndefined()
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await eventually(() => sent).toMatchObject({ couponCode: null, expectedFen: 5000 })
})

test('an order shows its coupon, what is in a parcel and for which device, in the language of the reader', async () => {
  await openPage('/shop/order/7', { language: 'zh-cn' })
  await eventually(text).toContain('催干剂 5\u00a0升\u00a0×\u00a02')
  for (const words of [
    'Kitchen（K-1）',
    '十元券',
    '−¥10.00',
    '下载收据',
    '付款 · 银行转账',
    '退款 · 账户余额',
    '−¥15.00',
  ])
    expect(text()).toContain(words)
})

test('the checkout names the address once, and the total with its VAT', async () => {
  answer(addresses.list, () => [
    {
      ...{
        ...sampleOf(address),
        id: '2',
        defaulted: true,
        consigneeName: 'Ann',
        consigneeMobile: '13800000000',
      },
      ...{ province: '浙江', city: '杭州', district: '', detailAddress: '文三路 1 号' },
    },
  ])
  await openPage('/shop/checkout', { language: 'en' })
  await eventually(text).toContain('incl. VAT ¥5.75, excl. VAT ¥44.25')
  await expect.element(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('Ann 13800000000')
  expect(text().split('文三路 1 号')).toHaveLength(2)
})

test('the button of a coupon code stays beside its field when the code is refused', async () => {
  const gone = { zh: '不存在', en: 'No such code' }
  answer(shop.quote, ({ query }) => ({
    ...plain,
    refused: query.couponCode ? [{ key: 'code', name: { zh: '', en: '' }, reason: gone }] : [],
  }))
  await openPage('/shop/checkout', { language: 'en' })
  const topOf = (role: 'textbox' | 'button', name: string) =>
    page.getByRole(role, { name }).element().getBoundingClientRect().top
  await userEvent.fill(page.getByRole('textbox', { name: 'Coupon code' }), 'NONE')
  expect(topOf('button', 'Apply')).toBe(topOf('textbox', 'Coupon code'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectVisible(page.getByText('No such code'))
  expect(topOf('button', 'Apply')).toBe(topOf('textbox', 'Coupon code'))
})

test('a checkout without a cart leads to the shop', async () => {
  answer(routeCalls.routes, () => [...shopRoutes, route('/shop/front', 'mall/shop/index', 'Shop')])
  answer(shop.cart, () => [])
  await openPage('/shop/checkout', { language: 'en' })
  await expect
    .element(page.getByRole('link', { name: 'Go to the shop' }))
    .toHaveAttribute('href', '#/shop/front')
})
