import type { Page } from 'playwright-core'

/** A click that opens a console address: the request it sends, and the elements it paints. */
export interface Click {
  opens: string
  asks: string
  paints: string
}

/** Milliseconds after the click. */
export interface Painted {
  /** The request was sent. */
  requestedMs: number
  /** The last byte of the response arrived. */
  answeredMs: number
  /** The frame after which the requested content is on screen and nothing changes between frames any more. */
  paintedMs: number
}

/** Clicks, then waits until the response has arrived and the elements show new content. */
export function paintedAfter(page: Page, click: Click): Promise<Painted> {
  return page.evaluate(async ({ opens, asks, paints }) => {
    const frame = () => new Promise<number>(requestAnimationFrame)
    const sample = () =>
      [...document.querySelectorAll(paints)]
        .filter((one) => one.checkVisibility())
        .map((one) => (one instanceof HTMLCanvasElement ? one.toDataURL() : (one.textContent ?? '')))
        .join('|')
    const answer = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(
        (entry) => entry.startTime >= started && entry.name.includes(asks) && entry.responseEnd > 0,
      )
    const link = document.body.appendChild(document.createElement('a'))
    link.href = opens
    const before = sample()
    const started = performance.now()
    link.click()
    while (!answer() || sample() === before || sample() === '') await frame()
    let last = ''
    let at = performance.now()
    while (sample() !== last) {
      last = sample()
      at = performance.now()
      await frame()
    }
    const { startTime = started, responseEnd = started } = answer() ?? {}
    return { requestedMs: startTime - started, answeredMs: responseEnd - started, paintedMs: at - started }
  }, click)
}
