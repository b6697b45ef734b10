import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from '../analysis.module.css'
import type { CardName } from './arrangement.ts'
import { homeOf, isMovable, type Place, type Places } from './places.ts'

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
  const rests = useRef(resting)
  rests.current = resting
  const order = shown.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are watched once they are in the document
  useEffect(() => {
    const element = root.current
    let stop: (() => void) | undefined
    let ended = false
    // In the file of the cards below the first view. Without it they stay where they start.
    void import('../glance/watchBalance.ts')
      .then(({ watchBalance }) => {
        if (!element || ended) return
        stop = watchBalance(element, {
          ...{ shown, places, measured: measured.current, isResting: () => rests.current },
          place: (next) =>
            place((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)),
        })
      })
      .catch(() => undefined)
    return () => {
      ended = true
      stop?.()
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
