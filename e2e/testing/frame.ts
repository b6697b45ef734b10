import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser, storeOnce, type Visitor, visit } from './browser.ts'
import { signInCaller } from './caller.ts'
import { type RunningServer, startServer } from './server.ts'

let browser: Browser
let token = ''
/** The server of the running test's journey. */
export let server: RunningServer
export let visitor: Visitor
export let page: Page

/** Starts a server for the journeys of a file, with a signed-in administrator. */
export function startFrame(): void {
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    token = `Bearer ${(await signInCaller(server.consoleUrl, 'admin')).token}`
  })
  afterAll(async () => {
    await server.remove()
  })
  afterEach(() => visitor.close())
}

/** A signed-in user, with these entries already in the browser's local storage. */
export async function openSignedIn(
  route: string,
  stored: Record<string, string> = {},
  width = 1440,
): Promise<void> {
  visitor = await visit(browser, server.consoleUrl, { width, height: width < 600 ? 844 : 900 })
  page = visitor.page
  await storeOnce(page, { accessToken: token, ...stored })
  await visitor.open(route)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}

/** Polls, because the machine may be busy. */
export const eventually = <T>(read: () => T) => expect.poll(read)

export const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
export const hash = () => page.evaluate(() => location.hash)
export const tags = () => page.getByRole('navigation', { name: '已打开的页面' })
export const tag = (name: string) => tags().getByRole('link', { name, exact: true })
export const titles = () => tags().getByRole('link').allInnerTexts()
export const mainMenu = () => page.getByRole('navigation', { name: '主菜单' })
export const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
export const devices = '/equipment/own-equipment?scope=all'
