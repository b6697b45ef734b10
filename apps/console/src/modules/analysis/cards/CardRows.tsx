import { cardAlwaysShown } from '@limpid/contract/members/preferences'
import { Switch } from '@mantine/core'
import { useWords } from '../../../kit/language/useWords.ts'
import { OrderedRows } from '../../../kit/order/OrderedRows.tsx'
import { analysisWords } from '../analysis.words.ts'
import { glanceWords } from '../glance/glance.words.ts'
import { troubleWords } from '../troubles/troubles.words.ts'
import { arrangeWords } from './arrange.words.ts'
import type { CardName } from './arrangement.ts'

interface CardRowsProps {
  order: readonly CardName[]
  hidden: readonly string[]
  onOrder: (order: CardName[]) => void
  onHidden: (hidden: string[]) => void
}

/** The cards in their order, each with a switch. */
export function CardRows({ order, hidden, onOrder, onHidden }: CardRowsProps) {
  const t = useWords(arrangeWords)
  const titles = useCardTitles()
  const noteOf = (card: CardName) => (card === cardAlwaysShown ? t.alwaysShown : undefined)
  const toggle = (card: CardName) =>
    onHidden(hidden.includes(card) ? hidden.filter((one) => one !== card) : [...hidden, card])
  return (
    <OrderedRows
      label={t.cards}
      items={order}
      titles={titles}
      note={noteOf}
      onOrder={onOrder}
      control={(card) => (
        <Switch
          aria-label={t.show(titles[card])}
          checked={!hidden.includes(card)}
          disabled={card === cardAlwaysShown}
          {...(card === cardAlwaysShown && { 'aria-description': t.alwaysShown })}
          onChange={() => toggle(card)}
        />
      )}
    />
  )
}

function useCardTitles(): Record<CardName, string> {
  const { figures } = useWords(analysisWords)
  const { trouble } = useWords(troubleWords)
  const glance = useWords(glanceWords)
  return {
    figures,
    attention: trouble,
    hours: glance.byHour,
    meters: glance.meters,
    insights: glance.insights,
    now: glance.now,
    products: glance.byProduct,
    map: glance.map,
  }
}
