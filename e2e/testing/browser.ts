import { deepEqual } from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { auth } from '@limpid/contract/auth/auth'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/parts/chromium.mjs'
import { heapFlags } from '../../tools/parts/heap.mjs'
import { acquireSlot, releaseSlot } from './browser-slots.ts'
import { password } from './launch.ts'
import { followNames } from './names.ts'
import { untilAccepted } from './until-accepted.ts'

let shared: Browser | undefined

/** The browser of this worker, for all its files: a visitor has their own context, and contexts share nothing. */
export async function openBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser()
  return shared
}

/** A headless browser, with the network features that contact the outside world disabled. */
export function launchBrowser(): Promise<Browser> {
  const quiet = [
    'disable-gpu',
    'disable-quic',
    'no-first-run',
    'disable-background-networking',
    'disable-component-update',
    'disable-sync',
    `js-flags=${heapFlags.join(' ')}`,
  ]
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', ...quiet.map((flag) => `--${flag}`)],
    // It ends with who started it, because its pipe is gone; a handler of ours would keep a worker from ending at once.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Goes to a route of the console, for example `/dashboard`. */
  open(route: string): Promise<void>
  /** Opens a route as somebody who has signed in before, without the form. */
  enter(route: string, username: string, secret?: string): Promise<void>
  /** Errors the page reported so far; a test that provokes one on purpose removes it. */
  faults: string[]
  close(): Promise<void>
}

export interface VisitorOptions {
  language?: 'zh-cn' | 'en'
  width?: number
  height?: number
}

/** A user with a separate browser. An error reported by the page fails the test that closes the visitor. */
export async function visit(
  browser: Browser,
  consoleUrl: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { language = 'zh-cn', width = 1440, height = 900 } = options
  const slot = await acquireSlot(browser, width, height)
  const { context, page } = slot
  const faults: string[] = []
  if (language === 'en') followNames(page)
  page.on('pageerror', (error) => faults.push(error.message))
  if (language !== 'zh-cn')
    await page.addInitScript((value) => localStorage.setItem('language', value), language)
  return {
    page,
    context,
    faults,
    async open(route) {
      await page.goto(`${consoleUrl}#${route}`)
    },
    async enter(route, username, secret = password) {
      const accessToken = await openSession(context, consoleUrl, username, secret)
      await storeOnce(page, { accessToken })
      await page.goto(`${consoleUrl}#${route}`)
    },
    async close() {
      await releaseSlot(slot, consoleUrl)
      deepEqual(faults, [], 'errors on the page')
    },
  }
}

/** Makes a session of this browser by the call that the form makes; the stored Authorization value. */
async function openSession(
  context: BrowserContext,
  consoleUrl: string,
  username: string,
  secret: string,
): Promise<string> {
  const url = new URL(`.${basePath}${auth.signIn.path}`, consoleUrl).href
  const multipart = { grant_type: 'password', username, password: secret }
  const reply = await untilAccepted(
    () => context.request.post(url, { multipart }),
    (answer) => answer.status(),
  )
  const { data, msg } = await reply.json()
  if (!data) throw new Error(`${username} cannot sign in: ${msg}`)
  return `Bearer ${data.access_token}`
}

/** Puts things into the local storage before the first page loads; what is taken away later stays away. */
export async function storeOnce(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('prepared')) return
    sessionStorage.setItem('prepared', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
}

/** Signs in through the form, in Chinese. */
export async function signIn({ page }: Visitor, username: string, secret = password): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Saves a screenshot for manual review, if SCREENSHOTS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}
