import { fleet } from '@limpid/contract/fleet/fleet'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openBrowser, type Visitor, visit } from './browser.ts'
import { type Caller, signInCaller } from './caller.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
let browser: Browser
/** The owner of a simulated dishwasher, in a browser and through calls. */
export let member: Caller
export let visitor: Visitor
export let page: Page
export let machine: { id: string; name: string; sn: string }

/** Starts a server for the journeys of a file around one machine; its owner is signed in before each. */
export function startMachine(): void {
  beforeAll(async () => {
    server = await startServer()
    browser = await openBrowser()
    member = await signInCaller(server.consoleUrl, 'member')
    const { list } = await member.call(fleet.page, { query: { keywords: 'SIM-XWJ-001' } })
    machine = list[0]
  })
  afterAll(async () => {
    await server.remove()
  })
  beforeEach(async () => {
    visitor = await visit(browser, server.consoleUrl)
    page = visitor.page
    await page.addInitScript((token) => localStorage.setItem('accessToken', `Bearer ${token}`), member.token)
  })
  afterEach(() => visitor.close())
}

/** The row of a table that contains this text. */
export const rowOf = (table: string, text: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text })
