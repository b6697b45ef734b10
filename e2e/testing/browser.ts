import { deepEqual } from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { password } from './server.ts'

/** A headless browser; the network features that look for the outside world are off. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const quiet = [
    'disable-gpu',
    'disable-quic',
    'no-first-run',
    'disable-background-networking',
    'disable-component-update',
    'disable-sync',
  ]
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...quiet.map((flag) => `--${flag}`)] })
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Goes to a route of the console, `/dashboard` say. */
  open(route: string): Promise<void>
  /** What the page reported as errors so far; a test that means to cause one takes it out. */
  faults: string[]
  close(): Promise<void>
}

export interface VisitorOptions {
  language?: 'zh-cn' | 'en'
  width?: number
  height?: number
}

/** Somebody at a browser of their own. What the page reports as an error fails the test that closes the visitor. */
export async function visit(
  browser: Browser,
  consoleUrl: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { language = 'zh-cn', width = 1440, height = 900 } = options
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  const faults: string[] = []
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
    async close() {
      await context.close()
      deepEqual(faults, [], 'errors on the page')
    },
  }
}

/** Signs in by the form, in Chinese. */
export async function signIn({ page }: Visitor, username: string, secret = password): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Keeps a picture for a person to look at, when a folder is named in SCREENSHOTS. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}
