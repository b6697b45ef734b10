/** Fields of the page whose hint, or whose choice, is wider than its place, with what they would say. */
export function cutFields(): string[] {
  const drawing = document.createElement('canvas').getContext('2d')
  if (!drawing) throw new Error('no canvas to measure with')
  const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
    drawing.font = font
    return drawing.measureText(text).width
  }
  return [...document.querySelectorAll<HTMLInputElement>('main [data-filters] input')]
    .filter((field) => field.checkVisibility() && field.clientWidth > 0)
    .filter((field) => {
      const style = getComputedStyle(field)
      const hint = field.value === '' ? getComputedStyle(field, '::placeholder') : style
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return widthOf(field.value || field.placeholder, hint) > room + 0.5
    })
    .map((field) => field.value || field.placeholder)
}
