import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { type CartLine, cartLine } from '@limpid/contract/shop/cart'
import { shop } from '@limpid/contract/shop/shop'
import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { title: 'Cart', titleEn: 'Cart', hidden: false, roles: ['ADMIN'] }
const line: CartLine = {
  ...sampleOf(cartLine),
  ...{
    skuId: '5',
    nameEn: 'Rinse aid',
    specEn: '5 L',
    price: 11_800,
    quantity: 2,
    available: 10,
    onSale: true,
  },
}

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/shop/cart', component: 'mall/cart/index', name: 'cart', meta },
  ])
  answer(shop.cart, () => [line])
})
afterAll(() => page.viewport(1440, 900))

test('on a phone the bin stands beside the name, at the end of its line', async () => {
  await page.viewport(390, 844)
  await openPage('/shop/cart', { language: 'en' })
  const boxOf = (role: 'link' | 'button', name: string) =>
    page.getByRole(role, { name }).element().getBoundingClientRect()
  await expect.element(page.getByRole('button', { name: 'Remove Rinse aid' })).toBeVisible()
  const [bin, link] = [boxOf('button', 'Remove Rinse aid'), boxOf('link', 'Rinse aid')]
  expect(bin.top).toBeLessThan(link.bottom)
  expect(bin.bottom).toBeGreaterThan(link.top)
  expect(bin.right).toBeGreaterThan(390 - 48)
})

test('the cart says how much VAT its total includes', async () => {
  answer(shop.cart, () => [{ ...line, vatRate: 13 }])
  await openPage('/shop/cart', { language: 'en' })
  await expect.element(page.getByText('incl. VAT ¥27.15, excl. VAT ¥208.85')).toBeVisible()
})

test('the cart leads to the checkout only while every line can be ordered, and says which cannot', async () => {
  answer(shop.cart, () => [{ ...line, available: 1 }])
  await openPage('/shop/cart', { language: 'en' })
  const button = page.getByRole('button', { name: 'Check out' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button)
    .toHaveAttribute(
      'aria-description',
      '“Rinse aid” is not available in this quantity. Change or remove it first.',
    )
})

test('steps of a quantity in the cart are saved while the field keeps the focus', async () => {
  let quantity = line.quantity
  answer(shop.cart, () => [{ ...line, quantity }])
  answer(shop.setCartLine, ({ body }) => {
    quantity = body.quantity
    return null
  })
  await openPage('/shop/cart', { language: 'en' })
  const field = page.getByRole('main').getByRole('textbox')
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('¥472.00')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('4')
})
