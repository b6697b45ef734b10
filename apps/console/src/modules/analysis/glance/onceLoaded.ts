import type { CardName } from '../cards/arrangement.ts'
import { isMovable, type Places } from '../cards/places.ts'
import { balanced, differenceOf, heightsFrom } from './balance.ts'

/** Cards that were placed before move only if one column has become this much longer meanwhile. */
const unbalancedPx = 200
/** Heights elsewhere are estimates: two of them could move the cards of a hidden page to and fro. */
const maxMovesWhileHidden = 5

interface Cards {
  shown: readonly CardName[]
  /** Where they stand; undefined before their first placement. */
  places: Places | undefined
}

/**
 * Places cards by their heights as soon as all have loaded, and anew while nobody sees the page; returns what ends that. Cards that took
 * so long that they are shown already stay where they are until then.
 */
export function placeOnceLoaded(
  root: HTMLElement,
  { shown, places: before }: Cards,
  place: (places: Places) => void,
): () => void {
  let places = before
  let isPlaced = false
  let moves = 0
  const tryToPlace = () => {
    const isHidden = document.visibilityState === 'hidden'
    const mayMove = isHidden ? moves < maxMovesWhileHidden : !isPlaced
    if (!mayMove || root.querySelector('[aria-busy="true"]')) return
    isPlaced = true
    const measured = measure(root)
    const heightAt = heightsFrom((card) => measured.get(card) ?? 0, places ?? {})
    if (places && Math.abs(differenceOf(shown, places, heightAt)) <= unbalancedPx) return
    moves += 1
    places = !places && !isHidden && isShown(root, shown) ? {} : balanced(shown, heightAt)
    place(places)
  }
  const hide = () => {
    moves = 0
    tryToPlace()
  }
  const loads = new MutationObserver(tryToPlace)
  loads.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  document.addEventListener('visibilitychange', hide)
  tryToPlace()
  return () => {
    loads.disconnect()
    document.removeEventListener('visibilitychange', hide)
  }
}

/** Cards that wait for their placement are hidden, but only for a moment. */
const isShown = (root: HTMLElement, shown: readonly CardName[]) =>
  [...root.querySelectorAll<HTMLElement>('[data-card]')].some(
    (card) =>
      shown.some((name) => name === card.dataset['card'] && isMovable(name)) &&
      card.offsetHeight > 0 &&
      getComputedStyle(card).visibility === 'visible',
  )

/** Heights of the cards, without what those of a column are stretched by. */
function measure(root: HTMLElement): Map<string | undefined, number> {
  root.dataset['measured'] = ''
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')]
  const heights = new Map(cards.map((card) => [card.dataset['card'], card.offsetHeight]))
  delete root.dataset['measured']
  return heights
}
