import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import { type OrderRow, orderRow } from '@limpid/contract/orders/schemas'
import { type NewView, type SavedView, views } from '@limpid/contract/views/views'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const order = (id: string, more: Partial<OrderRow>): OrderRow => ({
  ...sampleOf(orderRow),
  ...{ id, number: `2026112${id}`, state: 'open', total: 100, paid: 100, pieces: 2, shipped: 2, received: 0 },
  ...{ cancelled: 0, lost: 0, missing: 0 },
  ...more,
})

startConsole(() => {
  answerFleet()
  const perms = ['mall:order:list', 'mall:order:ship']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/order', component: 'mall/order/index', name: 'orders' },
      meta: { title: 'Orders', titleEn: 'Orders', hidden: false, roles: ['ADMIN'] },
    },
  ])
  answer(orders.counts, () => [])
  answer(orders.waiting, () => ({ transfers: null, returns: null, missing: null, balances: null }))
})

test('the print menu offers what the chosen orders still need, and says why not', async () => {
  const list = [order('1', { state: 'closed', received: 2 }), order('2', {}), order('3', { shipped: 1 })]
  answer(orders.page, () => ({ list, total: list.length }))
  await openPage('/mall/order', { language: 'en' })
  const box = page.getByRole('checkbox', { name: 'Select this row' })
  const print = page.getByRole('button', { name: 'Print', exact: true })
  const picking = page.getByRole('menuitem', { name: 'Picking list (PDF)' })
  const labels = page.getByRole('menuitem', { name: 'Parcel labels (PDF)' })
  await box.nth(0).click()
  const cannotShip = 'button[aria-description="The selected orders have nothing left to ship"]'
  await eventually(() => document.querySelectorAll(cannotShip).length).toBe(1)
  await print.click()
  await expect
    .element(picking)
    .toHaveAttribute('aria-description', 'The selected orders have nothing left to ship')
  await expect
    .element(labels)
    .toHaveAttribute(
      'aria-description',
      'The selected orders have nothing left to ship and no parcel on its way',
    )
  await print.click()
  await box.nth(1).click()
  await print.click()
  await expect.element(picking).toHaveAttribute('aria-disabled', 'true')
  await expect.element(labels).not.toHaveAttribute('aria-disabled', 'true')
  await print.click()
  await box.nth(2).click()
  await print.click()
  await expect.element(picking).not.toHaveAttribute('aria-disabled', 'true')
})

test('filters of the list are saved under a name, and set again by it', async () => {
  const asked: unknown[] = []
  const saved: SavedView[] = []
  answer(orders.page, ({ query }) => {
    asked.push([query.payment, query.fulfilment])
    return { list: [order('1', {})], total: 1 }
  })
  answer(views.list, ({ query }) => (query.list === 'orders' ? saved : []))
  answer(views.create, ({ body }) => {
    const { list, ...view }: NewView = body
    if (list === 'orders') saved.push({ id: '7', ...view })
    return { id: '7' }
  })
  await openPage('/mall/order?payment=paid&fulfilment=part-shipped', { language: 'en' })
  await eventually(() => asked.at(-1)).toEqual(['paid', 'part-shipped'])
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save current view…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('To pack')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await eventually(() => saved.map(({ name, search }) => [name, search])).toEqual([
    ['To pack', 'payment=paid&fulfilment=part-shipped'],
  ])
  await openPage('/mall/order', { language: 'en' })
  await eventually(() => asked.at(-1)).toEqual([undefined, undefined])
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'To pack' }).first().click()
  await eventually(() => asked.at(-1)).toEqual(['paid', 'part-shipped'])
})

test('what waits for the viewer is counted at the head, each with its list', async () => {
  answer(orders.page, () => ({ list: [order('1', {})], total: 1 }))
  answer(orders.waiting, () => ({ transfers: 2, returns: 1, missing: 3, balances: 0 }))
  await openPage('/mall/order', { language: 'en' })
  const waiting = page.getByRole('navigation', { name: 'Waiting for you' })
  await expect
    .element(waiting.getByRole('link', { name: '2 transfers to confirm' }))
    .toHaveAttribute('href', '#/mall/payments?state=open')
  await expect
    .element(waiting.getByRole('link', { name: '1 return to review' }))
    .toHaveAttribute('href', '#/mall/orders?status=5')
  await expect
    .element(waiting.getByRole('link', { name: '3 parcels with missing pieces' }))
    .toHaveAttribute('href', '#/mall/orders?missing=1')
  expect(waiting.getByRole('link').elements().length).toBe(3)
  await openPage('/mall/order?missing=1', { language: 'en' })
  await expectVisible(page.getByRole('button', { name: 'Clear filter: With missing pieces' }))
})
