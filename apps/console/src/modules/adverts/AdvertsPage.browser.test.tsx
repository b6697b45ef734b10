import { adverts } from '@limpid/contract/adverts/adverts'
import { advert } from '@limpid/contract/adverts/schemas'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../testing/fakeServer.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../testing/sample/fleet.ts'
import { person, routes } from '../../../testing/sample/person.ts'
import { sampleOf } from '../../../testing/sample/sampleOf.ts'

let sent: unknown
const meta = { title: 'Adverts', titleEn: 'Adverts', hidden: false, roles: ['ADMIN'] }
const week = {
  ...sampleOf(advert),
  ...{ id: '7', title: '周', titleEn: 'Week', language: 'en' as const, url: '', thumbnail: '' },
}

startConsole(() => {
  sent = undefined
  answerFleet()
  const perms = ['list', 'add', 'edit'].map((act) => `mall:advert:${act}`)
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    { path: '/mall/advert', component: 'mall/advert/index', name: 'advert', meta },
  ])
  answer(adverts.page, () => ({ list: [week], total: 1 }))
  answer(adverts.create, ({ body }) => {
    sent = body
    return { id: '8' }
  })
})

test('the list says for readers of which language an advert is', async () => {
  await openPage('/mall/advert', { language: 'en' })
  await expectVisible(page.getByRole('main').getByText('English only').first())
})

test('the link of an advert is one of the pages of the console, or an address', async () => {
  await openPage('/mall/advert', { language: 'en' })
  await page.getByRole('button', { name: 'Add advert' }).first().click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Chinese title' }), '新')
  await userEvent.fill(dialog.getByRole('textbox', { name: 'English title' }), 'New')
  const link = dialog.getByRole('combobox', { name: 'Link' })
  const choices = (link.element() as HTMLInputElement).list
  expect([...(choices?.options ?? [])].map(({ value, text }) => [value, text])).toContainEqual([
    '/shop/coupons',
    'My coupons',
  ])
  await userEvent.fill(link, 'https://example.org')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => sent).toMatchObject({ url: 'https://example.org' })
})
