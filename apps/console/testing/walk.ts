import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

const maxSteps = 150

function nameOf(element: Element): string {
  const { labels } = element as HTMLInputElement
  return (element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '').trim()
}

/** Whether a person sees that it has the focus. */
function isMarked(element: Element): boolean {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  // A field shows it by its border, also one that opens a calendar.
  return hasRing || boxShadow !== 'none' || element.matches('input, textarea, .mantine-Input-input')
}

export const focusedName = () =>
  document.activeElement && document.activeElement !== document.body ? nameOf(document.activeElement) : ''

/** Presses a key until an element of this name has the focus; each stop on the way can be seen. */
export async function walkTo(name: RegExp, key = '{Tab}'): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    await userEvent.keyboard(key)
    const found = focusedName()
    if (found === '') continue
    expect(isMarked(document.activeElement as Element), `the focus on “${found}” cannot be seen`).toBe(true)
    if (name.test(found)) return
  }
  throw new Error(`No ${key} leads to ${name}`)
}

export const back = '{Shift>}{Tab}{/Shift}'
