/**
 * Spreads an amount over lines in proportion to theirs, by the method of the largest remainder: the shares are whole
 * fen, add up to the amount, and none is above its line. The amount must not be above the lines together.
 */
export function spread(amountFen: number, lines: readonly number[]): number[] {
  const total = lines.reduce((sum, line) => sum + BigInt(line), 0n)
  if (total === 0n) return lines.map(() => 0)
  // The products exceed what a number can hold exactly.
  const shares = lines.map((line, at) => {
    const product = BigInt(amountFen) * BigInt(line)
    return { at, fen: Number(product / total), rest: product % total }
  })
  const missing = amountFen - shares.reduce((sum, { fen }) => sum + fen, 0)
  const largest = shares.toSorted((one, other) => {
    if (one.rest === other.rest) return one.at - other.at
    return one.rest > other.rest ? -1 : 1
  })
  for (const share of largest.slice(0, missing)) share.fen += 1
  return shares.map(({ fen }) => fen)
}
