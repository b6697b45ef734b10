import { openFresh } from './browser.ts'

const rounds = 15

/**
 * Milliseconds of main-thread work for switching between two visited pages: median and maximum. Processor time, so that what else runs
 * on the machine, as the server that answers, is not counted.
 */
export async function switchWork(
  consoleUrl: string,
  token: string,
): Promise<{ median: number; max: number }> {
  const browser = await openFresh(consoleUrl, token)
  const { page, context } = browser
  try {
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    const tags = page
      .getByRole('navigation')
      .filter({ has: page.locator('[draggable]') })
      .getByRole('link')
    const arrive = async (hash: string) => {
      await page.evaluate((to) => {
        location.hash = to
      }, hash)
      await tags.and(page.locator(`[href="${hash}"][aria-current="page"]`)).waitFor()
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    await page.goto(`${consoleUrl}#/dashboard`)
    await arrive('#/dashboard')
    await arrive('#/equipment/own-equipment')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const link = tags.nth(round % 2)
      const before = await worked()
      await link.evaluate(async (tag: HTMLElement) => {
        tag.click()
        while (tag.getAttribute('aria-current') !== 'page') await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
      })
      times.push((await worked()) - before)
      await page.waitForLoadState('networkidle')
    }
    times.sort((one, other) => one - other)
    return { median: times[rounds >> 1] ?? 0, max: times.at(-1) ?? 0 }
  } finally {
    await browser.close()
  }
}
