import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { orders } from '@limpid/contract/orders/orders'
import { type OrderPayment, orderPayment } from '@limpid/contract/orders/paying/payments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  eventually,
  expectVisible,
  openPage,
  startConsole,
  toasts,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const payment: OrderPayment = {
  ...sampleOf(orderPayment),
  ...{
    id: '3',
    order: { id: '7', number: 'LP1' },
    state: 'open',
    own: false,
    forOwn: false,
    applied: null,
    decidedAt: null,
  },
}

startConsole(() => {
  answerFleet()
  const perms = ['mall:payment:list', 'mall:payment:propose', 'mall:payment:confirm']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/payments', component: 'mall/payment/index', name: 'payments' },
      meta: { title: 'Payments', titleEn: 'Payments', hidden: false, roles: ['ADMIN'] },
    },
  ])
})

test.each([
  [5000, 5000, 'Pays the order', 'Booked. Order LP1 is paid and can be shipped.'],
  [3000, 5000, '¥20.00 remains due', 'Booked. ¥30.00 went to order LP1; ¥20.00 remains due.'],
  [
    6000,
    5000,
    '¥10.00 to the buyer’s balance',
    '¥50.00 paid order LP1 in full, and ¥10.00 went to the buyer’s balance.',
  ],
  [
    6000,
    0,
    '¥60.00 to the buyer’s balance',
    'The order needs no payment, so ¥60.00 went to the buyer’s balance.',
  ],
])(
  'confirming a transfer of %d for %d due says before and after what it does',
  async (amount, due, effect, done) => {
    answer(orders.payments, () => ({ list: [{ ...payment, amount, due }], total: 1 }))
    const applied = Math.min(amount, due)
    answer(orders.confirmPayment, () => ({ applied, due: due - applied, credited: amount - applied }))
    await openPage('/mall/payments', { language: 'en' })
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expectVisible(page.getByRole('dialog').getByText(effect, { exact: false }))
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
    await eventually(toasts).toContain(done)
  },
)

test.each([
  ['recorded by the viewer', { own: true, forOwn: false }, true],
  ['for an order of the viewer', { own: false, forOwn: true }, false],
])('a transfer %s is not confirmed by them, and says why', async (_name, who, rejectDisabled) => {
  answer(orders.payments, () => ({ list: [{ ...payment, ...who }], total: 1 }))
  await openPage('/mall/payments', { language: 'en' })
  await expect
    .element(page.getByRole('button', { name: 'Confirm', exact: true }))
    .toHaveAttribute('aria-description', expect.stringContaining('Another person has to confirm'))
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await eventually(() => reject.element().hasAttribute('aria-disabled')).toBe(rejectDisabled)
})

test('what is said to be booked is what the call booked, though the order was paid meanwhile', async () => {
  answer(orders.payments, () => ({ list: [{ ...payment, amount: 5000, due: 5000 }], total: 1 }))
  answer(orders.confirmPayment, () => ({ applied: 2000, due: 0, credited: 3000 }))
  await openPage('/mall/payments', { language: 'en' })
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await eventually(toasts).toContain('¥20.00 paid order LP1 in full, and ¥30.00 went to the buyer’s balance.')
})

test('who rejects a transfer says why, and the list shows it', async () => {
  let rejected: unknown
  answer(orders.payments, () => ({
    list: [
      rejected
        ? { ...payment, state: 'rejected' as const, rejection: 'wrong-order' as const, rejectionNote: '' }
        : payment,
    ],
    total: 1,
  }))
  answer(orders.rejectPayment, ({ body }) => {
    rejected = body
    return null
  })
  await openPage('/mall/payments', { language: 'en' })
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Wrong order' }).click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await eventually(() => rejected).toEqual({ reason: 'wrong-order', note: '' })
  await expectVisible(page.getByText('Wrong order', { exact: true }))
})
