import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What comes or goes has come or gone: dialogs and drawers stand still. What moves without end, a skeleton say, may. */
async function settled(page: Page): Promise<void> {
  const still = () =>
    document.getAnimations().every(({ effect, playState }) => {
      const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return playState !== 'running' || endless
    })
  // Two looks: what was opened just now begins to move a frame later.
  for (let look = 0; look < 2; look += 1) {
    await page.waitForFunction(still)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

/** Axe finds nothing serious on the page, and none of it reaches beyond the screen; a dialog has come whole. */
export async function looksRight(page: Page, what = ''): Promise<void> {
  await settled(page)
  expect(await seriousFaults(page), what).toEqual([])
  await fitsScreen(page)
}

/** What axe calls serious or critical, with where it stands; `rule` alone where the rest was looked at before. */
export async function seriousFaults(page: Page, rule?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rule ? axe.withRules(rule) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}

/**
 * Texts of the page that are Chinese alone and do not say so; what the seed brings is named in both languages, the product and a language
 * by their own names.
 */
export function chineseOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      // The first sign of somebody's name is only looked at.
      const isPicture = walker.currentNode.parentElement?.closest('[aria-hidden]') != null
      const saysSo = walker.currentNode.parentElement?.closest('body [lang^="zh"]') != null
      if (/\p{Script=Han}/u.test(text) && !/[A-Za-z]/.test(text) && !isPicture && !saysSo) found.push(text)
    }
    return found.filter((text) => !['澄联', '中文'].includes(text))
  })
}

/** Changes settings as another tab of the browser would: the open page follows at once. */
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

/** The page comes to reach no pixel beyond the screen; charts follow a new size a moment later. */
export async function fitsScreen(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(beyond, { message: 'pixels beyond the screen' }).toBeLessThanOrEqual(0)
}
