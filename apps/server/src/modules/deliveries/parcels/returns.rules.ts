/** From which lines pieces went back: from the first that still have some, never more than they received. */
export function spreadReturned<Line extends { kept: number }>(
  lines: readonly Line[],
  quantity: number,
): (Line & { quantity: number })[] {
  let left = quantity
  return lines.flatMap((line) => {
    const pieces = Math.min(left, line.kept)
    left -= pieces
    return pieces > 0 ? [{ ...line, quantity: pieces }] : []
  })
}
