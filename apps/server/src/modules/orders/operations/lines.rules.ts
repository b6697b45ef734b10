import type { ParcelReport } from '@limpid/contract/orders/schemas'

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

/** Pieces of a line. */
interface Counted {
  lineId: string
  quantity: number
}

/**
 * What of the open lines of a parcel arrived, what of that is broken, and what is missing; lines without pieces are left out. Undefined for a line that is
 * not open, or for more pieces than are open.
 */
export function piecesReported<Line extends { lineId: string; open: number }>(
  lines: readonly Line[],
  reported: ParcelReport['lines'],
): { arrived: (Line & Counted)[]; missing: Counted[]; broken: Counted[] } | undefined {
  const sums = new Map(lines.map(({ lineId }) => [lineId, { missing: 0, broken: 0 }]))
  for (const { lineId, missing, broken } of reported) {
    const sum = sums.get(lineId)
    if (!sum) return undefined
    sum.missing += missing
    sum.broken += broken
  }
  const counted = (kind: 'missing' | 'broken') =>
    [...sums].map(([lineId, sum]) => ({ lineId, quantity: sum[kind] })).filter(({ quantity }) => quantity > 0)
  const all = lines.map((line) => {
    const { missing = 0, broken = 0 } = sums.get(line.lineId) ?? {}
    return { ...line, quantity: line.open - missing, broken }
  })
  if (all.some(({ quantity, broken }) => quantity < broken)) return undefined
  const arrived = all.filter(({ quantity }) => quantity > 0)
  return { arrived, missing: counted('missing'), broken: counted('broken') }
}
