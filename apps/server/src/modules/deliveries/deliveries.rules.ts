import type { Receipt } from '@limpid/contract/deliveries/schemas'

interface Plan<Line> {
  came: (Line & { quantity: number })[]
  /** Quantity still open afterwards. */
  rest: number
}

/**
 * What is received now of the open lines; without `lines` all of them. Otherwise the error: a line that is
 * not open here, or a quantity larger than open.
 */
export function planReceipt<Line extends { id: string; open: number }>(
  open: readonly Line[],
  lines: Receipt['lines'],
): Plan<Line> | 'notFound' | 'receivedTooMuch' {
  const known = new Map(open.map((line) => [line.id, line]))
  const came: Plan<Line>['came'] = []
  for (const { id, quantity } of lines ?? open.map((line) => ({ id: line.id, quantity: line.open }))) {
    const line = known.get(id)
    if (!line) return 'notFound'
    if (quantity > line.open) return 'receivedTooMuch'
    came.push({ ...line, quantity })
  }
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return { came, rest: sum(open.map((line) => line.open)) - sum(came.map(({ quantity }) => quantity)) }
}
