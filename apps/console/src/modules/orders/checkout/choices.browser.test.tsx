import { address, addresses } from '@limpid/contract/addresses/addresses'
import { coupons } from '@limpid/contract/coupons/coupons'
import { offeredCoupon } from '@limpid/contract/coupons/mine'
import { fleet } from '@limpid/contract/fleet/fleet'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import { orderDetail } from '@limpid/contract/orders/schemas'
import { cartLine, type Quote } from '@limpid/contract/shop/cart'
import { shop } from '@limpid/contract/shop/shop'
import { sites } from '@limpid/contract/sites/sites'
import { wallets } from '@limpid/contract/wallets/wallets'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, unanswered } from '../../../../testing/fakeServer.ts'
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

const ten = { zh: '十元券', en: 'Ten off' }
const gone = { zh: '优惠券已使用、已过期或已停用', en: 'It was used, has expired or was withdrawn' }
const plain: Quote = {
  ...{ goodsAmount: 5000, discount: 0, total: 5000, vat: 575, applied: [], refused: [], coupons: [] },
}
const held = { id: '11', name: ten, validUntil: new Date(2027, 0, 2, 3, 4), off: 1000, reason: null }
const home = { ...sampleOf(address), id: '2', consigneeName: 'Ann', consigneeMobile: '13800000000' }
const meta = { title: 'Check out', titleEn: 'Check out', hidden: false, roles: ['ADMIN'] }

const fits = (...names: string[]) => ({
  ...{
    ...sampleOf(cartLine),
    available: 10,
    quantity: 2,
    onSale: true,
    deviceCount: names.length,
    isFitted: true,
  },
  devices: names.map((name, at) => ({ id: `${31 + at}`, name, sn: name, isShort: at === 1 })),
})

let sent: unknown
startConsole(() => {
  sent = undefined
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/shop/checkout', component: 'mall/order/checkout', name: 'checkout', meta },
    { path: '/shop/titles', component: 'mall/invoice-title/index', name: 'titles', meta },
  ])
  answer(shop.cart, () => [fits()])
  answer(shop.quote, () => plain)
  answer(addresses.list, () => [{ ...home, defaulted: true }])
  answer(sites.options, () => [])
  answer(orders.invoiceTitles, () => [])
  answer(wallets.mine, () => ({ balance: 0, points: 0, pointsPerYuan: 0 }))
  answer(orders.getMine, () => sampleOf(orderDetail))
  answer(orders.place, ({ body }) => {
    sent = body
    return { id: '7', number: '20261124' }
  })
})
const place = () => page.getByRole('button', { name: 'Place order' })
const dialog = () => page.getByRole('dialog')

test('the order goes to the address that was just added, not to the default one', async () => {
  const added = { ...home, id: '3', consigneeName: 'Bea', defaulted: false }
  answer(addresses.create, () => {
    answer(addresses.list, () => [{ ...home, defaulted: true }, added])
    return { id: '3' }
  })
  await openPage('/shop/checkout', { language: 'en' })
  const receiver = page.getByRole('combobox', { name: 'Deliver to' })
  await expect.element(receiver).toHaveValue('Ann 13800000000')
  await page.getByRole('button', { name: 'Add address' }).click()
  for (const [name, value] of [
    ['Recipient', 'Bea'],
    ['Phone', '13800000000'],
    ['Province', 'Zhejiang'],
    ['City', 'Hangzhou'],
    ['Street address', 'Wensan Road 1'],
  ] as const) {
    await userEvent.fill(dialog().getByRole('textbox', { name }), value)
  }
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(receiver).toHaveValue('Bea 13800000000')
  await place().click()
  await eventually(() => sent).toMatchObject({ addressId: '3' })
})

test('the only device that the goods fit is filled in, and can be cleared', async () => {
  answer(fleet.get, () => sampleOf(fleet.get.reply))
  answer(shop.cart, () => [fits('Bar')])
  await openPage('/shop/checkout', { language: 'en' })
  await expect
    .element(page.getByText('The only one of your devices that fits these goods', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('Fits Bar', { exact: false })).toBeVisible()
  await place().click()
  await eventually(() => sent).toMatchObject({ deviceId: '31' })
})

test('of several devices that the goods fit, one is chosen by a click', async () => {
  answer(fleet.get, () => sampleOf(fleet.get.reply))
  answer(shop.cart, () => [fits('Bar', 'Hall')])
  await openPage('/shop/checkout', { language: 'en' })
  await expect.element(page.getByText('Fits 2 of your devices', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Hall (running low)' }).click()
  await place().click()
  await eventually(() => sent).toMatchObject({ deviceId: '32' })
})

test('each of several lines is for a device of its own, or for none', async () => {
  answer(fleet.get, () => sampleOf(fleet.get.reply))
  const salt = { ...fits('Bar', 'Hall'), skuId: '99', name: '盐', nameEn: 'Salt' }
  const soap = { ...fits('Bar'), skuId: '98', name: '皂', nameEn: 'Soap' }
  answer(shop.cart, () => [salt, soap, { ...fits(), skuId: '97' }])
  await openPage('/shop/checkout', { language: 'en' })
  await page.getByRole('combobox', { name: 'Salt is for' }).selectOptions('For Hall')
  await page.getByRole('combobox', { name: 'Soap is for' }).selectOptions('No specific device')
  await place().click()
  await eventually(() => sent).toMatchObject({
    deviceId: null,
    lines: [{ deviceId: '32' }, { deviceId: null }, {}],
  })
})

test('goods that do not fit the chosen device are named', async () => {
  answer(fleet.get, () => sampleOf(fleet.get.reply))
  answer(shop.cart, () => [fits('Bar'), { ...fits(), skuId: '99', name: '电极', nameEn: 'Electrode' }])
  await openPage('/shop/checkout', { language: 'en' })
  await expect.element(page.getByText('Does not fit this device: Electrode.', { exact: false })).toBeVisible()
})

test('while the addresses are loaded, nobody is told to choose one', async () => {
  unanswered(addresses.list)
  await openPage('/shop/checkout', { language: 'en' })
  await expect.element(place()).toHaveAttribute('aria-description', 'Loading your addresses')
})

test('a chosen coupon that was used elsewhere is dropped, and the order placed without it', async () => {
  answer(shop.quote, ({ query }) =>
    query.couponIds?.includes('11')
      ? { ...plain, refused: [{ key: '11', name: ten, reason: gone }] }
      : { ...plain, coupons: sent === undefined ? [held] : [] },
  )
  await openPage('/shop/checkout', { language: 'en' })
  await page.getByRole('checkbox', { name: 'Ten off' }).click()
  await eventually(toasts).toContain('Ten off is no longer used: It was used, has expired or was withdrawn')
  await place().click()
  await eventually(() => sent).toMatchObject({ couponIds: [], expectedFen: 5000 })
})

test('an invoice title is added from the list of titles', async () => {
  const asked: string[] = []
  answer(orders.addInvoiceTitle, ({ body }) => {
    asked.push(body.name)
    return { id: '4' }
  })
  await openPage('/shop/titles', { language: 'en' })
  await page.getByRole('button', { name: 'Add title' }).click()
  await dialog().getByText('Individual').click()
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Name' }), 'Ann')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await eventually(() => asked).toEqual(['Ann'])
})

test('claiming coupons is offered while there are some to claim', async () => {
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy', 'mall:coupon:use'] }))
  answer(coupons.offered, () => [{ ...sampleOf(offeredCoupon), left: false }])
  await openPage('/shop/checkout', { language: 'en' })
  await expectVisible(page.getByRole('heading', { name: 'Coupons' }))
  await expectAbsent(page.getByRole('link', { name: 'Claim coupons' }))
  answer(coupons.offered, () => [{ ...sampleOf(offeredCoupon), left: true }])
  await openPage('/shop/checkout', { language: 'en' })
  await expectVisible(page.getByRole('link', { name: 'Claim coupons' }))
})
