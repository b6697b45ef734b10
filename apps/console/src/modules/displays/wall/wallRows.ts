import type { WallTile } from '@limpid/contract/displays/wall'

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
  big: { minWidth: 250, height: 122, gap: 12 },
  compact: { minWidth: 150, height: 56, gap: 8 },
  dots: { minWidth: 24, height: 24, gap: 6 },
}
const headHeight = 44

/** Tiles become smaller with their number, so that a screen or two hold all of them. */
export function suitedDensity(tiles: number): Density {
  if (tiles <= 30) return 'big'
  return tiles <= 300 ? 'compact' : 'dots'
}

export interface WallGroup {
  /** Empty for the devices without a site or group. */
  id: string
  name: string
  tiles: readonly WallTile[]
}

/** Groups in the order of their names, those without one last; a device stands in each of its groups. */
export function groupTiles(
  tiles: readonly WallTile[],
  by: Grouping,
  nameOf: (product: WallTile['product']) => string,
): WallGroup[] {
  if (by === 'none') return tiles.length > 0 ? [{ id: 'all', name: '', tiles }] : []
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
  return [...groups.values()].sort(
    (a, b) => Number(a.id === '') - Number(b.id === '') || a.name.localeCompare(b.name, 'zh'),
  )
}

export type WallRow = { top: number; height: number } & (
  | { kind: 'head'; group: WallGroup }
  | {
      kind: 'tiles'
      tiles: readonly WallTile[]
      group: WallGroup
      /** Index of its first tile among all tiles. */
      from: number
    }
)

/** Headings and rows of tiles from top to bottom, so that only those in view are drawn. */
export function rowsOf(groups: readonly WallGroup[], density: Density, width: number, headed: boolean) {
  const { minWidth, height, gap } = cellSizes[density]
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
  const rows: WallRow[] = []
  let top = 0
  let from = 0
  for (const group of groups) {
    if (headed) {
      rows.push({ kind: 'head', group, top, height: headHeight })
      top += headHeight
    }
    for (let at = 0; at < group.tiles.length; at += columns) {
      const tiles = group.tiles.slice(at, at + columns)
      rows.push({ kind: 'tiles', tiles, group, from, top, height })
      from += tiles.length
      top += height + gap
    }
  }
  return { rows, columns, height: Math.max(0, top - gap), tiles: from }
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
  const column = active - (lines[here]?.from ?? 0)
  return target.from + Math.min(column, target.tiles.length - 1)
}
