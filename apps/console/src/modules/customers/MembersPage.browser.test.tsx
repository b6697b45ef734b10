import { coupons } from '@limpid/contract/coupons/coupons'
import { listedCoupon } from '@limpid/contract/coupons/schemas'
import { customers } from '@limpid/contract/customers/customers'
import { memberRow } from '@limpid/contract/customers/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

const all = Array.from({ length: 501 }, (_, at) => ({
  ...sampleOf(memberRow),
  ...{ id: String(at + 1), username: `m${at + 1}`, nickname: `Member ${at + 1}` },
}))
const sent: string[][] = []

startConsole(() => {
  sent.length = 0
  answerFleet()
  const perms = ['ums:member:list', 'mall:coupon:list', 'mall:coupon:give']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/members', component: 'mall/member/index', name: 'members' },
      meta: { title: 'Members', titleEn: 'Members', hidden: false, roles: ['ADMIN'] },
    },
  ])
  answer(customers.tags, () => [])
  answer(customers.page, ({ query: { pageNum = 1, pageSize = 10 } }) => ({
    list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: all.length,
  }))
  answer(coupons.page, () => ({
    list: [{ ...sampleOf(listedCoupon), id: '7', nameEn: 'Summer', state: 'running' as const }],
    total: 1,
  }))
  answer(coupons.handOut, ({ body: { members } }) => {
    sent.push([...members])
    return members.map((member: string) => ({ member, outcome: 'given' as const }))
  })
})

test('all members of a filter get a coupon in parts, with the outcome of each', async () => {
  await openPage('/mall/members', { language: 'en' })
  await page.getByRole('checkbox', { name: 'Select this row' }).first().click()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Issue coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue a coupon to 501 members' })
  await dialog.getByRole('combobox', { name: 'Coupon' }).click()
  await page.getByRole('option', { name: 'Summer' }).click()
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await eventually(() => sent.map(({ length }) => length)).toEqual([500, 1])
  await expect.element(dialog.getByText('Issued to 501 of 501 members')).toBeVisible()
})
