import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser, type Visitor, visit } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

/** The server of the journeys in the running file. */
export let server: RunningServer
export let browser: Browser

/** Starts a server without the demo for the journeys of a file, with no visitors yet. */
export function startEndpoints(environment: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    server = await startServer({ DEMO: 'off', ...environment() })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await server.remove()
  })
}

/** A user who opens the console at an address. */
export async function at(route: string, options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl, options)
  await visitor.open(route)
  return visitor
}

/** Somebody who signed in before and opens the console at an address. */
export async function entered(username: string, route = '/dashboard', secret?: string): Promise<Visitor> {
  const visitor = await visit(browser, server.consoleUrl)
  await visitor.enter(route, username, secret)
  return visitor
}

/** Waits until the page is at this address. */
export const reached = (page: Page, expected: string) =>
  expect.poll(() => page.evaluate(() => location.hash), { timeout: 60_000 }).toBe(expected)
