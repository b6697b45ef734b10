import type { ScreenPanel } from '@limpid/contract/displays/screens'

export type Shape = 'wide' | 'landscape' | 'portrait'

/** The layout for a window: at least twice as wide as high, higher than wide, or between. */
export function shapeOf(width: number, height: number): Shape {
  if (width >= 2 * height) return 'wide'
  return height > width ? 'portrait' : 'landscape'
}

/** What each page shows: side by side on a wide screen, one below the other on a portrait one. */
export const pagesOf: Record<Shape, readonly (readonly ScreenPanel[])[]> = {
  wide: [
    ['attention', 'today', 'sites'],
    ['attention', 'use', 'supplies'],
  ],
  landscape: [['attention'], ['today'], ['sites'], ['use'], ['supplies']],
  portrait: [
    ['today', 'attention'],
    ['use', 'sites'],
    ['supplies', 'attention'],
  ],
}

/** What each page shows of a screen whose panels somebody ordered. */
export function pagesFor(shape: Shape, panels: readonly ScreenPanel[]): readonly (readonly ScreenPanel[])[] {
  const beside = shape === 'wide' ? 3 : 1
  return panels.flatMap((_, at) => (at % beside === 0 ? [panels.slice(at, at + beside)] : []))
}

/** Height of capital letters that is read without effort: 20 minutes of arc (ISO 9241-3), and their share of the font size. */
const readAngle = ((20 / 60) * Math.PI) / 180
const capitals = 0.7
const metresPerInch = 0.0254
/** Smallest and largest text, as a share of the shorter side: below nobody reads it, above nothing fits. */
const shares = { default: 0.026, min: 0.02, max: 0.055 }

/**
 * Size of normal text in pixels: what is readable from the distance (metres) on a screen of the diagonal (inches), within what
 * fits; without both a size that suits a screen in the same room.
 */
export function textSize(
  { width, height }: { width: number; height: number },
  diagonal: number,
  distance: number,
): number {
  const side = Math.min(width, height)
  if (diagonal <= 0 || distance <= 0) return side * shares.default
  const pixelsPerMetre = Math.hypot(width, height) / (diagonal * metresPerInch)
  const needed = ((distance * Math.tan(readAngle)) / capitals) * pixelsPerMetre
  return Math.min(side * shares.max, Math.max(side * shares.min, needed))
}

/** Heights in lines of normal text: everything of a page but its rows, the panel above on a portrait screen, and each row. */
const heights = { around: 13.4, above: 17, row: 3.6, counts: 7, site: 1.85 }

/** How many rows of a list, and how many sites, fit on a page. */
export function rowsThatFit(shape: Shape, height: number, text: number): { rows: number; sites: number } {
  const lines = height / text - heights.around - (shape === 'portrait' ? heights.above : 0)
  const fit = (each: number, less = 0) => Math.max(1, Math.floor((lines - less) / each))
  return { rows: fit(heights.row), sites: fit(heights.site, heights.counts) }
}
