const white = [255, 255, 255]
const black = [0, 0, 0]

/** Message for an invalid colour; the text is fixed by the specification. */
export const colourProblem = '请传入合法的16进制颜色值，eg: #FF0000'

/** True for a hexadecimal colour of six digits with its `#`. */
export function isColour(text: string | undefined): text is string {
  return text !== undefined && /^#[0-9A-F]{6}$/i.test(text)
}

/** Red, green and blue, from 0 to 255. */
export function channels(hex: string): number[] {
  if (!isColour(hex)) throw new Error(colourProblem)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Mixes a `#RRGGBB` colour with white or black: per channel `base*(1-weight) + target*weight`, rounded, upper case. */
export function mixColour(hex: string, target: 'white' | 'black', weight: number): string {
  const towards = target === 'white' ? white : black
  const mixed = channels(hex).map((base, at) => Math.round(base * (1 - weight) + (towards[at] ?? 0) * weight))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** Weight of the target colour in shades 1 to 9. */
const weights = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.78, 0.85]

/** The nine lighter or darker shades of a primary colour, nearest first. */
export function shadesOf(hex: string, target: 'white' | 'black'): string[] {
  return weights.map((weight) => mixColour(hex, target, weight))
}

/** Relative luminance by WCAG 2.2: 0 for black, 1 for white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
