import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { namesOf } from './names.ts'

/**
 * Waits until an assertion holds. `expect.poll` belongs to the test that Vitest considers the current one; of tests that run side by side
 * there is none as soon as the first of them has ended.
 */
export const until = (assert: () => Promise<void>, timeout = 60_000) => vi.waitFor(assert, { timeout })

/** How long rows of the filter before may be on screen, pale. */
const paleMs = 5_000

/**
 * Waits until dialogs and drawers have finished opening or closing, and until a list shows the rows it was asked
 * for. Endless animations, such as a skeleton, are ignored.
 */
async function settled(page: Page): Promise<void> {
  const pale = page.locator('div[data-stale]')
  // One that stays pale is looked at as it is.
  await until(async () => expect(await pale.count()).toBe(0), paleMs).catch(() => undefined)
  const still = () =>
    document.getAnimations().every(({ effect, playState }) => {
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return playState !== 'running' || endless
    })
  // Two checks: an element opened just now starts to move a frame later.
  for (let look = 0; look < 2; look += 1) {
    await page.waitForFunction(still)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

/**
 * Axe finds nothing serious on the page, nothing extends beyond the screen, and dialogs are fully visible.
 */
export async function checkPage(page: Page, what = ''): Promise<void> {
  await settled(page)
  expect(await seriousFaults(page), what).toEqual([])
  await fitsScreen(page)
}

/**
 * What axe reports as serious or critical, with the location; only `rule` where the rest was checked before.
 */
export async function seriousFaults(page: Page, rule?: string): Promise<string[]> {
  const violations = await runAxe(page, rule)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failure }) => `${id}: ${target} ${failure}`))
}

interface Violation {
  id: string
  impact: string
  nodes: { target: string; html: string; failure: string }[]
}

/** Every page that was loaded anew gets it again: the minified one takes half the time to send and to compile. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules with their impact, which axe's own types do not name. */
interface Audit {
  _audit: { rules: { id: string; impact: string }[] }
}

/** Runs the rules of axe that find serious things in the page, where axe stays for the next time. Its own Playwright package would open a page for each run. */
export async function runAxe(page: Page, rule?: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { axe: there } = window as unknown as { axe: typeof axe & Audit }
    // Rules of lower impact take nearly half of the time, and nobody reads what they find.
    const mild = there._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const { violations } = await there.run(document, {
      resultTypes: ['violations'],
      ...(only
        ? { runOnly: { type: 'rule' as const, values: [only] } }
        : { rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])) }),
    })
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? '',
      nodes: nodes.map(({ target, html, failureSummary }) => ({
        target: target.join(' '),
        html,
        failure: failureSummary ?? '',
      })),
    }))
  }, rule)
}

/** The page of the address stands and has its data; nothing waits for silence of the network. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('main')
    // The sign-in pages have no frame and ask nothing before they stand.
    if (!main || document.getElementById('start')) return false
    if (main.id === 'content' && main.dataset['ready'] !== location.hash.slice(1).replace(/\?.*/, ''))
      return false
    const skeletons = [...main.querySelectorAll('.mantine-Skeleton-root')]
    return skeletons.every((skeleton) => skeleton.getClientRects().length === 0)
  })
}

/** Goes to another page without loading the console again, as a link does. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate(async (to) => {
    if (location.hash === `#${to}`) return
    const changed = new Promise((done) => window.addEventListener('hashchange', done, { once: true }))
    location.hash = to
    await changed
  }, route)
}

/** Closes the tags of the other pages: a kept page stays in the document, where axe would read it again on each later page. */
export async function closeOtherTags(page: Page): Promise<void> {
  await page.evaluate(() => {
    const others = 'nav a[aria-keyshortcuts^="Delete"]:not([aria-current]) + button'
    for (const button of document.querySelectorAll<HTMLElement>(others)) button.click()
  })
}

/**
 * Texts of the page in Chinese that are not marked so; the product and languages have their own names. A text that mixes both
 * languages must be a name of something: what the server sent in both.
 */
export async function chineseOn(page: Page): Promise<string[]> {
  const names = await namesOf(page)
  return page.evaluate((named) => {
    const known = new Set(named)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      // The initial of a person's name is decorative; a text for browsers without scripts is not shown.
      const isPicture = walker.currentNode.parentElement?.closest('[aria-hidden], noscript') != null
      const isMarkedChinese = walker.currentNode.parentElement?.closest('body [lang^="zh"]') != null
      // A page of another tag is kept beneath the open one.
      const isKept =
        walker.currentNode.parentElement?.closest('main [style*="display: none"]:has(h1)') != null
      const chinese = text.match(/\p{Script=Han}+/gu) ?? []
      const isName = /[A-Za-z]/.test(text) && chinese.every((run) => known.has(run))
      if (chinese.length > 0 && !isName && !isPicture && !isMarkedChinese && !isKept) found.push(text)
    }
    return found.filter((text) => !['澄联', '中文'].includes(text))
  }, names)
}

/** Changes settings as another browser tab would: the open page follows at once. */
export async function change(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((values) => {
    for (const [key, newValue] of Object.entries(values)) {
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  }, settings)
  const { theme, language } = settings
  const followed = () =>
    page.evaluate(() => {
      const { classList, lang } = document.documentElement
      return { theme: classList.contains('dark') ? 'dark' : 'light', language: lang.toLowerCase() }
    })
  await expect.poll(followed).toMatchObject({ theme: theme ?? 'light', ...(language && { language }) })
}

/** Waits until the page extends no pixel beyond the screen; charts follow a new size a moment later. */
export async function fitsScreen(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await until(async () => expect(await beyond(), 'pixels beyond the viewport').toBeLessThanOrEqual(0))
}
