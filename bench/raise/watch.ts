import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** When the page counted its first, second, third new alarm: milliseconds since 1970. */
    countedAt: number[]
  }
}

/** Notes when the open list says that there are one, two, three new alarms. */
export async function watchNewAlarms(page: Page) {
  await page.evaluate(() => {
    window.countedAt = []
    const note = () => {
      for (const { textContent } of document.querySelectorAll('main button')) {
        const count = Number(/(?:显示|Show) (\d+) /.exec(textContent ?? '')?.[1] ?? 0)
        while (window.countedAt.length < count) window.countedAt.push(Date.now())
      }
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return {
    /** Resolves to the moment when the page had counted this many. */
    async untilCounted(count: number): Promise<number> {
      const handle = await page.waitForFunction((expected) => window.countedAt[expected - 1], count)
      return (await handle.jsonValue()) ?? Number.NaN
    },
  }
}
