import type { CardName } from '../cards/arrangement.ts'
import { homeOf, isMovable, type Place, type Places } from '../cards/places.ts'

/** In the narrow column their lines wrap, so they are about this much taller. */
const tallerAtRight: Partial<Record<CardName, number>> = {
  meters: 1.7,
  insights: 2,
}
const gapPx = 16
/** A card leaves its column only if that brings the ends of the columns this much closer. */
const worthMovingPx = 40

type HeightAt = (card: CardName, place: Place) => number

/** Heights wherever a card may stand, from how high it is where it stands now. */
export function heightsFrom(measured: (card: CardName) => number, places: Places): HeightAt {
  const factor = (card: CardName, place: Place) => (place === 'right' ? (tallerAtRight[card] ?? 1) : 1)
  return (card, place) => (measured(card) * factor(card, place)) / factor(card, places[card] ?? homeOf(card))
}

/** The columns' difference in height: positive if the left one is longer. */
export function differenceOf(cards: readonly CardName[], places: Places, heightAt: HeightAt): number {
  const column = (place: Place) =>
    cards
      .filter((card) => (places[card] ?? homeOf(card)) === place)
      .reduce((sum, card) => sum + (heightAt(card, place) > 0 ? heightAt(card, place) + gapPx : 0), 0)
  return column('left') - column('right')
}

/** Where each card stands, so that neither column leaves a large area empty. */
export function balanced(cards: readonly CardName[], heightAt: HeightAt): Places {
  let best: Places = {}
  let bestCost = Math.abs(differenceOf(cards, best, heightAt))
  const free = cards.filter(isMovable)
  const tryFrom = (at: number, places: Places, moved: number) => {
    const card = free[at]
    if (!card) {
      // Cards below stand side by side, where a short one is stretched too.
      const below = cards
        .filter((one) => places[one] === 'below')
        .map((one) => heightAt(one, 'below'))
        .filter((one) => one > 0)
      const uneven = below.length > 1 ? Math.max(...below) - Math.min(...below) : 0
      const cost = Math.abs(differenceOf(cards, places, heightAt)) + uneven + moved * worthMovingPx
      if (cost < bestCost) {
        best = places
        bestCost = cost
      }
      return
    }
    tryFrom(at + 1, places, moved)
    for (const place of ['below', 'right', 'left'] as const)
      if (place !== homeOf(card)) tryFrom(at + 1, { ...places, [card]: place }, moved + 1)
  }
  tryFrom(0, {}, 0)
  return best
}
