import { mixColour, shadesOf } from '../../lib/colours/colours.ts'
import { paletteOf } from '../../lib/colours/palette.ts'

/**
 * The CSS variables of a theme colour: `--primary`, its shades `--primary-light-1…9` and
 * `--primary-dark-1…9`, and the roles used by the console's styles. The dark theme uses the dark shades for
 * the light ones: mixed with white they would glare.
 */
export function accentVariables(hex: string, scheme: 'light' | 'dark'): Record<string, string> {
  const { filled, hover, on, ink, data, tint } = paletteOf(hex)
  const dark = shadesOf(hex, 'black')
  const light = scheme === 'dark' ? dark : shadesOf(hex, 'white')
  const numbered = (name: string, shades: string[]) =>
    Object.fromEntries(shades.map((shade, at) => [`--primary-${name}-${at + 1}`, shade]))
  return {
    '--primary': mixColour(hex, 'white', 0),
    ...numbered('light', light),
    ...numbered('dark', dark),
    '--accent': hex,
    '--accent-filled': filled,
    '--accent-hover': hover,
    '--accent-on': on,
    '--accent-ink': ink[scheme],
    '--accent-data': data,
    '--accent-tint': tint[scheme],
  }
}

/** Applies theme and theme colour to the document. */
export function paint(hex: string, scheme: 'light' | 'dark'): void {
  const { classList, style } = document.documentElement
  classList.toggle('dark', scheme === 'dark')
  for (const [name, value] of Object.entries(accentVariables(hex, scheme))) style.setProperty(name, value)
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', scheme === 'dark' ? '#242424' : hex)
}
