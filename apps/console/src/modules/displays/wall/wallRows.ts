import type { WallTile } from '@limpid/contract/displays/wall'
import { quietRank, type TileRanks } from './tile/tileRank.ts'

export const groupings = ['site', 'group', 'product', 'none'] as const
export type Grouping = (typeof groupings)[number]

export const densities = ['huge', 'big', 'compact', 'dots'] as const
export type Density = (typeof densities)[number]

interface CellSize {
  minWidth: number
  maxWidth: number
  height: number
  gap: number
}

/** Sizes of tiles, in pixels. */
export const cellSizes: Record<Density, CellSize> = {
  huge: { minWidth: 340, maxWidth: 560, height: 252, gap: 14 },
  big: { minWidth: 250, maxWidth: 420, height: 190, gap: 12 },
  compact: { minWidth: 216, maxWidth: 320, height: 104, gap: 8 },
  dots: { minWidth: 24, maxWidth: 24, height: 24, gap: 6 },
}
const headHeight = 44

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
  | {
      kind: 'head'
      group: WallGroup
      density: Density
      /** In how many columns its row is divided, from which one it begins, and how many it has. */
      columns: number
      column: number
      span: number
    }
  | {
      kind: 'tiles'
      /** Of one group: each follows its heading, also where small groups stand beside each other. */
      tiles: readonly { tile: WallTile; key: string }[]
      density: Density
      /** In how many columns its line is divided, and from which one it begins. */
      columns: number
      column: number
      /** Index of its first tile among all tiles. */
      from: number
    }
)

/**
 * As many tiles as fit beside each other. Where a screen has space for more than there are, they are wider, up to a width at which their
 * lines still belong together.
 */
function columnsOf(density: Density, width: number, tiles: number): number {
  const { minWidth, maxWidth, gap } = cellSizes[density]
  const most = Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
  return Math.min(most, Math.max(tiles, Math.ceil((width + gap) / (maxWidth + gap))))
}

/**
 * Headings and rows of tiles from top to bottom, so that only those in view are drawn. Small groups share a row. Among dots, what needs
 * attention has a small tile, which says what is wrong.
 */
export function rowsOf(groups: readonly WallGroup[], density: Density, width: number, headed: boolean) {
  const rows: WallRow[] = []
  let top = 0
  let from = 0
  const all = groups.reduce((sum, group) => sum + group.tiles.length, 0)
  const add = (group: WallGroup, of: readonly WallTile[], size: Density) => {
    const { height, gap } = cellSizes[size]
    const columns = columnsOf(size, width, all)
    for (let at = 0; at < of.length; at += columns) {
      const tiles = keyed(group, of.slice(at, at + columns))
      rows.push({ kind: 'tiles', tiles, density: size, columns, column: 0, from, top, height })
      from += tiles.length
      top += height + gap
    }
  }
  for (const group of groups) {
    if (headed && density !== 'dots' && joinLast(rows, group, from)) {
      from += group.tiles.length
      continue
    }
    if (headed) {
      const columns = density === 'dots' ? 1 : columnsOf(density, width, all)
      rows.push({ kind: 'head', group, density, columns, column: 0, span: columns, top, height: headHeight })
      top += headHeight
    }
    const enlarged = density === 'dots' ? group.troubled : 0
    add(group, group.tiles.slice(0, enlarged), 'compact')
    add(group, group.tiles.slice(enlarged), density)
  }
  const last = rows.at(-1)
  return { rows, height: last ? last.top + last.height : 0, tiles: from }
}

const keyed = ({ id }: WallGroup, tiles: readonly WallTile[]) =>
  tiles.map((tile) => ({ tile, key: `${id} ${tile.id}` }))

/** Puts a group beside the last ones if these take only a part of one line, and there is space for all of its tiles. */
function joinLast(rows: WallRow[], group: WallGroup, from: number): boolean {
  const [head, last] = [rows.at(-2), rows.at(-1)]
  if (head?.kind !== 'head' || last?.kind !== 'tiles') return false
  const column = last.column + last.tiles.length
  if (column + group.tiles.length > last.columns) return false
  head.span = column - head.column
  rows.push(
    { ...head, group, column, span: last.columns - column },
    { ...last, tiles: keyed(group, group.tiles), column, from },
  )
  return true
}

/** Heights up to which larger tiles suit: about one screen, and about two. */
const suitedHeights = [
  ['huge', 1_110],
  ['big', 1_700],
] as const
const maxCompact = 200

/** Tiles become smaller with their number, so that a screen or two hold all of them. */
export function suitedDensity(groups: readonly WallGroup[], width: number, headed: boolean): Density {
  const suited = suitedHeights.find(
    ([density, most]) => rowsOf(groups, density, width, headed).height <= most,
  )
  if (suited) return suited[0]
  return groups.reduce((sum, group) => sum + group.tiles.length, 0) <= maxCompact ? 'compact' : 'dots'
}

/** Tiles beside each other, whichever groups they are of. */
function linesOf(rows: readonly WallRow[]): { from: number; tiles: number; columns: number }[] {
  const lines = new Map<number, { from: number; tiles: number; columns: number }>()
  for (const row of rows) {
    if (row.kind !== 'tiles') continue
    const { top, from, columns, tiles } = row
    const line = lines.get(top) ?? { from, columns, tiles: 0 }
    line.tiles += tiles.length
    lines.set(top, line)
  }
  return [...lines.values()]
}

/** The tile that an arrow key leads to from the tile at an index. */
export function nextTile(rows: readonly WallRow[], active: number, key: string): number | undefined {
  const lines = linesOf(rows)
  const last = (lines.at(-1)?.from ?? 0) + (lines.at(-1)?.tiles ?? 0) - 1
  if (key === 'ArrowRight') return Math.min(last, active + 1)
  if (key === 'ArrowLeft') return Math.max(0, active - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  const here = lines.findIndex(({ from, tiles }) => active >= from && active < from + tiles)
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
  return target.from + Math.min(Math.floor(share * target.columns), target.tiles - 1)
}
