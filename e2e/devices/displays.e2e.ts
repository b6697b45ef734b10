import { displays } from '@limpid/contract/displays/displays'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, type Visitor, visit } from '../testing/browser.ts'
import { type Caller, signInCaller } from '../testing/caller.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
let caller: Caller
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  caller = await signInCaller(server.consoleUrl, 'member')
})
afterAll(() => server.remove())

const title = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const codeOf = async ({ page }: Visitor) =>
  (await page.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent({ timeout: 20_000 })) ?? ''

test('a display is paired, hears changes, survives a restart, ten minutes without network and midnight, and is revoked', async () => {
  const wall = await visit(browser, server.consoleUrl, { width: 1920, height: 1080 })
  await wall.page.clock.install()
  // Nobody is signed in there: it offers to become a display.
  await wall.open('/data-big-screen')
  await wall.page.getByRole('button', { name: 'Sign in' }).waitFor()
  await wall.page.getByRole('button', { name: 'Use this screen as a display' }).click()
  const code = await codeOf(wall)
  await picture(wall.page, 'display-pairing')

  const person = await visit(browser, server.consoleUrl)
  await person.enter('/data-visualization/screen', 'member')
  await person.page.getByRole('button', { name: '新增大屏' }).click()
  await person.page.getByRole('textbox', { name: '标题' }).fill('大厅')
  await picture(person.page, 'display-screen-form')
  await person.page.getByRole('button', { name: '保存' }).click()
  await person.page.getByRole('row', { name: /大厅/ }).waitFor()
  await picture(person.page, 'display-screens')
  await person.open(`/data-visualization/display?code=${code}`)
  const dialog = person.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('前厅电视')
  await dialog.getByLabel('显示的大屏').first().click()
  await person.page.getByRole('option', { name: '大厅' }).click()
  await picture(person.page, 'display-pair-form')
  await dialog.getByRole('button', { name: '配对', exact: true }).click()
  await person.page.getByRole('row', { name: /前厅电视/ }).waitFor()
  await title(wall, '大厅').waitFor()
  await picture(wall.page, 'display-paired')
  await picture(person.page, 'display-list')

  // It has no session, and its key is not in the address.
  const kept = await wall.page.evaluate(() => ({
    token: localStorage.getItem('accessToken'),
    key: localStorage.getItem('displayKey'),
  }))
  expect(kept).toEqual({ token: null, key: expect.stringMatching(/^.{43}$/) })
  expect(wall.page.url()).toMatch(/#\/data-big-screen\?display=pair$/)

  const [screen] = await caller.call(displays.screens)
  const rename = (name: string) =>
    caller.call(displays.updateScreen, {
      params: { id: screen.id },
      body: { name, panels: screen.panels, siteIds: [], groupIds: [] },
    })
  await wall.page.reload()
  await title(wall, '大厅').waitFor()
  await server.stop()
  const unanswered = wall.page.waitForRequest(/displays\/view/)
  await wall.page.clock.fastForward('01:00')
  await unanswered
  await title(wall, '大厅').waitFor()
  await server.start()
  await rename('后厨')
  await title(wall, '后厨').waitFor()

  // Pushed: without news it would read again a minute later.
  await rename('走廊')
  await title(wall, '走廊').waitFor({ timeout: 20_000 })

  await wall.context.setOffline(true)
  await rename('食堂')
  await wall.page.clock.fastForward('10:00')
  await wall.page.getByText(/^Reconnecting[.] Last updated 10/).waitFor()
  await title(wall, '走廊').waitFor()
  await picture(wall.page, 'display-stale')
  await wall.context.setOffline(false)
  await wall.page.clock.fastForward('01:00')
  await title(wall, '食堂').waitFor()
  await wall.page.getByText(/^Reconnecting/).waitFor({ state: 'detached' })

  // Past midnight of the place: read again, and still the same screen.
  const nextDay = wall.page.waitForResponse(/displays\/view/)
  await wall.page.clock.fastForward('24:00:10')
  expect((await nextDay).status()).toBe(200)
  await title(wall, '食堂').waitFor()

  await person.page.getByRole('button', { name: '断开 前厅电视' }).click()
  await person.page.getByRole('dialog').getByRole('button', { name: '断开' }).click()
  // Of no screen any more: in the language of the browser.
  await title(wall, 'This display was disconnected').waitFor({ timeout: 20_000 })
  await picture(wall.page, 'display-revoked')
  await wall.page.getByRole('button', { name: 'Pair again' }).click()
  expect(await codeOf(wall)).not.toBe(code)
  await person.close()
  await wall.close()
})
