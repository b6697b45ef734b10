import { displays } from '@limpid/contract/displays/displays'
import { type Screen, screen, screenView } from '@limpid/contract/displays/screens'
import { groups } from '@limpid/contract/groups/groups'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { sites } from '@limpid/contract/sites/sites'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../../../testing/fakeServer.ts'
import { eventually, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

let screens: Screen[] = []
let sent: unknown
startConsole(() => {
  screens = [
    {
      ...sampleOf(screen),
      id: '7',
      name: '大厅',
      panels: ['use', 'today'],
      scope: 'own',
      limited: true,
      sites: [{ id: '5', name: '一号店' }],
      groups: [],
      displays: 0,
      seconds: 25,
      theme: 'dark',
      diagonal: 0,
      distance: 0,
    },
  ]
  sent = undefined
  answerFleet()
  answer(sites.options, () => [])
  answer(groups.tree, () => [])
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:screen:list', 'iot:screen:add', 'iot:screen:edit', 'iot:screen:delete'],
  }))
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-visualization/screen',
      component: 'data-visualization/screen/index',
      name: 'Screens',
      meta: { title: '大屏管理', titleEn: 'Screens', hidden: false, roles: ['ADMIN'] },
    },
  ])
  answer(displays.screens, () => screens)
  answer(displays.createScreen, ({ body }) => {
    sent = body
    return { id: '8' }
  })
})
const address = '/data-visualization/screen'
const text = () => document.querySelector('main')?.textContent ?? ''

test('the list says what each screen shows, in its order, and opens it', async () => {
  await openPage(address, { language: 'en' })
  await eventually(text).toContain('一号店')
  expect(text()).toContain('Use per wash, Today')
  const link = page.getByRole('link', { name: 'Open 大厅' })
  await expect.element(link).toHaveAttribute('href', '#/data-big-screen?screen=7')
})

test('the actions of a row stand in one line', async () => {
  screens = screens.map((one) => ({
    ...one,
    panels: ['attention', 'today', 'machines', 'sites', 'map', 'use', 'supplies'],
  }))
  await page.viewport(1280, 900)
  await openPage(address, { language: 'en' })
  await eventually(text).toContain('一号店')
  const actions = [...document.querySelectorAll('td[data-actions] :is(a, button)')]
  expect(actions).toHaveLength(3)
  expect(new Set(actions.map((one) => one.getBoundingClientRect().top)).size).toBe(1)
})

test('a screen that is added needs a title, and shows everything unless something is chosen', async () => {
  await openPage(address, { language: 'en' })
  await page.getByRole('button', { name: 'Add screen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a title')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Kitchen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => sent).toMatchObject({
    name: 'Kitchen',
    siteIds: [],
    groupIds: [],
    panels: ['attention', 'today', 'machines', 'sites', 'map', 'use', 'supplies'],
    seconds: 25,
    theme: 'dark',
    language: 'en',
  })
})

test('the pages of a screen are moved up and down', async () => {
  let body: unknown
  answer(displays.updateScreen, (request) => {
    body = request.body
    return null
  })
  await openPage(address, { language: 'en' })
  await page.getByRole('button', { name: 'Edit 大厅' }).click()
  const dialog = page.getByRole('dialog')
  const order = () =>
    [...document.querySelectorAll('[role="dialog"] ol > li > span')].map((one) => one.textContent)
  await eventually(order).toEqual(['Use per wash', 'Today'])
  await dialog.getByRole('button', { name: 'Move “Today” up' }).click()
  await eventually(order).toEqual(['Today', 'Use per wash'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Today” up')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => body).toMatchObject({ panels: ['today', 'use'] })
})

test('a screen whose places are gone needs others before it is saved', async () => {
  screens = screens.map((one) => ({ ...one, sites: [] }))
  await openPage(address, { language: 'en' })
  await eventually(text).toContain('Its sites and groups no longer exist')
  await page.getByRole('button', { name: 'Edit 大厅' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => document.body.textContent).toContain('Choose others')
})

test('an opened screen has its title, and its panels on as many pages as its text needs', async () => {
  const view = sampleOf(screenView)
  const look = { ...view.look, name: '后厨', panels: ['use' as const, 'today' as const], seconds: 60 }
  const sized = (diagonal: number, distance: number) =>
    answer(displays.screenView, () => ({ ...view, look: { ...look, language: null, diagonal, distance } }))
  const panels = () => [...document.querySelectorAll('main section')].map((one) => one.ariaLabel)
  sized(0, 0)
  await openPage('/data-big-screen?screen=7', { language: 'en' })
  await eventually(() => document.querySelector('h1')?.textContent).toBe('后厨')
  await eventually(panels).toEqual(['Use per wash', 'Today'])
  sized(43, 9)
  await openPage('/data-big-screen?screen=7', { language: 'en' })
  await eventually(panels).toEqual(['Use per wash'])
  await userEvent.keyboard('{ArrowRight}')
  await eventually(panels).toEqual(['Today'])
})

test('a screen counts the sites that it does not show, also those it did not receive', async () => {
  const view = sampleOf(screenView)
  const look = { ...view.look, panels: ['sites' as const] }
  const sites = {
    total: 57,
    list: [{ name: '一号店', devices: 2, online: 1, alarmed: 0, worst: null, position: null }],
  }
  answer(displays.screenView, () => ({ ...view, look: { ...look, language: null }, sites }))
  await openPage('/data-big-screen?screen=7', { language: 'en' })
  await eventually(text).toContain('1 / 57')
})

test('a screen that is gone says that its data could not be loaded', async () => {
  refuse(displays.screenView)
  await openPage('/data-big-screen?screen=7', { language: 'en' })
  await eventually(text).toContain('Data could not be loaded')
})

test('a screen that is gone says so, instead of trying for ever', async () => {
  refuse(displays.screenView, 404, 'A0404', 'x')
  await openPage('/data-big-screen?screen=7', { language: 'en' })
  await expect.element(page.getByRole('heading', { name: 'Screen not found' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go to screens' })).toBeVisible()
})

test('a screen is shown in its own language, whatever the viewer has chosen', async () => {
  const view = sampleOf(screenView)
  const look = { ...view.look, name: 'Lobby', panels: ['today' as const], language: 'en' as const }
  answer(displays.screenView, () => ({ ...view, look }))
  await openPage('/data-big-screen?screen=7')
  await eventually(() => document.querySelector('main section')?.getAttribute('aria-label')).toBe('Today')
  expect(document.querySelector('main')?.lang).toBe('en')
})

test('deleting a screen says how many displays it disconnects', async () => {
  await openPage(address)
  await page.getByRole('button', { name: '删除 大厅' }).click()
  await expect.element(page.getByText('正在显示此大屏的窗口将停止更新。')).toBeVisible()
  screens = screens.map((one) => ({ ...one, displays: 2 }))
  await openPage(address)
  await page.getByRole('button', { name: '删除 大厅' }).click()
  await expect.element(page.getByText(/显示此大屏的 2 台显示屏将断开；.*重新配对/)).toBeVisible()
})
