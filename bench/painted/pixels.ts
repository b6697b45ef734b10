import type { Page } from 'playwright-core'

/** A click that opens an address of the console: what it asks the server, and the elements that it paints. */
export interface Click {
  opens: string
  asks: string
  paints: string
}

/**
 * Milliseconds from a click to the frame after which what it asked for stands on screen: the answer has come, and the elements look
 * like nothing before it and no more change from one frame to the next.
 */
export function msToPixels(page: Page, click: Click): Promise<number> {
  return page.evaluate(async ({ opens, asks, paints }) => {
    const frame = () => new Promise<number>(requestAnimationFrame)
    const look = () =>
      [...document.querySelectorAll(paints)]
        .filter((one) => one.checkVisibility())
        .map((one) => (one instanceof HTMLCanvasElement ? one.toDataURL() : (one.textContent ?? '')))
        .join('|')
    const answered = () =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) =>
            entry.startTime >= started &&
            entry.name.includes(asks) &&
            (entry as PerformanceResourceTiming).responseEnd > 0,
        )
    const link = document.body.appendChild(document.createElement('a'))
    link.href = opens
    const before = look()
    const started = performance.now()
    link.click()
    while (!answered() || look() === before || look() === '') await frame()
    let last = ''
    let at = performance.now()
    while (look() !== last) {
      last = look()
      at = performance.now()
      await frame()
    }
    return at - started
  }, click)
}
