/**
 * Whole amounts that add up to a whole total, by the method of the largest remainder. Null stays null, as what has no price is not nothing.
 * The amounts must add up to what the total was rounded from.
 */
export function apportion(total: number, amounts: readonly (number | null)[]): (number | null)[] {
  const shares = amounts.map((amount, at) => {
    const whole = amount === null ? null : Math.floor(amount)
    return { at, whole, rest: amount === null || whole === null ? 0 : amount - whole }
  })
  const known = shares.filter(({ whole }) => whole !== null)
  const missing = total - known.reduce((sum, { whole }) => sum + (whole ?? 0), 0)
  const largest = known.toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  for (const share of largest.slice(0, Math.max(missing, 0))) share.whole = (share.whole ?? 0) + 1
  return shares.map(({ whole }) => whole)
}

/** The same of groups by their keys; without a total there is nothing to give. */
export function apportionBy(
  total: number | null,
  groups: readonly { key: string; amount: number | null }[],
): Map<string, number | null> {
  const amounts = groups.map(({ amount }) => amount)
  const shares = total === null ? amounts.map(() => null) : apportion(total, amounts)
  return new Map(groups.map(({ key }, at) => [key, shares[at] ?? null]))
}
