import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ready } from './page-checks.ts'

/** The focused element: its name, and whether the focus is visible. */
interface Focus {
  name: string
  seen: boolean
}

const maxSteps = 120

export const focusOn = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const held = document.activeElement as HTMLElement
    if (held === document.body) return { name: '', seen: true }
    const label = (held as HTMLInputElement).labels?.[0]?.textContent
    const name = held.getAttribute('aria-label') ?? label ?? held.textContent ?? ''
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(held)
    const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    // A field shows focus by its border, a switch by the track beside it.
    const field = held.matches('input, textarea')
    return { name: name.trim(), seen: ring || boxShadow !== 'none' || field }
  })

/** Waits until the page has loaded its parts and has an element of this name that can have the focus: what loads meanwhile would change the way. */
async function reachable(page: Page, { source, flags }: RegExp): Promise<void> {
  await ready(page)
  await page.waitForFunction(
    ({ source, flags }) => {
      if (document.querySelector('main [aria-busy="true"]')) return false
      const sought = new RegExp(source, flags)
      const stops = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')
      return [...stops].some((stop) => {
        const label = (stop as HTMLInputElement).labels?.[0]?.textContent
        const name = stop.getAttribute('aria-label') ?? label ?? stop.textContent ?? ''
        return sought.test(name.trim()) && stop.checkVisibility()
      })
    },
    { source, flags },
  )
}

/** Presses a key until an element of this name has the focus; the focus is visible at each stop. */
export async function walkTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  await reachable(page, name)
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press(key)
    const { name: found, seen } = await focusOn(page)
    if (found !== '') expect(seen, `the focus on “${found}” cannot be seen`).toBe(true)
    if (name.test(found)) return
  }
  throw new Error(`No ${key} leads to ${name}`)
}
