import { type FittingTiles, fittingTiles } from '../machines/fittingTiles.ts'
import type { Room } from '../useRoom.ts'

/** Least size of a site's box, in times of the text size. */
export const boxSize = { width: 13, height: 4 }

/** How boxes of so many sites fill a room; below a map they have one row. */
export function fittingBoxes(room: Room, sites: number, belowMap: boolean): FittingTiles {
  if (!belowMap) return fittingTiles(room, sites, boxSize)
  return fittingTiles({ ...room, height: boxSize.height * room.text }, sites, boxSize)
}
