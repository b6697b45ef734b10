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
