import { displays } from '@limpid/contract/displays/displays'
import { screen } from '@limpid/contract/displays/screens'
import { meCalls } from '@limpid/contract/members/me'
import { routeCalls } from '@limpid/contract/menus/route'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../../../testing/fakeServer.ts'
import {
  button,
  eventually,
  expectVisible,
  openPage,
  startConsole,
} from '../../../../testing/mountConsole.tsx'
import { answerFleet } from '../../../../testing/sample/fleet.ts'
import { person, routes } from '../../../../testing/sample/person.ts'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'

type Paired = ReturnType<typeof sampleOf<typeof displays.list.reply>>[number]
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const display = (id: string, name: string, lastSeenAt: Date | null): Paired => ({
  id,
  name,
  screen: { id: '4', name: 'Lobby' },
  pairTime: minutesAgo(600),
  lastSeenAt,
})
let paired: unknown
startConsole(() => {
  paired = undefined
  answerFleet()
  answer(meCalls.me, () => ({
    ...person,
    perms: [...person.perms, 'iot:screen:list', 'iot:screen:add', 'iot:display:list', 'iot:display:pair'],
  }))
  answer(displays.list, () => [])
  answer(displays.screens, () => [])
  answer(displays.pair, ({ body }) => {
    paired = body
    return display('1', body.name, null)
  })
  answer(routeCalls.routes, () => [
    ...routes,
    {
      path: '/data-visualization/display',
      component: 'data-visualization/display/index',
      name: 'Displays',
      meta: { title: '显示屏', titleEn: 'Displays', hidden: false, roles: ['ADMIN'] },
    },
  ])
})
const address = '/data-visualization/display'

test('whoever has no screen yet pairs a display in one go: a screen of everything is added for it', async () => {
  let added: { name: string; siteIds: readonly string[] } | undefined
  answer(displays.createScreen, ({ body }) => {
    added = body
    return { ...sampleOf(displays.createScreen.reply), id: '9' }
  })
  await openPage(`${address}?code=BCDF-GHJK`, { language: 'en' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lobby TV')
  await expectVisible(dialog.getByText(/A screen showing all devices is created/))
  await dialog.getByRole('button', { name: 'Pair' }).click()
  await eventually(() => paired).toEqual({ pairingCode: 'BCDF-GHJK', name: 'Lobby TV', screenId: '9' })
  expect(added).toMatchObject({ name: 'Lobby TV', siteIds: [] })
})

test('a code that is refused adds no second screen when it is corrected', async () => {
  let added = 0
  answer(displays.createScreen, () => {
    added += 1
    return { ...sampleOf(displays.createScreen.reply), id: '9' }
  })
  refuse(displays.pair)
  await openPage(`${address}?code=BCDF-GHJK`, { language: 'en' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lobby TV')
  await dialog.getByRole('button', { name: 'Pair' }).click()
  await expectVisible(dialog.getByRole('alert'))
  answer(displays.pair, ({ body }) => {
    paired = body
    return display('1', body.name, null)
  })
  await dialog.getByRole('button', { name: 'Pair' }).click()
  await eventually(() => paired).toMatchObject({ screenId: '9' })
  expect(added).toBe(1)
})

test('screens that could not be loaded are tried again, and not added to', async () => {
  refuse(displays.screens)
  await openPage(`${address}?code=BCDF-GHJK`, { language: 'en' })
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByRole('button', { name: 'Retry' }))
  answer(displays.screens, () => [{ ...sampleOf(screen), id: '4', name: 'Lobby' }])
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expectVisible(dialog.getByRole('textbox', { name: 'Name' }))
})

test('of the screens there are, one is chosen already', async () => {
  answer(displays.screens, () => [{ ...sampleOf(screen), id: '4', name: 'Lobby' }])
  await openPage(`${address}?code=BCDF-GHJK`, { language: 'en' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lobby TV')
  await dialog.getByRole('button', { name: 'Pair' }).click()
  await eventually(() => paired).toEqual({ pairingCode: 'BCDF-GHJK', name: 'Lobby TV', screenId: '4' })
})

test('a display that does not show its screen stands out', async () => {
  answer(displays.list, () => [
    display('1', 'Kitchen', minutesAgo(1)),
    display('2', 'Hall', minutesAgo(130)),
    display('3', 'Store', null),
  ])
  await openPage(address, { language: 'en' })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expectVisible(row('Kitchen').getByText('Online'))
  await expectVisible(row('Hall').getByText(/2\sh\sago/))
  await expectVisible(row('Store').getByText('Not yet'))
  await expectVisible(button('Pair display'))
})

test('a code opens no form for somebody who may not pair, and says who may', async () => {
  answer(meCalls.me, () => ({ ...person, perms: [...person.perms, 'iot:display:list'] }))
  await openPage(`${address}?code=BCDF-GHJK`, { language: 'en' })
  await expectVisible(page.getByText(/Your role may not pair displays.*enter the code BCDF-GHJK/))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
