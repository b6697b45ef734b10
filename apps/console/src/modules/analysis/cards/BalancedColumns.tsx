import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from '../analysis.module.css'
import type { CardName } from './arrangement.ts'
import { balanced, differenceOf, homeOf, movable, type Place, type Places } from './balance.ts'

/** Cards that stand well stay, until live updates have made one column this much longer. */
const unbalancedPx = 200

interface BalancedColumnsProps {
  shown: readonly CardName[]
  cards: Record<CardName, ReactNode>
  /** A filter shortens a list for a moment: nothing moves meanwhile. */
  resting: boolean
}

/**
 * Two columns of about the same height, whatever the fleet: cards that may stand elsewhere are placed by their measured heights once all
 * have loaded. They are hidden until then, so nothing that is shown moves. The cards of the shorter column share the remainder.
 */
export function BalancedColumns({ shown, cards, resting }: BalancedColumnsProps) {
  const root = useRef<HTMLDivElement>(null)
  const measured = useRef(new Map<string, number>())
  const [places, place] = useState<Places>()
  const placeOf = (card: CardName) => places?.[card] ?? homeOf(card)
  const balance = useEffectEvent(() => {
    const element = root.current
    if (!element || (places && resting) || element.querySelector('[aria-busy="true"]')) return
    // Measured without what the cards of a column are stretched by.
    element.dataset.measured = ''
    for (const card of element.querySelectorAll<HTMLElement>('[data-card]'))
      measured.current.set(`${card.dataset.card} ${card.dataset.place}`, card.offsetHeight)
    delete element.dataset.measured
    const heightAt = (card: CardName, at: Place) => measured.current.get(`${card} ${at}`)
    const next = balanced(shown, heightAt)
    const now = differenceOf(shown, places ?? {}, (card, at) => heightAt(card, at) ?? 0)
    if (!places || Math.abs(now) > unbalancedPx) place((before) => (same(before, next) ? before : next))
  })
  const order = shown.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are observed once they are in the document
  useEffect(() => {
    const element = root.current
    if (!element) return
    const sizes = new ResizeObserver(balance)
    for (const card of element.querySelectorAll('[data-card]')) sizes.observe(card)
    // A card that has loaded without a change of its height.
    const loads = new MutationObserver(balance)
    loads.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    balance()
    return () => {
      sizes.disconnect()
      loads.disconnect()
    }
  }, [order, places])
  const drawn = (at: Place) => {
    const here = shown.filter((card) => placeOf(card) === at)
    if (here.length === 0) return null
    // What a card has been placed below keeps its position.
    const some = [
      ...here.filter((card) => homeOf(card) === at),
      ...here.filter((card) => homeOf(card) !== at),
    ]
    return (
      <div className={at === 'below' ? classes.below : classes.side}>
        {some.map((card) => (
          <div
            key={card}
            data-card={card}
            data-place={at}
            className={places || !movable(card) ? classes.card : `${classes.card} ${classes.unplaced}`}
          >
            {cards[card]}
          </div>
        ))}
      </div>
    )
  }
  return (
    <div ref={root} className={classes.balanced}>
      <div className={classes.columns}>
        {drawn('left')}
        {drawn('right')}
      </div>
      {drawn('below')}
    </div>
  )
}

const same = (one: Places | undefined, other: Places) =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)
