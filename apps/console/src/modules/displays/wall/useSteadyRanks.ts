import type { WallTile } from '@limpid/contract/displays/wall'
import { useMemo, useState } from 'react'
import { type TileRanks, tileRank } from './tile/tileRank.ts'

/**
 * Which tiles are shown, and the ranks by which they are in order: those that match. While somebody points at the wall, or has the focus
 * there, both stay what they were, so that no tile moves away from a click; `moved` says how many would. `of` names what is shown: another
 * choice is in its own order. `matching` are some of `tiles`.
 */
export function useSteadyRanks(
  tiles: readonly WallTile[],
  matching: readonly WallTile[],
  of: string,
  isHeld: boolean,
): { shown: readonly WallTile[]; ranks: TileRanks; moved: number; sort: () => void } {
  const current = useMemo(() => new Map(matching.map((tile) => [tile.id, tileRank(tile)])), [matching])
  const [kept, keep] = useState<{ of: string; ranks: TileRanks }>({ of, ranks: current })
  const isFree = !isHeld || kept.of !== of || kept.ranks.size === 0
  if (isFree && (kept.ranks !== current || kept.of !== of)) keep({ of, ranks: current })
  const ranks = isFree ? current : kept.ranks
  const shown = useMemo(() => tiles.filter(({ id }) => ranks.has(id)), [tiles, ranks])
  const moved = tiles.filter(({ id }) => ranks.get(id) !== current.get(id)).length
  return { shown, ranks, moved, sort: () => keep({ of, ranks: current }) }
}
