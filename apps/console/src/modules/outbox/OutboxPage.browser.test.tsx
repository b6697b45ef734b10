import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { outbox, outboxMessage } from '@limpid/contract/outbox/outbox'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

startConsole(() => {
  answerFleet()
  const perms = ['sys:outbox:list', 'sys:outbox:delete'] as const
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(outbox.smsUsage, () => sampleOf(outbox.smsUsage.reply))
  const meta = { hidden: false, roles: ['ADMIN'], title: '发件箱', titleEn: 'Outbox' }
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/outbox', component: 'system/outbox/index', name: 'Outbox', meta },
  ])
})

const clear = () => page.getByRole('button', { name: '清空', exact: true })

test('an empty outbox cannot be cleared, and says why', async () => {
  answer(outbox.page, () => ({ list: [], total: 0 }))
  await openPage('/outbox')
  await expect.element(clear()).toHaveAttribute('aria-description', '暂无消息')
  await clear().click({ force: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('filters that match nothing do not keep others from being cleared', async () => {
  answer(outbox.page, ({ query }) =>
    query.target ? { list: [], total: 0 } : { list: [sampleOf(outboxMessage)], total: 1 },
  )
  await openPage('/outbox?target=nobody')
  await expect.element(page.getByRole('button', { name: '清除筛选' })).toBeVisible()
  await clear().click()
  await expect.element(page.getByRole('dialog', { name: '清空发件箱' })).toBeVisible()
})

test('staff see how many SMS were sent, of how many, and which numbers, accounts and addresses got or asked for most', async () => {
  answer(outbox.page, () => ({ list: [], total: 0 }))
  answer(outbox.smsUsage, () => ({
    ...{ used: 85, notices: 5, limit: 100, perNumber: 40, perAccount: 10 },
    numbers: [{ name: '13800000301', count: 40 }],
    accounts: [{ name: 'bert', count: 9 }],
    addresses: [{ name: '203.0.113.9', count: 60 }],
  }))
  await openPage('/outbox')
  await expect.element(page.getByText('已发送 85 / 100 条')).toBeVisible()
  await expect.element(page.getByText('验证码 80 · 通知 5')).toBeVisible()
  const most = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await expect.element(most('发送最多的手机号')).toHaveTextContent('1380000030140 / 40')
  await expect.element(most('发送最多的账号')).toHaveTextContent('bert9 / 10')
  await expect.element(most('发送最多的 IP 地址')).toHaveTextContent('203.0.113.960')
})
