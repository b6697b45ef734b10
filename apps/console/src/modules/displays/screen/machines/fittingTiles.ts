import { maxScreenMachines } from '@limpid/contract/displays/screens'
import type { Room } from '../useRoom.ts'

/** Smallest tile, and the gap between two, in times of the text size: name, state and two lines of an alarm. */
export const tileSize = { width: 12, height: 5.2, gap: 0.5 }
/** With few machines tiles and their text grow, as long as all of them fit. */
const growths = [2.5, 2.25, 2, 1.75, 1.5, 1.25]

export interface FittingTiles {
  columns: number
  /** How many tiles fit. */
  tiles: number
  /** Of their text, in times of its usual size. */
  growth: number
}

/** How tiles of so many machines fill a room. */
export function fittingTiles(room: Room, machines: number): FittingTiles {
  if (room.text === 0) return { columns: 1, tiles: 0, growth: 1 }
  const growth = growths.find((one) => gridOf(room, one).tiles >= machines) ?? 1
  const { columns, tiles } = gridOf(room, growth)
  const rows = Math.ceil(Math.min(machines, tiles) / columns)
  // Rows of about as many tiles each, rather than a last one with a single tile.
  return { columns: Math.max(1, Math.ceil(Math.min(machines, tiles) / Math.max(1, rows))), tiles, growth }
}

function gridOf({ width, height, text }: Room, growth: number): { columns: number; tiles: number } {
  const fit = (space: number, size: number) =>
    Math.max(1, Math.floor((space / text / growth + tileSize.gap) / (size + tileSize.gap)))
  const columns = fit(width, tileSize.width)
  return { columns, tiles: Math.min(maxScreenMachines, columns * fit(height, tileSize.height)) }
}
