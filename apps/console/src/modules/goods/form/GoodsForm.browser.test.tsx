import { goods } from '@limpid/contract/goods/goods'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../testing/fakeServer.ts'
import { openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'

startConsole(() => {
  answerFleet()
  const perms = ['list', 'add', 'edit'].map((act) => `mall:goods:${act}`)
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, ...perms] }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      ...{ path: '/mall/goods-info/:id', component: 'mall/goods/goods-info', name: 'article' },
      meta: { title: 'Article', titleEn: 'Article', hidden: true, roles: ['ADMIN'] },
    },
  ])
  const category = { id: '3', parentId: '0', name: 'Care', nameEn: 'Care', attributes: [] }
  answer(goods.choices, () => ({ brands: [], categories: [category], products: [] }))
})

test('a half-filled form survives a reload, and can be discarded', async () => {
  const open = () => openPage('/mall/goods-info/new', { language: 'en' })
  const name = page.getByRole('textbox', { name: 'Chinese name' })
  await open()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Care' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  // From here the keyboard continues with the fields of the step.
  await expect.poll(() => document.activeElement?.textContent).toBe('2Information')
  await userEvent.keyboard('{Tab}')
  await expect.element(name).toHaveFocus()
  await name.fill('软水盐')
  await open()
  await expect.element(name).toHaveValue('软水盐')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
  await open()
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument()
})
