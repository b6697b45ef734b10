import type { WallTile } from '@limpid/contract/displays/wall'
import { quietRank, type TileRanks } from './tileRank.ts'

export const groupings = ['site', 'group', 'product', 'none'] as const
export type Grouping = (typeof groupings)[number]

export const densities = ['big', 'compact', 'dots'] as const
export type Density = (typeof densities)[number]

interface CellSize {
  minWidth: number
  height: number
  gap: number
}

/** Sizes of tiles, in pixels. */
export const cellSizes: Record<Density, CellSize> = {
  big: { minWidth: 250, height: 184, gap: 12 },
  compact: { minWidth: 216, height: 102, gap: 8 },
  dots: { minWidth: 24, height: 24, gap: 6 },
}
const headHeight = 44

/** Tiles become smaller with their number, so that a screen or two hold all of them. */
export function suitedDensity(tiles: number): Density {
  if (tiles <= 30) return 'big'
  return tiles <= 200 ? 'compact' : 'dots'
}

export interface WallGroup {
  /** Empty for the devices without a site or group. */
  id: string
  name: string
  /** Those that need attention first, most urgent first; of one rank in the order in which they came. */
  tiles: readonly WallTile[]
  /** How many of them need attention. */
  troubled: number
}

/**
 * Groups in which something is wrong first, the worst before others; of one rank in the order of their names, those without one last. A
 * device stands in each of its groups.
 */
export function groupTiles(
  tiles: readonly WallTile[],
  by: Grouping,
  nameOf: (product: WallTile['product']) => string,
  ranks: TileRanks,
): WallGroup[] {
  const rankOf = ({ id }: WallTile) => ranks.get(id) ?? quietRank
  const ordered = ({ tiles: of, ...group }: { id: string; name: string; tiles: readonly WallTile[] }) => ({
    ...group,
    tiles: of.toSorted((a, b) => rankOf(a) - rankOf(b)),
    troubled: of.filter((tile) => rankOf(tile) < quietRank).length,
  })
  if (by === 'none') return tiles.length > 0 ? [ordered({ id: 'all', name: '', tiles })] : []
  const groups = new Map<string, { id: string; name: string; tiles: WallTile[] }>()
  const none = { id: '', name: '' }
  const placesOf = (tile: WallTile) => {
    if (by === 'product') return [{ id: tile.product.id, name: nameOf(tile.product) }]
    if (by === 'site') return [tile.site ?? none]
    return tile.groups.length > 0 ? tile.groups : [none]
  }
  for (const tile of tiles) {
    for (const { id, name } of placesOf(tile)) {
      const group = groups.get(id) ?? { id, name, tiles: [] }
      group.tiles.push(tile)
      groups.set(id, group)
    }
  }
  const worst = ({ tiles: [first] }: WallGroup) => (first ? rankOf(first) : quietRank)
  return [...groups.values()]
    .map(ordered)
    .sort(
      (a, b) =>
        worst(a) - worst(b) ||
        Number(a.id === '') - Number(b.id === '') ||
        a.name.localeCompare(b.name, 'zh'),
    )
}

export type WallRow = { top: number; height: number } & (
  | { kind: 'head'; group: WallGroup }
  | {
      kind: 'tiles'
      tiles: readonly WallTile[]
      group: WallGroup
      density: Density
      /** As many tiles as fit beside each other. */
      columns: number
      /** Index of its first tile among all tiles. */
      from: number
    }
)

/**
 * Headings and rows of tiles from top to bottom, so that only those in view are drawn. Among dots, what needs attention has a small tile,
 * which says what is wrong.
 */
export function rowsOf(groups: readonly WallGroup[], density: Density, width: number, headed: boolean) {
  const rows: WallRow[] = []
  let top = 0
  let from = 0
  const add = (group: WallGroup, of: readonly WallTile[], size: Density) => {
    const { minWidth, height, gap } = cellSizes[size]
    const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
    for (let at = 0; at < of.length; at += columns) {
      const tiles = of.slice(at, at + columns)
      rows.push({ kind: 'tiles', tiles, group, density: size, columns, from, top, height })
      from += tiles.length
      top += height + gap
    }
  }
  for (const group of groups) {
    if (headed) {
      rows.push({ kind: 'head', group, top, height: headHeight })
      top += headHeight
    }
    const enlarged = density === 'dots' ? group.troubled : 0
    add(group, group.tiles.slice(0, enlarged), 'compact')
    add(group, group.tiles.slice(enlarged), density)
  }
  const last = rows.at(-1)
  return { rows, height: last ? last.top + last.height : 0, tiles: from }
}

/** The tile that an arrow key leads to from the tile at an index. */
export function nextTile(rows: readonly WallRow[], active: number, key: string): number | undefined {
  const lines = rows.flatMap((row) => (row.kind === 'tiles' ? [row] : []))
  const last = (lines.at(-1)?.from ?? 0) + (lines.at(-1)?.tiles.length ?? 0) - 1
  if (key === 'ArrowRight') return Math.min(last, active + 1)
  if (key === 'ArrowLeft') return Math.max(0, active - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  const here = lines.findIndex(({ from, tiles }) => active >= from && active < from + tiles.length)
  const step = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ]).get(key)
  if (step === undefined) return undefined
  const target = lines[here + step]
  if (!target) return active
  // Rows differ in how many tiles they hold: the one below is the one at the same share of the width.
  const start = lines[here]
  const share = start ? (active - start.from + 0.5) / start.columns : 0
  return target.from + Math.min(Math.floor(share * target.columns), target.tiles.length - 1)
}
