import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { type InvoiceRow, invoiceRow } from '@limpid/contract/orders/invoices/schemas'
import { orders } from '@limpid/contract/orders/orders'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { expectAbsent, expectVisible, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { title: 'Invoices', titleEn: 'Invoices', hidden: false, roles: ['ADMIN'] }
const invoice: InvoiceRow = {
  ...sampleOf(invoiceRow),
  ...{ id: '4', colour: 'blue', state: 'issued', amount: 5000, reversed: 2000 },
}

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:invoice:list'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/mall/invoices', component: 'mall/invoice/index', name: 'invoices', meta },
  ])
})

const open = async (reversing: number) => {
  const one = { ...invoice, reversing }
  answer(orders.invoices, () => ({ list: [one], total: 1 }))
  answer(orders.invoice, () => ({ ...one, related: [], history: [] }))
  await openPage('/mall/invoices?invoice=4', { language: 'en' })
  return page.getByRole('dialog')
}

test('what a red invoice takes back is not called reversed before it is issued', async () => {
  const drawer = await open(2000)
  await expectVisible(drawer.getByText('Red invoice to be issued', { exact: true }))
  await expectVisible(drawer.getByText('¥20.00', { exact: true }))
  await expectAbsent(drawer.getByText('Reversed', { exact: true }))
})

test('what issued red invoices took back stands beside what others will', async () => {
  const drawer = await open(500)
  await expectVisible(drawer.getByText('Reversed', { exact: true }))
  await expectVisible(drawer.getByText('¥15.00', { exact: true }))
  await expectVisible(drawer.getByText('¥5.00', { exact: true }))
})
