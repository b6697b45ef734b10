import type { WallTile } from '@limpid/contract/displays/wall'
import { type TileState, tileState } from './tileState.ts'

/** The rank of a device that needs no attention. */
export const quietRank = 5

const ofState: Record<TileState, number> = {
  fault: 1,
  offline: 2,
  silent: 3,
  past: quietRank,
  washing: quietRank,
  measuring: quietRank,
  idle: quietRank,
  unconnected: quietRank,
}
const ofSeverity = { critical: 0, major: 1, minor: 4, warning: 4 } as const

/**
 * How urgently a device needs attention, most urgent first. Washing and idle rank alike, so that no tile moves because a wash begins;
 * what never connected needs no attention yet.
 */
export const tileRank = (tile: Parameters<typeof tileState>[0] & Pick<WallTile, 'alarm'>): number =>
  Math.min(ofState[tileState(tile)], tile.alarm ? ofSeverity[tile.alarm.severity] : quietRank)

/** Ranks by device. */
export type TileRanks = ReadonlyMap<string, number>
