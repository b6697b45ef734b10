import { routeCalls } from '@limpid/contract/menus/route'
import { wallets } from '@limpid/contract/wallets/wallets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { expectAbsent, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { routes } from '../../../testing/sample/person.ts'

const meta = { title: 'Balance', titleEn: 'Balance', hidden: false, roles: ['ADMIN'] }

startConsole(() => {
  answerFleet()
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/my-balance', component: 'mall/wallet/mine', name: 'my-balance', meta },
  ])
  answer(wallets.entries, () => ({ list: [], total: 0 }))
})

test.each([
  [1, /You earn 1 point for each ¥1/],
  [20, /You earn 20 points for each ¥1/],
])('the own balance says at which rate orders give points: %d', async (pointsPerYuan, text) => {
  answer(wallets.mine, () => ({ balance: 5000, points: 30, pointsPerYuan }))
  await openPage('/my-balance', { language: 'en' })
  await expectVisible(page.getByText(text))
})

test('without points for orders the own balance promises none', async () => {
  answer(wallets.mine, () => ({ balance: 5000, points: 30, pointsPerYuan: 0 }))
  await openPage('/my-balance', { language: 'en' })
  await expectVisible(page.getByText('¥50.00'))
  await expectAbsent(page.getByText(/You earn/))
})

test.each([
  ['zh-cn', 1],
  ['en', 1],
  ['zh-cn', 0],
  ['en', 0],
] as const)(
  'the own balance says its title once, and its sentences are joined as the language does: %s, %d',
  async (language, pointsPerYuan) => {
    answer(wallets.mine, () => ({ balance: 5000, points: 30, pointsPerYuan }))
    await openPage('/my-balance', { language })
    await expectVisible(
      page.getByText(language === 'en' ? /Points cannot be used to pay for orders/ : /积分不能抵扣货款/),
    )
    const text = document.querySelector('main')?.textContent ?? ''
    expect(text.split(language === 'en' ? 'Balance and points' : '余额与积分')).toHaveLength(2)
    expect(text).not.toMatch(/。 /)
  },
)

test('an entry of money or points opens its order, and one without an order says none', async () => {
  const at = new Date('2026-11-01T08:00:00Z')
  const order = { reference: 'LP20261101', orderId: '41', note: '', at }
  answer(wallets.mine, () => ({ balance: 5000, points: 30, pointsPerYuan: 1 }))
  answer(wallets.entries, () => ({
    list: [
      { ...order, id: '2', kind: 'order' as const, amount: -1000, balance: 5000 },
      {
        ...order,
        id: '1',
        kind: 'top-up' as const,
        amount: 6000,
        balance: 6000,
        reference: '',
        orderId: null,
      },
    ],
    total: 2,
  }))
  answer(wallets.pointEntries, () => ({
    list: [{ ...order, id: '3', kind: 'order' as const, points: 10, balance: 30 }],
    total: 1,
  }))
  await openPage('/my-balance', { language: 'en' })
  const link = page.getByRole('link', { name: 'LP20261101' })
  await expect.element(link).toHaveAttribute('href', '#/shop/order/41')
  await expectVisible(
    page
      .getByRole('row', { name: /Top-up/ })
      .getByText('–')
      .first(),
  )
  await page.getByRole('tab', { name: 'Points history' }).click()
  await expect.element(link).toHaveAttribute('href', '#/shop/order/41')
})
