/** The order with this card one place up or down; unchanged at the end of the list. */
export function moveCard<Name>(order: readonly Name[], card: Name, by: -1 | 1): Name[] {
  const from = order.indexOf(card)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  const next = order.filter((one) => one !== card)
  next.splice(to, 0, card)
  return next
}
