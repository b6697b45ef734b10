import type { Receipt } from '@limpid/contract/deliveries/schemas'

interface Plan<Line> {
  arrived: (Line & { quantity: number })[]
  /** Quantity still open afterwards. */
  rest: number
}

/**
 * What is received now of the open lines; without `lines` all of them. Otherwise the error: a line that is
 * not open here, or a quantity larger than open.
 */
export function planArrival<Line extends { id: string; open: number }>(
  open: readonly Line[],
  lines: Receipt['lines'],
): Plan<Line> | 'notFound' | 'receivedTooMuch' {
  const known = new Map(open.map((line) => [line.id, line]))
  const arrived: Plan<Line>['arrived'] = []
  for (const { id, quantity } of lines ?? open.map((line) => ({ id: line.id, quantity: line.open }))) {
    const line = known.get(id)
    if (!line) return 'notFound'
    if (quantity > line.open) return 'receivedTooMuch'
    arrived.push({ ...line, quantity })
  }
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return { arrived, rest: sum(open.map((line) => line.open)) - sum(arrived.map(({ quantity }) => quantity)) }
}
