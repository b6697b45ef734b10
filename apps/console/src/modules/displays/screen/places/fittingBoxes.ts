import type { Room } from '../useRoom.ts'

/** Least size of a site's box, and the gap between two, in times of the text size; as in the style sheet. */
const box = { width: 13, height: 4, gap: 0.5 }

/** How many boxes of sites a room has space for; below a map they have one row. */
export function fittingBoxes({ width, height, text }: Room, belowMap: boolean): number {
  if (text === 0) return 0
  const fit = (space: number, size: number) =>
    Math.max(1, Math.floor((space / text + box.gap) / (size + box.gap)))
  return fit(width, box.width) * (belowMap ? 1 : fit(height, box.height))
}
