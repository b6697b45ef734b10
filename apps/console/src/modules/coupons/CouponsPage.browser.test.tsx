import { coupons } from '@limpid/contract/coupons/coupons'
import {
  type CouponDetail,
  type CouponRow,
  type CouponTerms,
  couponDetail,
  couponRow,
  type ListedCoupon,
} from '@limpid/contract/coupons/schemas'
import { customers } from '@limpid/contract/customers/customers'
import { memberRow } from '@limpid/contract/customers/schemas'
import type { Reply } from '@limpid/contract/kernel/endpoints'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../../testing/fakeServer.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

const terms: CouponTerms = {
  ...{ id: '7', name: '夏日券', nameEn: 'Summer', amountFen: null, percentOff: 15 },
  kind: 'percentage',
  ...{ maxOffFen: 5000, minFen: 10_000, combinesWith: [] },
  platform: 'phone',
  scope: 'all',
  ...{ validFrom: null, validUntil: null, validDays: 30 },
}
const row: CouponRow = {
  ...sampleOf(couponRow),
  ...terms,
  ...{ code: 'SUMMER', circulation: 100, perPerson: 1, issued: 12, used: 3 },
  offer: 'code',
  state: 'running',
}
const stored: CouponDetail = { ...sampleOf(couponDetail), ...row, categories: [], goods: [] }

const handedOut: Reply<typeof coupons.handOut> = [
  { member: 'anna', outcome: 'given' },
  { member: 'nobody', outcome: 'unknown' },
]

const route = (path: string, component: string, title: string) => ({
  ...{ path, component, name: component },
  meta: { title, titleEn: title, hidden: false, roles: ['ADMIN'] },
})

let sent: unknown
startConsole(() => {
  sent = undefined
  answerFleet()
  const perms = ['list', 'add', 'edit', 'give', 'delete', 'use'].map((act) => `mall:coupon:${act}`)
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    route('/mall/coupon', 'mall/coupon/index', 'Coupons'),
    route('/shop/coupons', 'mall/coupon/mine', 'My coupons'),
  ])
  answer(coupons.page, () => ({ list: [{ ...row, targets: [] }], total: 1 }))
  answer(coupons.get, () => stored)
  const take = ({ body }: { body: unknown }) => {
    sent = body
  }
  answer(coupons.create, (call) => {
    take(call)
    return { id: '8' }
  })
  answer(coupons.update, (call) => {
    take(call)
    return null
  })
  answer(coupons.handOut, (call) => {
    take(call)
    return handedOut
  })
})
const text = () => document.querySelector('main')?.textContent ?? ''
const dialog = () => page.getByRole('dialog')

test('the list names the first two of what a coupon applies to', async () => {
  const targets = ['Salt', 'Rinse aid', 'Parts'].map((nameEn, at) => ({
    id: `${at + 1}`,
    nameEn,
    name: nameEn,
  }))
  const named: ListedCoupon = { ...row, scope: 'categories', targets }
  answer(coupons.page, () => ({ list: [named], total: 1 }))
  await openPage('/mall/coupon', { language: 'en' })
  await expectVisible(page.getByText('Salt, Rinse aid and 1 more'))
})

test('the list says what a coupon is worth, from when, and how many have it', async () => {
  await openPage('/mall/coupon', { language: 'en' })
  await eventually(text).toContain('15% off, up to ¥50.00')
  for (const words of [
    'Min. spend ¥100.00 · Only on a phone',
    'SUMMER',
    'Valid for 30 days after claiming',
    '12 of 100',
    'Active',
  ])
    expect(text()).toContain(words)
})

test('the list says it in Chinese as well', async () => {
  await openPage('/mall/coupon', { language: 'zh-cn' })
  await eventually(text).toContain('8.5 折，最多减 ¥50.00')
  expect(text()).toContain('满 ¥100.00 可用 · 仅限手机下单')
})

test('a coupon is added in yuan and sent in fen, with each fault at its field', async () => {
  await openPage('/mall/coupon', { language: 'en' })
  await page.getByRole('button', { name: 'Add coupon' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog().getByText('Enter 0.01 to 1,000,000 yuan')).toBeVisible()
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Chinese name' }), '新券')
  await userEvent.fill(dialog().getByRole('textbox', { name: 'English name' }), 'New')
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Amount off (yuan)' }), '12.5')
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Minimum spend (yuan)' }), '100')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await eventually(() => sent).toMatchObject({
    ...{ name: '新券', nameEn: 'New', kind: 'amount', amountFen: 1250, minFen: 10_000, percentOff: null },
    ...{ scope: 'all', offer: 'staff', code: null, perPerson: 1, circulation: null, validDays: 30 },
  })
})

test('what a coupon is worth cannot be edited once a member has it', async () => {
  await openPage('/mall/coupon', { language: 'en' })
  await page.getByRole('button', { name: 'Edit Summer' }).click()
  await expect.element(dialog().getByText('Members already hold this coupon', { exact: false })).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Percentage off (%)' })).toBeDisabled()
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Total number' }), '200')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await eventually(() => sent).toMatchObject({ circulation: 200, percentOff: 15, code: 'SUMMER' })
})

test('handing out takes names in any list and says what became of each', async () => {
  await openPage('/mall/coupon', { language: 'en' })
  await page.getByRole('button', { name: 'Issue Summer' }).click()
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Members' }), 'anna\nnobody，')
  await dialog().getByRole('button', { name: 'Issue' }).click()
  await eventually(() => sent).toEqual({ members: ['anna', 'nobody'] })
  await expect.element(dialog().getByText('Issued to 1 of 2 members')).toBeVisible()
  await expect.element(dialog().getByText('Member not found')).toBeVisible()
  // The name to correct stays, the one who has got it does not.
  await expect.element(dialog().getByRole('textbox', { name: 'Members' })).toHaveValue('nobody')
  expect(dialog().getByRole('status').element().textContent).toBe('Issued to 1 of 2 members')
})

test('members are picked from a search on the server, beside typed names', async () => {
  const perms = ['mall:coupon:list', 'mall:coupon:give', 'ums:member:list']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  const asked: unknown[] = []
  answer(customers.page, ({ query }) => {
    asked.push(query.keywords)
    return { list: [{ ...sampleOf(memberRow), username: 'cora', nickname: 'Cora', mobile: null }], total: 1 }
  })
  await openPage('/mall/coupon', { language: 'en' })
  await page.getByRole('button', { name: 'Issue Summer' }).click()
  const picker = dialog().getByRole('combobox', { name: 'Choose members' })
  await userEvent.fill(picker, 'cor')
  await eventually(() => asked.at(-1)).toBe('cor')
  await page.getByRole('option', { name: 'Cora · cora' }).click()
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Or paste a list' }), 'nobody')
  await dialog().getByRole('button', { name: 'Issue', exact: true }).click()
  await eventually(() => sent).toEqual({ members: ['cora', 'nobody'] })
})

test('a member sees own coupons, redeems a code and reads why one is refused', async () => {
  const from = new Date('2026-11-01T00:00:00Z')
  answer(coupons.offered, () => [{ coupon: { ...terms, id: '9', nameEn: 'Open' }, targets: [], left: true }])
  answer(coupons.mine, () => ({
    list: [
      {
        ...{ id: '1', coupon: terms, targets: [], validFrom: from, usedAt: null, offFen: null },
        state: 'unused' as const,
        validUntil: new Date(2027, 0, 2, 3, 4),
      },
    ],
    total: 1,
  }))
  answer(coupons.redeem, (call) => {
    sent = call.body
    return { id: '2' }
  })
  await openPage('/shop/coupons', { language: 'en' })
  await eventually(text).toContain('Valid until 2027-01-02 03:04')
  await expect.element(page.getByRole('button', { name: 'Claim Open' })).toBeVisible()
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect.element(page.getByText('Enter a code')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Coupon code' }), 'summer')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await eventually(() => sent).toEqual({ code: 'summer' })
  refuse(coupons.redeem, 400, 'A0400', 'This code is invalid or has expired. Check the code.')
  await userEvent.fill(page.getByRole('textbox', { name: 'Coupon code' }), 'winter')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expectVisible(page.getByText('This code is invalid or has expired. Check the code.'))
})

test('a claimed coupon leaves what can be claimed; one that can be used leads to its goods', async () => {
  const held = (id: string, more: object) => ({
    ...{ id, coupon: { ...terms, id, nameEn: `Coupon ${id}` }, targets: [], state: 'unused' as const },
    ...{ validFrom: new Date(0), validUntil: new Date('2099-01-01'), usedAt: null, offFen: null, ...more },
  })
  const target = { id: '5', name: '盐', nameEn: 'Salt' }
  answer(coupons.offered, () => [{ coupon: { ...terms, nameEn: 'Taken' }, targets: [], left: false }])
  answer(coupons.mine, () => ({
    list: [
      held('1', {}),
      held('2', { coupon: { ...terms, nameEn: 'Salt', scope: 'goods' as const }, targets: [target] }),
      held('3', { validFrom: new Date('2098-01-01') }),
    ],
    total: 3,
  }))
  answer(routeCalls.routes, () => [
    ...routes,
    route('/shop/coupons', 'mall/coupon/mine', 'My coupons'),
    route('/shop/front', 'mall/shop/index', 'Shop'),
    route('/shop/article/:id', 'mall/shop/article', 'Item'),
  ])
  await openPage('/shop/coupons', { language: 'en' })
  const use = (name: string) => page.getByRole('link', { name })
  await expect.element(use('Use Coupon 1')).toHaveAttribute('href', '#/shop/front')
  await expect.element(use('Use Salt')).toHaveAttribute('href', '#/shop/article/5')
  expect(use('Use Coupon 3').query()).toBeNull()
  expect(text()).not.toContain('Taken')
})
