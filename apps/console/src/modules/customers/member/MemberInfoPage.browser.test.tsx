import { customers } from '@limpid/contract/customers/customers'
import { memberDetail } from '@limpid/contract/customers/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { expectVisible, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
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
