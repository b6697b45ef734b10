import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { branding } from '@limpid/contract/settings/branding'
import { settings } from '@limpid/contract/settings/settings'
import { cartLine, maxPieces } from '@limpid/contract/shop/cart'
import { article, need, offer, shop } from '@limpid/contract/shop/shop'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse, unanswered } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { title: 'Item', titleEn: 'Item', hidden: true, roles: ['ADMIN'], keepAlive: true }
const inCart = (quantity: number) => [{ ...sampleOf(cartLine), skuId: '5', quantity }]
const sku = { id: '5', code: 'R-5', values: [], price: 11_800, available: maxPieces }

let sent: number[]
startConsole(() => {
  sent = []
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/shop/article/:id', component: 'mall/shop/article', name: 'article', meta },
  ])
  answer(shop.article, () => ({ ...sampleOf(article), specs: [], pictures: [], devices: [], skus: [sku] }))
  answer(shop.cart, () => inCart(5))
  answer(shop.setCartLine, ({ body }) => {
    sent.push(body.quantity)
    return null
  })
})
const add = () => page.getByRole('button', { name: 'Add to cart' })

test('pieces are added to those in the cart, of which there are at most so many', async () => {
  await openPage('/shop/article/3', { language: 'en' })
  await add().click()
  await eventually(() => sent).toEqual([6])
  await userEvent.fill(page.getByRole('textbox', { name: 'Quantity' }), '995')
  await expect
    .element(add())
    .toHaveAttribute('aria-description', `At most ${maxPieces} of one item, 5 already in your cart`)
  await add().click({ force: true })
  expect(sent).toEqual([6])
})

test('the quantity starts anew with each visit, also of a page that stays mounted', async () => {
  await openPage('/shop/article/3', { language: 'en' })
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await userEvent.fill(quantity, '500')
  location.hash = '#/dashboard'
  await expectAbsent(add())
  location.hash = '#/shop/article/3'
  await expect.element(quantity).toHaveValue('1')
})

test('what is sold out leads to what fits the same, and to the shop', async () => {
  const shopContact = { zh: '电话 8888', en: 'Phone 8888' }
  answer(settings.branding, () => ({ ...sampleOf(branding), shopContact }))
  answer(shop.article, () => ({
    ...{ ...sampleOf(article), id: '3', specs: [], pictures: [], devices: [] },
    skus: [{ ...sku, available: 0 }],
  }))
  const other = { ...sampleOf(offer), id: '4', nameEn: 'Long belt', available: true }
  answer(shop.forMyDevices, () => [{ ...sampleOf(need), offers: [{ ...other, id: '3' }, other] }])
  await openPage('/shop/article/3', { language: 'en' })
  await expectVisible(page.getByRole('link', { name: 'Long belt' }))
  await expectVisible(page.getByText('Ask the shop when it will be back: Phone 8888'))
})

test('nothing is added while nobody knows what the cart holds, or after that failed', async () => {
  unanswered(shop.cart)
  await openPage('/shop/article/3', { language: 'en' })
  await expect.element(add()).toHaveAttribute('aria-description', 'Loading your cart')
  await add().click({ force: true })
  refuse(shop.cart)
  await openPage('/shop/article/3', { language: 'en' })
  await expect
    .element(add())
    .toHaveAttribute('aria-description', 'Your cart couldn’t be loaded. Refresh the page.')
  expect(sent).toEqual([])
})

test('goods with one variant say its spec and code where they are bought', async () => {
  const specs = [{ name: '净含量', nameEn: 'Net weight', values: [{ name: '5 千克', nameEn: '5 kg' }] }]
  const one = { ...sku, values: [0], code: 'CGY-05' }
  answer(shop.article, () => ({ ...sampleOf(article), specs, pictures: [], devices: [], skus: [one] }))
  await openPage('/shop/article/3', { language: 'en' })
  await expectVisible(page.getByText('5 kg', { exact: true }))
  await expectVisible(page.getByText('CGY-05', { exact: true }))
})

test('on a phone, the price and the button to buy are in the first screen', async () => {
  const pictures = [{ id: '1', webp: 'AAAA' }]
  answer(shop.article, () => ({ ...sampleOf(article), specs: [], pictures, devices: [], skus: [sku] }))
  await openPage('/shop/article/3', { language: 'en' }, 390)
  await expectVisible(add())
  const box = add().element().getBoundingClientRect()
  expect(box.bottom).toBeLessThanOrEqual(844)
  expect(add().elements()).toHaveLength(1)
})
