import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { type DraftCheck, orderDraft, undrafted as undraftedShape } from '@limpid/contract/orders/drafts'
import { orders } from '@limpid/contract/orders/orders'
import { type OrderRow, orderRow } from '@limpid/contract/orders/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import {
  button,
  expectAbsent,
  expectVisible,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { title: 'My orders', titleEn: 'My orders', hidden: false, roles: ['ADMIN'] }
const low = {
  ...sampleOf(undraftedShape),
  ...{ device: { id: '3', name: 'Kitchen', sn: 'K-1' }, site: 'Hotel', timeZone: 'Asia/Shanghai' },
  ...{ name: { zh: '软水盐', en: 'Salt' }, level: 6, endsAt: null, stockSite: null, order: null },
}
const order = { of: 'order' as const, id: '8', number: '2026112400001', shipped: false, unpaidUntil: null }
const check = (...undrafted: DraftCheck['undrafted']): DraftCheck => ({
  ...{ checkedAt: new Date(2026, 10, 24, 8, 5), undrafted, total: undrafted.length },
})
const bought: OrderRow = {
  ...sampleOf(orderRow),
  ...{ id: '9', number: '2026112400002', summary: '盐 × 2', summaryEn: 'Salt × 2', state: 'open' },
  ...{ total: 9900, paid: 9900, pieces: 2, shipped: 2, received: 0, payment: 'paid', fulfilment: 'shipped' },
  ...{ cancelled: 0, lost: 0, missing: 0 },
}

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'mall:shop:buy'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/shop/orders', component: 'mall/order/mine', name: 'mine', meta },
    { path: '/shop/order/:id', component: 'mall/order/my-order', name: 'order', meta },
  ])
  answer(orders.drafts, () => ({ list: [], total: 0 }))
  answer(orders.draftPlan, () => ({ enabled: true, approver: '', monthlyCap: null }))
  answer(orders.mine, () => ({ list: [bought], total: 1 }))
})

const replenishment = () => page.getByRole('region', { name: 'Replenishment to approve' })

test('what runs low without a draft has its reason, and an order on the way its link', async () => {
  answer(orders.draftCheck, () =>
    check({ ...low, why: 'onOrder', order }, { ...low, device: { ...low.device, id: '4' }, why: 'noGoods' }),
  )
  await openPage('/shop/orders', { language: 'en' })
  await expectVisible(replenishment().getByText('On order (2026112400001, not shipped yet)'))
  await expectVisible(replenishment().getByText('The shop sells nothing that fits'))
  await expect
    .element(replenishment().getByRole('link', { name: 'View order' }))
    .toHaveAttribute('href', expect.stringContaining('/shop/order/8'))
  await expectVisible(replenishment().getByText('Last checked 2026-11-24 08:05:00; checked every hour.'))
})

test('an order that is not paid says until when it holds the piece, and leads to paying', async () => {
  const unpaid = { ...order, unpaidUntil: new Date(2026, 10, 24, 10, 0) }
  answer(orders.draftCheck, () => check({ ...low, why: 'onOrder', order: unpaid }))
  await openPage('/shop/orders', { language: 'en' })
  await expectVisible(replenishment().getByText(/not paid; held until 2026-11-24 10:00:00/))
  await expect
    .element(replenishment().getByRole('link', { name: 'Pay' }))
    .toHaveAttribute('href', expect.stringContaining('/shop/order/8'))
})

test('a check that is requested says what it found', async () => {
  answer(orders.draftCheck, () => check({ ...low, why: 'inStock', stockSite: 'Hotel' }))
  answer(orders.checkDrafts, () => ({ added: 0 }))
  await openPage('/shop/orders', { language: 'en' })
  await expectVisible(replenishment().getByText('In stock at Hotel: refill from there'))
  await expectAbsent(replenishment().getByText(/No new draft/))
  await button('Check now').click()
  await expectVisible(replenishment().getByText(/No new drafts\. The reasons are above\./))
})

test('what does not fit is shown on request, by a button that keeps its focus; what is not listed is counted', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({
    ...low,
    ...{ device: { ...low.device, id: String(at + 1), name: `Kitchen ${at}` }, why: 'noGoods' as const },
  }))
  answer(orders.draftCheck, () => ({ ...check(...many), total: 250 }))
  await openPage('/shop/orders', { language: 'en' })
  await expectVisible(replenishment().getByText('245 more not shown'))
  await expectAbsent(replenishment().getByText(/Kitchen 6/))
  await button('Show more').click()
  await expectVisible(replenishment().getByText(/Kitchen 6/))
  await expectVisible(replenishment().getByText('243 more not shown'))
  await expect.element(button('Show fewer')).toHaveFocus()
  // The shop has nothing that fits: no link leads there.
  await expectAbsent(replenishment().getByRole('link', { name: 'Go to the shop' }))
})

test('with nothing low, the card says so', async () => {
  answer(orders.draftCheck, () => check())
  await openPage('/shop/orders', { language: 'en' })
  await expectVisible(replenishment().getByText(/No consumable is running low./))
})

test('a row leads to the next step of its order', async () => {
  answer(orders.draftCheck, () => check())
  await openPage('/shop/orders', { language: 'en' })
  await expect
    .element(page.getByRole('link', { name: 'Confirm receipt: order 2026112400002' }))
    .toHaveAttribute('href', expect.stringContaining('/shop/order/9'))
})

const draft = {
  ...sampleOf(orderDraft),
  ...{ id: '5', owner: 'Li', own: false, approver: 'Ada', mayDecide: true, available: true, left: null },
  ...{ article: { zh: '盐', en: 'Salt' }, spec: { zh: '', en: '' }, unit: { zh: '桶', en: 'bucket' } },
  ...{
    device: { id: '3', name: 'Kitchen' },
    level: 6,
    endsAt: null,
    quantity: 1,
    price: 11_800,
    total: 11_800,
  },
}

test('a draft that somebody else approves says who, beside its button', async () => {
  answer(orders.draftCheck, () => check())
  answer(orders.drafts, () => ({ list: [{ ...draft, own: true, mayDecide: false }], total: 1 }))
  await openPage('/shop/orders', { language: 'en' })
  await expectVisible(replenishment().getByText('Waiting for Ada').last())
  await expectVisible(replenishment().getByText('1 × ¥118.00 per bucket, ¥118.00 in total'))
})

test('who approves for another owner sees whose draft it is, and confirms it', async () => {
  let approved = 0
  answer(orders.draftCheck, () => check())
  answer(orders.drafts, () => ({ list: [draft], total: 1 }))
  answer(orders.approveDraft, () => {
    approved += 1
    return { id: '9', number: '2026112400002' }
  })
  await openPage('/shop/orders', { language: 'en' })
  await expectVisible(replenishment().getByText('Replenishment for Li'))
  await button('Approve and order Salt').click()
  await expectVisible(page.getByRole('dialog').getByText(/Salt: 1 × ¥118.00 per bucket.* Li pays for it/))
  expect(approved).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and order' }).click()
  await expect.poll(() => approved).toBe(1)
})
