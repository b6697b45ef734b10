/**
 * The lines with the pieces chosen of each, or all that are open. Undefined for a line of another order, for more pieces
 * than are open, or for nothing at all.
 */
export function chosenLines<Line extends { id: string; open: number }>(
  lines: readonly Line[],
  chosen: readonly { lineId: string; quantity: number }[] | null,
): (Line & { pieces: number })[] | undefined {
  const requested = chosen ?? lines.map(({ id, open }) => ({ lineId: id, quantity: open }))
  const counts = new Map<string, number>()
  for (const { lineId, quantity } of requested) counts.set(lineId, (counts.get(lineId) ?? 0) + quantity)
  const known = new Set(lines.map(({ id }) => id))
  if ([...counts.keys()].some((id) => !known.has(id))) return undefined
  const found = lines.flatMap((line) => {
    const pieces = counts.get(line.id) ?? 0
    return pieces > 0 ? [{ ...line, pieces }] : []
  })
  return found.length === 0 || found.some(({ pieces, open }) => pieces > open) ? undefined : found
}
