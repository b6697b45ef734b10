import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import { type OrderDetail, orderDetail, orderLine, parcel } from '@limpid/contract/orders/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { expectVisible, openPage, startConsole, toasts } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { title: 'My order', titleEn: 'My order', hidden: false, roles: ['ADMIN'] }
const line = (id: string, nameEn: string) => ({
  ...{ ...sampleOf(orderLine), id, nameEn, spec: '', specEn: '', unit: '桶', unitEn: 'can', quantity: 3 },
  ...{ price: 2500, discount: 0, shipped: 3, received: 0, returned: 0, cancelled: 0, lost: 0 },
})
const inParcel = (lineId: string, missing: number) => ({
  ...{ lineId, quantity: 3, received: 0, lost: 0, missing, stocked: true },
})
const order = (missing = 0): OrderDetail => ({
  ...sampleOf(orderDetail),
  ...{ id: '7', state: 'open', status: '2', total: 15_000, paid: 15_000, pieces: 6, shipped: 6, received: 0 },
  ...{ cancelled: 0, lost: 0, missing, coupons: [], money: [], history: [], returns: [], device: null },
  lines: [line('1', 'Rinse aid'), line('2', 'Salt')],
  parcels: [
    {
      ...{ ...sampleOf(parcel), id: '4', receivedAt: null, missingNote: missing > 0 ? 'Box was open' : '' },
      lines: [inParcel('1', missing), inParcel('2', 0)],
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

test('a buyer reports what is missing and broken, and the rest is received', async () => {
  answer(orders.getMine, () => order())
  let sent: unknown
  answer(orders.reportParcel, ({ params, body }) => {
    sent = { ...params, ...body }
    return null
  })
  await openPage('/shop/order/7', { language: 'en' })
  await page.getByRole('button', { name: 'Confirm receipt' }).first().click()
  await page.getByRole('button', { name: 'Something is missing or broken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Missing or broken items' })
  const send = dialog.getByRole('button', { name: 'Receive the rest and report' })
  await send.click()
  await expectVisible(dialog.getByText('Count what is missing or broken', { exact: true }))
  await expectVisible(dialog.getByText('Describe what happened'))
  const countOf = (name: string, kind: string) =>
    dialog.getByRole('group', { name }).getByRole('textbox', { name: kind })
  await countOf('Rinse aid', 'Missing').fill('2')
  await countOf('Rinse aid', 'Broken').fill('2')
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('Box was open')
  await send.click()
  await expectVisible(dialog.getByText('Missing and broken are more than expected'))
  await countOf('Rinse aid', 'Broken').fill('')
  await countOf('Salt', 'Broken').fill('1')
  await expectVisible(dialog.getByText('If the shop accepts it, ¥25.00 goes back to your balance.'))
  await send.click()
  await expect
    .poll(() => sent)
    .toEqual({
      ...{ id: '4', note: 'Box was open' },
      lines: [
        { lineId: '1', missing: 2, broken: 0 },
        { lineId: '2', missing: 0, broken: 1 },
      ],
    })
  await expect.poll(toasts).toContain('Reported. The shop will follow up.')
})

test('the order says what is missing, and with which note', async () => {
  answer(orders.getMine, () => order(2))
  await openPage('/shop/order/7', { language: 'en' })
  await expectVisible(page.getByText('Rinse aid × 2 cans'))
  await expectVisible(page.getByText('Box was open'))
})
