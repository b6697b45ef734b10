import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'

const meta = { title: 'Orders', titleEn: 'Orders', hidden: false, roles: ['ADMIN'] }
startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:order:list', 'mall:order:ship'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/mall/order', component: 'mall/order/index', name: 'orders', meta },
  ])
  answer(orders.counts, () => [])
  answer(orders.waiting, () => ({ transfers: null, returns: null, missing: null, balances: null }))
  answer(orders.page, () => ({ list: [], total: 0 }))
})
const dialog = () => page.getByRole('dialog', { name: 'Ship or add tracking numbers' })
const parcels = () => dialog().getByRole('textbox', { name: 'Parcels' })
const open = (text: string) =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    new File([text], 'parcels.csv', { type: 'text/csv' }),
  )

test('a file replaces typed parcels only when asked to, also the same file a second time', async () => {
  await openPage('/mall/order', { language: 'en' })
  await page.getByRole('button', { name: 'Ship or add tracking numbers' }).click()
  await expect.element(parcels()).toBeVisible()
  await open('1, SF, A1')
  await expect.element(parcels()).toHaveValue('1, SF, A1')
  await parcels().fill('2, SF, B2')
  await open('1, SF, A1')
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect.element(parcels()).toHaveValue('2, SF, B2')
  await open('1, SF, A1')
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect.element(parcels()).toHaveValue('1, SF, A1')
})

test('the outcome is announced in one line, and the table names what its rows are', async () => {
  answer(orders.shipMany, () => [
    { number: '1', outcome: 'shipped' as const, shipmentId: '9' },
    { number: '2', outcome: 'unpaid' as const, shipmentId: null },
  ])
  await openPage('/mall/order', { language: 'en' })
  await page.getByRole('button', { name: 'Ship or add tracking numbers' }).click()
  await expect.element(dialog().getByRole('status')).toBeInTheDocument()
  await parcels().fill('1, SF, A1\n2, SF, B2')
  await dialog().getByRole('button', { name: 'Ship' }).click()
  await expect.element(dialog().getByRole('status')).toHaveTextContent('1 of 2 lines done')
  expect(dialog().getByRole('status').element().querySelector('table')).toBeNull()
  const rows = Array.from(document.querySelectorAll('[role=dialog] tr'), (row) => row.textContent)
  expect(rows).toEqual(['OrderResult', '2Not fully paid', '1Shipped'])
  await expect.element(parcels()).toHaveValue('2, SF, B2')
})
