/**
 * How many tiles stand in a row, so that all rows are about as long: with room for six, seven tiles take four and three. Two have room
 * everywhere, as on a phone. Lengths in px.
 */
export function balancedColumns(tiles: number, width: number, minWidth: number, gap: number): number {
  const room = Math.max(2, Math.floor((width + gap) / (minWidth + gap)))
  const rows = Math.ceil(tiles / room)
  return Math.max(1, Math.ceil(tiles / Math.max(1, rows)))
}
