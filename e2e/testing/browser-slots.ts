import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** A pooled browser context with its page. A released slot is cleared and reused. */
export interface BrowserSlot {
  browser: Browser
  context: BrowserContext
  page: Page
  devtools: CDPSession
  /** Removes each script that runs before pages load. */
  scripts: (() => Promise<void>)[]
  /** True when something was done to the page that cannot be undone. */
  spent: boolean
}

// A page that stays keeps its process and the compiled console: loading it there takes a third of what it takes in a new context.
const free: BrowserSlot[] = []
const acquired = new Set<BrowserSlot>()
const maxFree = 3
/** How long a step may wait: a slow machine must not decide a test. */
const stepMs = 60_000

/** What tests listen to. */
const pageEvents = ['pageerror', 'request', 'response', 'dialog', 'load', 'websocket', 'console'] as const
const contextEvents = ['request', 'response', 'page', 'dialog'] as const

/** A slot with empty storage, empty history and a page of this size. */
export async function acquireSlot(browser: Browser, width: number, height: number): Promise<BrowserSlot> {
  const found = free.findIndex((slot) => slot.browser === browser)
  const [left] = found < 0 ? [] : free.splice(found, 1)
  const slot = left ?? (await openSlot(browser))
  acquired.add(slot)
  await slot.page.setViewportSize({ width, height })
  return slot
}

async function openSlot(browser: Browser): Promise<BrowserSlot> {
  // A click goes where it was aimed only when nothing slides away below it.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(stepMs)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const slot: BrowserSlot = { browser, context, page, devtools, scripts: [], spent: false }
  const { clock } = page
  const add = page.addInitScript.bind(page)
  page.addInitScript = async (...args: Parameters<Page['addInitScript']>) => {
    const script = await add(...args)
    slot.scripts.push(() => script.dispose())
    return script
  }
  const route = page.route.bind(page)
  page.route = async (...args: Parameters<Page['route']>) => {
    const added = await route(...args)
    await awaitInterception(page, route)
    return added
  }
  // A fake clock stays with a page permanently.
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) {
    const original = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>
    Object.assign(clock, {
      [name]: (...args: unknown[]) => {
        slot.spent = true
        return original(...args)
      },
    })
  }
  return slot
}

const probe = '**/route-probe'

/**
 * Waits until requests of an open page are intercepted. The browser confirms a first route before the page's process knows
 * of it: 7 of 632 requests sent right after it passed it by on a busy machine.
 */
async function awaitInterception(page: Page, route: Page['route']): Promise<void> {
  if (!page.url().startsWith('http')) return
  await route(probe, (request) => request.fulfill({ status: 299 }))
  // A probe that passes may find no server.
  await page.waitForFunction(async () => (await fetch('/route-probe').catch(() => undefined))?.status === 299)
  await page.unroute(probe)
}

/** Clears a slot for reuse; one that cannot be cleared is closed. `consoleUrl` is where its page has been. */
export async function releaseSlot(slot: BrowserSlot, consoleUrl: string): Promise<void> {
  if (!acquired.delete(slot)) return
  const cleared =
    !slot.spent && !slot.page.isClosed() && free.length < maxFree && (await clear(slot, consoleUrl))
  if (cleared) free.push(slot)
  else await closeContext(slot.context)
}

/** Closes slots that were not released, at the end of a file. */
export async function closeAcquired(): Promise<void> {
  const slots = [...acquired]
  acquired.clear()
  await Promise.all(slots.map(({ context }) => closeContext(context)))
}

/** Closes a context and its pages; a request that a test still answers at that moment is not an error of the test. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routes = [...context.pages(), context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }))
  // The removal itself waits for requests that are being answered, so it ends with the context.
  await Promise.all([context.close(), Promise.allSettled(routes)])
}

async function clear(slot: BrowserSlot, consoleUrl: string): Promise<boolean> {
  const { context, page, devtools } = slot
  for (const event of pageEvents) page.removeAllListeners(event)
  for (const event of contextEvents) context.removeAllListeners(event)
  try {
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    for (const dispose of slot.scripts.splice(0)) await dispose()
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
    // A page of the same origin without the console: nothing there writes again.
    const answer = await page.goto(new URL('nowhere', consoleUrl).href, { timeout: 5_000 })
    if (answer?.status() !== 404) return false
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await devtools.send('Page.resetNavigationHistory')
    return true
  } catch {
    // The server is gone, or the page is.
    return false
  }
}
