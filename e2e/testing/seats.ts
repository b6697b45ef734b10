import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** One place at the browser: a context and its page. A place that somebody left is cleared and given to the next. */
export interface Seat {
  browser: Browser
  context: BrowserContext
  page: Page
  devtools: CDPSession
  /** What takes back each script that runs before pages load. */
  scripts: (() => Promise<void>)[]
  /** True when something was done to the page that cannot be undone. */
  spent: boolean
}

// A page that stays keeps its process and the compiled console: loading it there takes a third of what it takes in a new context.
const free: Seat[] = []
const taken = new Set<Seat>()
const maxFree = 3
/** How long a step may wait: a slow machine must not decide a test. */
const stepMs = 60_000

/** What tests listen to. */
const pageEvents = ['pageerror', 'request', 'response', 'dialog', 'load', 'websocket', 'console'] as const
const contextEvents = ['request', 'response', 'page', 'dialog'] as const

/** A place with an empty storage, an empty history and a page of this size. */
export async function takeSeat(browser: Browser, width: number, height: number): Promise<Seat> {
  const found = free.findIndex((seat) => seat.browser === browser)
  const [left] = found < 0 ? [] : free.splice(found, 1)
  const seat = left ?? (await openSeat(browser))
  taken.add(seat)
  await seat.page.setViewportSize({ width, height })
  return seat
}

async function openSeat(browser: Browser): Promise<Seat> {
  // A click goes where it was aimed only when nothing slides away below it.
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(stepMs)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const seat: Seat = { browser, context, page, devtools, scripts: [], spent: false }
  const { clock } = page
  const add = page.addInitScript.bind(page)
  page.addInitScript = async (...args: Parameters<Page['addInitScript']>) => {
    const script = await add(...args)
    seat.scripts.push(() => script.dispose())
    return script
  }
  // A clock of its own stays with a page for good.
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const) {
    const original = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>
    Object.assign(clock, {
      [name]: (...args: unknown[]) => {
        seat.spent = true
        return original(...args)
      },
    })
  }
  return seat
}

/** Clears a place for the next; one that cannot be cleared is closed. `consoleUrl` is where its page has been. */
export async function leaveSeat(seat: Seat, consoleUrl: string): Promise<void> {
  if (!taken.delete(seat)) return
  const cleared =
    !seat.spent && !seat.page.isClosed() && free.length < maxFree && (await clear(seat, consoleUrl))
  if (cleared) free.push(seat)
  else await closeContext(seat.context)
}

/** Closes what was not left, at the end of a file. */
export async function closeTaken(): Promise<void> {
  const seats = [...taken]
  taken.clear()
  await Promise.all(seats.map(({ context }) => closeContext(context)))
}

/** Closes a context and its pages; a request that a test still answers at that moment is not an error of the test. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routes = [...context.pages(), context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }))
  // The removal itself waits for requests that are being answered, so it ends with the context.
  await Promise.all([context.close(), Promise.allSettled(routes)])
}

async function clear(seat: Seat, consoleUrl: string): Promise<boolean> {
  const { context, page, devtools } = seat
  for (const event of pageEvents) page.removeAllListeners(event)
  for (const event of contextEvents) context.removeAllListeners(event)
  try {
    await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    for (const dispose of seat.scripts.splice(0)) await dispose()
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
