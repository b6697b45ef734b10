import type { Room } from '../useRoom.ts'

/** Smallest tile, in times of the text size: name, state and two lines of an alarm. */
export const tileSize = { width: 12, height: 5.2 }
/** Tiles in the page at once: no screen has space for more that can be read. */
export const maxTilesAtOnce = 60
/** Between two tiles, in times of the text size. The style sheets have it from here, as the sizes. */
export const gap = 0.5
/** With few tiles they and their text grow, as long as all of them fit. */
const growths = [2.5, 2.25, 2, 1.75, 1.5, 1.25]

export interface FittingTiles {
  columns: number
  /** How many tiles fit. */
  tiles: number
  /** Of their text, in times of its usual size. */
  growth: number
}

/** How so many tiles of at least this size fill a room. */
export function fittingTiles(room: Room, count: number, size = tileSize): FittingTiles {
  if (room.text === 0 || count === 0) return { columns: 1, tiles: 0, growth: 1 }
  const growth = growths.find((one) => gridOf(room, one, size).tiles >= count) ?? 1
  const { columns, tiles } = gridOf(room, growth, size)
  const rows = Math.ceil(Math.min(count, tiles) / columns)
  // Rows of about as many tiles each, rather than a last one with a single tile.
  return { columns: Math.max(1, Math.ceil(Math.min(count, tiles) / Math.max(1, rows))), tiles, growth }
}

function gridOf(
  { width, height, text }: Room,
  growth: number,
  size: typeof tileSize,
): { columns: number; tiles: number } {
  // In the smallest room there is one of the usual size; none grows beyond its room.
  const fewest = growth > 1 ? 0 : 1
  const fit = (space: number, least: number) =>
    Math.max(fewest, Math.floor((space / text / growth + gap) / (least + gap)))
  const columns = fit(width, size.width)
  return { columns, tiles: Math.min(maxTilesAtOnce, columns * fit(height, size.height)) }
}
