import { channels, contrast, mixColour } from './colours.ts'

/**
 * Where a theme colour is used: each pair of text and background keeps a contrast of 4.5 to 1 (WCAG 2.2 AA),
 * whatever the colour.
 */
export interface Palette {
  /** Background of buttons and other filled elements, normal and hovered. */
  filled: string
  hover: string
  /** Text on them. */
  on: string
  /** Text and marks in the theme colour, on the page and on `tint`. */
  ink: { light: string; dark: string }
  /** Curves and bars. */
  data: string
  /** Background of selected items. */
  tint: { light: string; dark: string }
}

const minContrast = 4.5
const grounds = { light: ['#FFFFFF', '#F4F6F9', '#F1F3F5'], dark: ['#141517', '#242424', '#2E2E2E'] }

/**
 * A colour lighter than this is used unchanged, under black text; a darker one is darkened until it carries
 * white.
 */
const brightFrom = 8

/** Stands for a red wherever it is not a background. */
const calm = '#4A6484'

/** Links and curves in this colour would look like alarms: up to 25 degrees from pure red, unless it is nearly grey. */
function looksLikeAlarm(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  const span = red - Math.min(green, blue)
  return span > 0.35 * red && red >= Math.max(green, blue) && Math.abs(green - blue) <= span * (25 / 60)
}

/** Mixes in as little of the target as needed, in steps of 5 %. */
function until(hex: string, target: 'white' | 'black', against: readonly string[]): string {
  for (let percent = 0; percent < 100; percent += 5) {
    const mixed = mixColour(hex, target, percent / 100)
    if (against.every((ground) => contrast(mixed, ground) >= minContrast)) return mixed
  }
  return mixColour(hex, target, 1)
}

/** The palette of a `#RRGGBB` theme colour. */
export function paletteOf(hex: string): Palette {
  const drawn = looksLikeAlarm(hex) ? calm : hex
  const bright = contrast(hex, '#000000') > brightFrom
  const filled = bright ? mixColour(hex, 'white', 0) : until(hex, 'black', ['#FFFFFF'])
  const tint = { light: mixColour(hex, 'white', 0.85), dark: mixColour(hex, 'black', 0.7) }
  return {
    filled,
    hover: mixColour(filled, 'black', 0.15),
    on: bright ? '#000000' : '#FFFFFF',
    ink: {
      light: until(drawn, 'black', [...grounds.light, tint.light]),
      dark: until(drawn, 'white', [...grounds.dark, tint.dark]),
    },
    data: mixColour(drawn, 'white', 0),
    tint,
  }
}
