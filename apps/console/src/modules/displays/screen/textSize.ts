/** Height of capital letters that is read without effort, and the least that is read (ISO 9241-3), and their share of the font size. */
const minutes = { preferred: 20, min: 16 }
const capitals = 0.7
const metresPerInch = 0.0254
/**
 * Text as a share of the shorter side. Above `roomy` a list holds only some rows, so that the least legible size does; below `min` nobody
 * reads it, above `max` nothing fits.
 */
const shares = { default: 0.026, min: 0.02, roomy: 0.036, max: 0.044 }

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
  const legible = (angle: number) =>
    ((distance * Math.tan((angle / 60 / 180) * Math.PI)) / capitals) * pixelsPerMetre
  const needed = Math.min(
    legible(minutes.preferred),
    Math.max(side * shares.roomy, legible(minutes.min)),
    side * shares.max,
  )
  return Math.max(side * shares.min, needed)
}
