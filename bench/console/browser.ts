import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/parts/chromium.mjs'

/** A separate browser with an empty cache and a debugging `port` for other programs. */
export interface FreshBrowser {
  port: number
  context: BrowserContext
  page: Page
  close(): Promise<void>
}

const quiet = [
  'disable-gpu',
  'disable-background-networking',
  'disable-component-update',
  'disable-sync',
  'no-first-run',
]

/** Opens a browser signed in with `token`, or signed out without one. */
export async function openFresh(consoleUrl: string, token?: string): Promise<FreshBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'limpid-bench-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, ...quiet.map((flag) => `--${flag}`)],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  if (token !== undefined) {
    await page.goto(new URL('start.js', consoleUrl).href)
    await page.evaluate((value) => localStorage.setItem('accessToken', `Bearer ${value}`), token)
  }
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  return {
    port,
    context,
    page,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
