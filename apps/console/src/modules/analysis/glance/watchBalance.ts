import type { CardName } from '../cards/arrangement.ts'
import type { Place, Places } from '../cards/places.ts'
import { balanced, differenceOf } from './balance.ts'

/** Cards that stand well stay, until live updates have made one column this much longer. */
const unbalancedPx = 200

interface Watched {
  shown: readonly CardName[]
  /** Where they stand; undefined before their first placement. */
  places: Places | undefined
  /** Heights by card and place. */
  measured: Map<string, number>
  isResting: () => boolean
  place: (places: Places) => void
}

/** Places cards by their heights, once all have loaded and then whenever the columns differ much; returns what ends it. */
export function watchBalance(root: HTMLElement, watched: Watched): () => void {
  const { shown, places, measured, isResting, place } = watched
  const heightAt = (card: CardName, at: Place) => measured.get(`${card} ${at}`)
  const balance = () => {
    if ((places && isResting()) || root.querySelector('[aria-busy="true"]')) return
    // Measured without what the cards of a column are stretched by.
    root.dataset.measured = ''
    for (const card of root.querySelectorAll<HTMLElement>('[data-card]'))
      measured.set(`${card.dataset.card} ${card.dataset.place}`, card.offsetHeight)
    delete root.dataset.measured
    const now = differenceOf(shown, places ?? {}, (card, at) => heightAt(card, at) ?? 0)
    if (!places || Math.abs(now) > unbalancedPx) place(balanced(shown, heightAt))
  }
  const sizes = new ResizeObserver(balance)
  for (const card of root.querySelectorAll('[data-card]')) sizes.observe(card)
  // A card may have loaded without a change of its height.
  const loads = new MutationObserver(balance)
  loads.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  balance()
  return () => {
    sizes.disconnect()
    loads.disconnect()
  }
}
