import { customers } from '@limpid/contract/customers/customers'
import { memberDetail } from '@limpid/contract/customers/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { type Erasure, erasure } from '@limpid/contract/users/erasure'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { eventually, expectVisible, hash, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

const meta = { hidden: true, roles: ['ADMIN'], title: '会员', titleEn: 'Member' }

startConsole(() => {
  answerFleet()
  answer(meCalls.me, () => ({ ...person, perms: ['ums:member:list'] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/members/:id', component: 'mall/member/member-info', name: 'member', meta },
    { path: '/mall/member', component: 'mall/member/index', name: 'members', meta },
  ])
  answer(customers.get, () => sampleOf(memberDetail))
})

test.each(['orders', 'balance', 'points', 'sessions'])(
  'a link to %s of a member leads to the overview without the permission',
  async (tab) => {
    await openPage(`/members/4?tab=${tab}`, { language: 'en' })
    await expectVisible(page.getByRole('tab', { name: 'Overview', selected: true }))
  },
)

test('a link to the coupons of a member needs no further permission', async () => {
  answer(customers.coupons, () => ({ list: [], total: 0 }))
  await openPage('/members/4?tab=coupons', { language: 'en' })
  await expectVisible(page.getByRole('tab', { name: 'Coupons', selected: true }))
})

const settled = { devices: 0, balance: 0, ordersUnderWay: 0 }
const held = (more: Partial<Erasure>): Erasure => ({ ...sampleOf(erasure), ...settled, ...more })

async function askForErasure(held: Erasure) {
  answer(meCalls.me, () => ({ ...person, perms: ['ums:member:list', 'ums:member:erase'] }))
  answer(customers.get, () => ({ ...sampleOf(memberDetail), id: '4', username: 'anna' }))
  answer(customers.erasure, () => held)
  await openPage('/members/4', { language: 'en' })
  await page.getByRole('button', { name: 'Erase anna' }).click()
  return page.getByRole('dialog', { name: 'Erase the account of “anna”' })
}

test('the question before an erasure says what stays and why, and what ends with it', async () => {
  const question = await askForErasure(held({ orders: 3, invoices: 2, points: 40, ordersUnpaid: 1 }))
  for (const text of [
    '3 orders (without name, address and messages) and 2 issued invoices: tax law requires them',
    'accounting records are kept for 30 years',
    '1 unpaid order: cancelled when the time to pay is over',
    '40 points are forfeited',
  ])
    await expectVisible(question.getByText(text, { exact: false }))
  let erased = false
  answer(customers.erase, () => {
    erased = true
    return null
  })
  answer(customers.page, () => ({ list: [], total: 0 }))
  answer(customers.tags, () => [])
  await question.getByRole('button', { name: 'Erase account' }).click()
  await eventually(() => erased).toBe(true)
  await eventually(hash).toContain('/mall/member')
})

test('what has to be settled first is listed with how, and the button says so', async () => {
  const question = await askForErasure(held({ devices: 2, balance: 1230, ordersUnderWay: 1 }))
  for (const text of [
    'It owns 2 devices',
    'Its balance is ¥12.30',
    '1 order has a delivery, return, online payment or transfer',
  ])
    await expectVisible(question.getByRole('alert').getByText(text, { exact: false }))
  await expect
    .element(question.getByRole('button', { name: 'Erase account' }))
    .toHaveAttribute('aria-description', 'This account cannot be erased yet. Settle this first.')
})

test('who disables a member says why', async () => {
  answer(meCalls.me, () => ({ ...person, perms: ['ums:member:list', 'ums:member:status'] }))
  answer(customers.get, () => ({ ...sampleOf(memberDetail), id: '4', status: true, above: null }))
  let sent: unknown
  answer(customers.setStatus, ({ body }) => {
    sent = body
    return null
  })
  await openPage('/members/4', { language: 'en' })
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Misuse' }).click()
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
  await eventually(() => sent).toEqual({ status: false, reason: 'abuse', note: '' })
})
