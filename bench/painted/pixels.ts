import type { Page } from 'playwright-core'

/** A click that opens an address of the console: what it asks the server, and the elements that it paints. */
export interface Click {
  opens: string
  asks: string
  paints: string
}

/** Milliseconds after a click. */
export interface Painted {
  /** The question left the page. */
  askedMs: number
  /** The last byte of the answer was there. */
  answeredMs: number
  /** The frame after which what was asked for stands on screen, and no more changes from one frame to the next. */
  paintedMs: number
}

/** Clicks, and waits until the answer has come and the elements look like nothing before it. */
export function paintedAfter(page: Page, click: Click): Promise<Painted> {
  return page.evaluate(async ({ opens, asks, paints }) => {
    const frame = () => new Promise<number>(requestAnimationFrame)
    const look = () =>
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
    const before = look()
    const started = performance.now()
    link.click()
    while (!answer() || look() === before || look() === '') await frame()
    let last = ''
    let at = performance.now()
    while (look() !== last) {
      last = look()
      at = performance.now()
      await frame()
    }
    const { startTime = started, responseEnd = started } = answer() ?? {}
    return { askedMs: startTime - started, answeredMs: responseEnd - started, paintedMs: at - started }
  }, click)
}
