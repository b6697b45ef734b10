import type { Need, Offer } from '@limpid/contract/shop/shop'

const maxShown = 3

/** Articles in stock for what an article is for, by what the caller's devices need. */
export function alternativesTo(id: string, needs: readonly Need[]): Offer[] {
  const others = needs
    .filter(({ offers }) => offers.some((offer) => offer.id === id))
    .flatMap(({ offers }) => offers)
    .filter((offer) => offer.id !== id && offer.available)
  return [...new Map(others.map((offer) => [offer.id, offer])).values()].slice(0, maxShown)
}
