import type { CardName } from '../cards/arrangement.ts'
import type { Places } from '../cards/places.ts'
import { balanced, differenceOf, heightsFrom } from './balance.ts'

/** Cards that were placed before move only if one column has become this much longer meanwhile. */
const unbalancedPx = 200

interface Cards {
  shown: readonly CardName[]
  /** Where they stand; undefined before their first placement. */
  places: Places | undefined
}

/** Places cards by their heights, once, as soon as all have loaded; returns what ends the waiting. */
export function placeOnceLoaded(
  root: HTMLElement,
  { shown, places }: Cards,
  place: (places: Places) => void,
): () => void {
  const tryToPlace = () => {
    if (root.querySelector('[aria-busy="true"]')) return
    loads.disconnect()
    const measured = measure(root)
    const heightAt = heightsFrom((card) => measured.get(card) ?? 0, places ?? {})
    if (!places || Math.abs(differenceOf(shown, places, heightAt)) > unbalancedPx)
      place(balanced(shown, heightAt))
  }
  const loads = new MutationObserver(tryToPlace)
  loads.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  tryToPlace()
  return () => loads.disconnect()
}

/** Heights of the cards, without what those of a column are stretched by. */
function measure(root: HTMLElement): Map<string | undefined, number> {
  root.dataset['measured'] = ''
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')]
  const heights = new Map(cards.map((card) => [card.dataset['card'], card.offsetHeight]))
  delete root.dataset['measured']
  return heights
}
