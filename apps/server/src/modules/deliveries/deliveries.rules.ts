import type { Receipt } from '@limpid/contract/deliveries/schemas'
import { Problem } from '../../platform/http/problem.ts'

/**
 * What comes now of the lines that are open, and how many pieces are open after it; without `lines` all of them. Throws `notFound` for a line that
 * is not open here, `receivedTooMuch` for more than is open of it.
 */
export function planReceipt<Line extends { id: string; open: number }>(
  open: readonly Line[],
  lines: Receipt['lines'],
): { came: (Line & { quantity: number })[]; rest: number } {
  const known = new Map(open.map((line) => [line.id, line]))
  const came = (lines ?? open.map((line) => ({ id: line.id, quantity: line.open }))).map(
    ({ id, quantity }) => {
      const line = known.get(id)
      if (!line) throw new Problem('notFound')
      if (quantity > line.open) throw new Problem('receivedTooMuch')
      return { ...line, quantity }
    },
  )
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return { came, rest: sum(open.map((line) => line.open)) - sum(came.map(({ quantity }) => quantity)) }
}
