import type { DashboardCards } from '@limpid/contract/members/preferences'

/** The cards of the dashboard, in their default order. */
export const cardNames = [
  'figures',
  'attention',
  'hours',
  'meters',
  'insights',
  'now',
  'products',
  'map',
] as const
export type CardName = (typeof cardNames)[number]

/** On a phone, what needs attention is the first thing to be seen. */
const phoneOrder: readonly CardName[] = ['attention', ...cardNames.filter((card) => card !== 'attention')]

export const defaultOrder = (phone: boolean): readonly CardName[] => (phone ? phoneOrder : cardNames)

/** The default, where nothing is stored. */
export const nothingArranged: DashboardCards = { order: [], hidden: [] }

/**
 * The chosen order, hidden cards included; the default where nothing is chosen. Unknown names are left out; a card
 * that is missing, because it is newer than the choice, follows the one that precedes it by default.
 */
export function arranged(chosen: readonly string[], phone: boolean): CardName[] {
  if (chosen.length === 0) return [...defaultOrder(phone)]
  const order = chosen.flatMap((name) => cardNames.find((card) => card === name) ?? [])
  cardNames.forEach((card, at) => {
    if (order.includes(card)) return
    const before = cardNames[at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, card)
  })
  return order
}
