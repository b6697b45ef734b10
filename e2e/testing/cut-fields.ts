import type { Page } from 'playwright-core'

/** Fields of the page whose hint, or whose choice, is wider than its place, with what they would say. */
export async function cutFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawing = document.createElement('canvas').getContext('2d')
    if (!drawing) throw new Error('no canvas to measure with')
    const widthOf = (text: string, { font, letterSpacing }: CSSStyleDeclaration) => {
      drawing.font = font
      drawing.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
      return drawing.measureText(text).width
    }
    const isShown = (element: Element) => element.checkVisibility() && element.clientWidth > 0
    const isCut = (field: HTMLInputElement) => {
      const isChoice = field.getAttribute('aria-haspopup') === 'listbox'
      const text = isChoice && field.value ? field.value : field.placeholder
      // What somebody typed scrolls.
      if (text === '' || (!isChoice && field.value !== '')) return false
      const style = getComputedStyle(field)
      const hint = text === field.placeholder ? getComputedStyle(field, '::placeholder') : style
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return widthOf(text, hint) > room + 0.5
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input')].filter(isShown)
    const ranges = [...document.querySelectorAll<HTMLElement>('main button.mantine-Input-input')].filter(
      isShown,
    )
    return [
      ...fields.filter(isCut).map((field) => field.value || field.placeholder),
      ...ranges
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    ]
  })
}
