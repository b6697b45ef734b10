import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from '../analysis.module.css'
import type { CardName } from './arrangement.ts'
import { homeOf, isMovable, type Place, type Places } from './places.ts'

interface BalancedColumnsProps {
  shown: readonly CardName[]
  cards: Record<CardName, ReactNode>
}

/**
 * Two columns of about the same height, whatever the fleet: cards that may stand elsewhere are placed by their heights once all have loaded,
 * and hidden until then, so that nothing that is shown moves. What changes later stretches the cards of the shorter column instead; they are
 * placed anew while the browser tab is hidden.
 */
export function BalancedColumns({ shown, cards }: BalancedColumnsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [places, place] = useState<Places>()
  const placeOf = (card: CardName) => places?.[card] ?? homeOf(card)
  const order = shown.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed once, and anew only with other cards
  useEffect(() => {
    const element = root.current
    let stop: (() => void) | undefined
    let ended = false
    // In the file of the cards below the first view. Without it they stay where they start.
    void import('../glance/onceLoaded.ts')
      .then(({ placeOnceLoaded }) => {
        if (element && !ended) stop = placeOnceLoaded(element, { shown, places }, place)
      })
      .catch(() => undefined)
    return () => {
      ended = true
      stop?.()
    }
  }, [order])
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
            className={places || !isMovable(card) ? classes.card : `${classes.card} ${classes.unplaced}`}
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
