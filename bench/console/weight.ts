import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { openFresh } from './browser.ts'

/**
 * What a first visit transfers until the network is idle. KB of gzip, whatever compression the server used.
 */
export interface Weight {
  scripts: number
  styles: number
  fonts: number
  /** HTML page, images and API responses. */
  others: number
  requests: number
}

const kinds: Record<string, Exclude<keyof Weight, 'requests'>> = {
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
}

/** Visits a page with an empty cache and measures everything transferred. */
export async function weigh(consoleUrl: string, route: string, token?: string): Promise<Weight> {
  const browser = await openFresh(consoleUrl, token)
  const responses: Response[] = []
  browser.page.on('response', (response) => responses.push(response))
  try {
    await browser.page.goto(`${consoleUrl}#${route}`)
    await browser.page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await browser.page.waitForLoadState('networkidle')
    const weight: Weight = { scripts: 0, styles: 0, fonts: 0, others: 0, requests: responses.length }
    for (const response of responses) {
      const body = await response.body().catch(() => Buffer.alloc(0))
      weight[kinds[response.request().resourceType()] ?? 'others'] += gzipSync(body).length / 1000
    }
    return weight
  } finally {
    await browser.close()
  }
}
