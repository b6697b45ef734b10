/** The order with this one a place up or down; unchanged at the end of the list. */
export function moved<Name>(order: readonly Name[], name: Name, by: -1 | 1): Name[] {
  const from = order.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  const next = order.filter((one) => one !== name)
  next.splice(to, 0, name)
  return next
}
