import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor, visit } from '../testing/browser.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(() => server.remove())

const entryOf = ({ page }: Visitor) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/main-"]')?.src ?? '')

/** The big screen, in the evening by its clock. */
async function openScreen(): Promise<Visitor> {
  const screen = await visit(browser, server.consoleUrl, { width: 1920, height: 1080 })
  await screen.page.clock.install({ time: new Date('2026-11-27T20:00:00') })
  await screen.enter('/data-big-screen', 'member')
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
  return screen
}

/** The server has another console from now on: the same one under another name. */
async function installNewer({ page }: Visitor, mayLook: boolean): Promise<void> {
  let entry = ''
  await page.route(/\/main-newer\.js$/, async (route) =>
    route.fulfill({ response: await route.fetch({ url: entry }) }),
  )
  await page.route(server.consoleUrl, async (route) => {
    if (!mayLook && route.request().resourceType() === 'fetch') return await route.abort()
    const response = await route.fetch()
    const body = await response.text()
    const [, name = ''] = /src="([^"]*\/main-[\w-]+\.js)"/.exec(body) ?? []
    entry = new URL(name, server.consoleUrl).href
    await route.fulfill({ response, body: body.replace(/main-[\w-]+\.js/, 'main-newer.js') })
  })
}

test('a big screen loads a newer console by itself', async () => {
  const screen = await openScreen()
  expect(await entryOf(screen)).not.toMatch(/newer/)
  await installNewer(screen, true)
  // What looks for a newer console may still load: it then looks a quarter of an hour after that.
  const later = async () => {
    await screen.page.clock.fastForward('15:10')
    return entryOf(screen)
  }
  await expect.poll(later, { interval: 2_000 }).toMatch(/newer/)
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
  await screen.close()
})

test('a big screen reloads at night, and then shows the console that the server has', async () => {
  const screen = await openScreen()
  await installNewer(screen, false)
  await screen.page.clock.fastForward('07:50:00')
  expect(await entryOf(screen)).not.toMatch(/newer/)
  await screen.page.clock.fastForward('01:15:00')
  await screen.page.waitForSelector('script[src*="main-newer"]', { state: 'attached' })
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
  await screen.close()
})
