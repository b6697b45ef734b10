import { cardAlwaysShown } from '@limpid/contract/members/preferences'
import type { ReactNode } from 'react'
import { useMember } from '../../../kit/access/member.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import classes from '../analysis.module.css'
import { arranged, type CardName, nothingArranged } from './arrangement.ts'
import { BalancedColumns } from './BalancedColumns.tsx'
import { homeOf } from './places.ts'

/** The person's cards in their order: in two columns, or below one another where there is no space for two. */
export function CardLayout({ cards }: { cards: Record<CardName, ReactNode> }) {
  const chosen = useMember(({ member }) => member?.preferences.dashboard) ?? nothingArranged
  const phone = useNarrow()
  const oneColumn = useNarrow(1100)
  const shown = arranged(chosen.order, phone).filter(
    (card) => cards[card] && (card === cardAlwaysShown || !chosen.hidden.includes(card)),
  )
  const drawn = (some: readonly CardName[]) =>
    some.map((card) => (
      <div key={card} className={classes.card}>
        {cards[card]}
      </div>
    ))
  const side = (some: readonly CardName[]) =>
    some.length > 0 ? <div className={classes.side}>{drawn(some)}</div> : null
  const columns = (some: readonly CardName[]) => {
    if (some.length === 0) return null
    // Whoever chose an order keeps it.
    if (chosen.order.length === 0) return <BalancedColumns shown={some} cards={cards} />
    return (
      <div className={classes.columns}>
        {side(some.filter((card) => homeOf(card) === 'left'))}
        {side(some.filter((card) => homeOf(card) === 'right'))}
      </div>
    )
  }
  // The figures and the map take the whole width. The columns stand above and below the figures; the map below its columns, or first.
  const part = (some: readonly CardName[]) => {
    const map = some.filter((card) => card === 'map')
    const beside = columns(some.filter((card) => card !== 'map'))
    return some[0] === 'map' ? (
      <>
        {drawn(map)}
        {beside}
      </>
    ) : (
      <>
        {beside}
        {drawn(map)}
      </>
    )
  }
  const at = shown.indexOf('figures')
  return (
    <div className={classes.glance}>
      {oneColumn ? (
        drawn(shown)
      ) : (
        <>
          {part(shown.slice(0, Math.max(at, 0)))}
          {at < 0 ? null : drawn(['figures'])}
          {part(shown.slice(at + 1))}
        </>
      )}
    </div>
  )
}
