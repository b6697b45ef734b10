import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser, signIn, type Visitor, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

/** What the journeys of the running file go through. */
export let server: RunningServer
export let browser: Browser

/** Starts a server without the demo for the journeys of a file, to which nobody has come yet. */
export function startDoors(environment: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    server = await startServer({ DEMO: 'off', ...environment() })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.remove()
  })
}

/** Somebody who opens the console at an address. */
export async function at(route: string, options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.open(route)
  return visitor
}

/** The page has come to this address. */
export const reached = (page: Page, expected: string) =>
  expect.poll(() => page.evaluate(() => location.hash), { timeout: 60_000 }).toBe(expected)

/** The Authorization value of somebody who signed in by the page. */
export async function tokenOf(username: string): Promise<string> {
  const visitor = await at('/login')
  await signIn(visitor, username)
  await reached(visitor.page, '#/dashboard')
  const token = await visitor.page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  await visitor.close()
  return token
}
