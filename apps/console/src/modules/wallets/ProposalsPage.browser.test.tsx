import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { type WalletProposal, walletProposal, wallets } from '@limpid/contract/wallets/wallets'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

const proposal = (id: string, more: Partial<WalletProposal>): WalletProposal => ({
  ...sampleOf(walletProposal),
  ...{ id, owner: { id, name: `Member ${id}` }, state: 'open', own: false, forOwn: false },
  ...more,
})

let sent: unknown
startConsole(() => {
  sent = undefined
  answerFleet()
  const perms = ['mall:wallet:list', 'mall:wallet:propose', 'mall:wallet:confirm']
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/balances', component: 'mall/wallet/index', name: 'balances' },
      meta: { title: 'Balances', titleEn: 'Balances', hidden: false, roles: ['ADMIN'] },
    },
  ])
  const list = [
    proposal('1', { kind: 'points', amount: null, points: -1500 }),
    proposal('2', { kind: 'top-up', amount: 5000, points: null }),
  ]
  answer(wallets.proposals, () => ({ list, total: list.length }))
  answer(wallets.accounts, ({ query }) =>
    query.keywords === 'anna' || query.keywords === 'an'
      ? [{ username: 'anna', name: 'Anna', balance: 5000, points: 30 }]
      : [],
  )
  answer(wallets.proposePoints, ({ body }) => {
    sent = body
    return { id: '3' }
  })
})

test('points are corrected by a whole number other than zero, with a reason', async () => {
  await openPage('/mall/balances', { language: 'en' })
  await page.getByRole('button', { name: 'Propose change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Account' }).fill('anna')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Point correction' }).click()
  const points = dialog.getByRole('textbox', { name: 'Points' })
  await points.fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Enter a whole number up to 1,000,000, other than zero'))
    .toBeVisible()
  await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
  await points.fill('-30')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Exchanged for a filter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => sent).toEqual({ username: 'anna', points: -30, note: 'Exchanged for a filter' })
})

test('the list and its confirmation say points as points and money as money', async () => {
  await openPage('/mall/balances', { language: 'en' })
  await expect.element(page.getByText('−1,500 points')).toBeVisible()
  await expect.element(page.getByText('¥50.00')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).first().click()
  await expect.element(page.getByText('1,500 points will be deducted.', { exact: true })).toBeVisible()
})

test('the account says whose it is and what is in it before anything is saved', async () => {
  await openPage('/mall/balances', { language: 'en' })
  await page.getByRole('button', { name: 'Propose change' }).click()
  const dialog = page.getByRole('dialog')
  const account = dialog.getByRole('textbox', { name: 'Account' })
  await account.fill('ann0')
  await expect.element(dialog.getByText('Account not found')).toBeVisible()
  await account.fill('an')
  await dialog.getByRole('button', { name: 'Anna (anna)' }).click()
  await expect.element(account).toHaveValue('anna')
  await expect.element(dialog.getByText('Anna: balance ¥50.00, 30 points')).toBeVisible()
})

test('nobody is offered to confirm a change of the own balance, but rejects it', async () => {
  const list = [proposal('3', { kind: 'top-up', amount: 5000, points: null, forOwn: true })]
  answer(wallets.proposals, () => ({ list, total: 1 }))
  await openPage('/mall/balances', { language: 'en' })
  await expect
    .element(page.getByRole('button', { name: 'Confirm', exact: true }))
    .toHaveAttribute('aria-description', 'This goes to your own account. Another person has to confirm it.')
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await expect.element(reject).not.toHaveAttribute('aria-disabled')
})
