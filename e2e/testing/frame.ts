import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser, signIn, type Visitor, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

let browser: Browser
let token = ''
/** What the journey of the running test goes through. */
export let server: RunningServer
export let visitor: Visitor
export let page: Page

/** Starts a server for the journeys of a file, with somebody signed in as staff. */
export function startFrame(): void {
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    const door = await visit(browser, server.consoleUrl)
    await door.open('/login')
    await signIn(door, 'admin')
    await door.page.waitForFunction(() => location.hash === '#/dashboard')
    token = await door.page.evaluate(() => localStorage.getItem('accessToken') ?? '')
    await door.close()
  })
  afterAll(async () => {
    await browser.close()
    await server.remove()
  })
  afterEach(() => visitor.close())
}

/** Somebody signed in, with these things already in the browser's local storage. */
export async function arrive(
  route: string,
  stored: Record<string, string> = {},
  width = 1440,
): Promise<void> {
  visitor = await visit(browser, server.consoleUrl, { width, height: width < 600 ? 844 : 900 })
  page = visitor.page
  await page.addInitScript(
    (values) => {
      if (sessionStorage.getItem('prepared')) return
      sessionStorage.setItem('prepared', 'yes')
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { accessToken: token, ...stored },
  )
  await visitor.open(route)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}

/** The machine may be busy: what must come about has time for it. */
export const eventually = <T>(read: () => T) => expect.poll(read)

export const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
export const hash = () => page.evaluate(() => location.hash)
export const tags = () => page.getByRole('navigation', { name: '打开的页面' })
export const tag = (name: string) => tags().getByRole('link', { name, exact: true })
export const titles = () => tags().getByRole('link').allInnerTexts()
export const mainMenu = () => page.getByRole('navigation', { name: '主菜单' })
export const openSettings = () => page.getByRole('button', { name: '项目配置' }).click()
export const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
export const devices = '/equipment/own-equipment?scope=all'
