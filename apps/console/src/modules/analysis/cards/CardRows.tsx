import { cardAlwaysShown } from '@limpid/contract/members/preferences'
import { ActionIcon, Switch, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { moved } from '../../../lib/moved.ts'
import { disabledBecause } from '../../../ui/ReasonButton.tsx'
import { analysisWords } from '../analysis.words.ts'
import { glanceWords } from '../glance/glance.words.ts'
import { troubleWords } from '../troubles/troubles.words.ts'
import classes from './arrange.module.css'
import { arrangeWords } from './arrange.words.ts'
import type { CardName } from './arrangement.ts'

interface CardRowsProps {
  order: readonly CardName[]
  hidden: readonly string[]
  onOrder: (order: CardName[]) => void
  onHidden: (hidden: string[]) => void
}

/** The cards in their order, each with a switch and buttons to move it. */
export function CardRows({ order, hidden, onOrder, onHidden }: CardRowsProps) {
  const t = useWords(arrangeWords)
  const titles = useCardTitles()
  const [text, setText] = useState('')
  const pressed = useRef<HTMLButtonElement>(null)
  // A row that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [order.join()])
  const move = (card: CardName, by: -1 | 1, button: HTMLButtonElement) => {
    const next = moved(order, card, by)
    pressed.current = button
    onOrder(next)
    setText(t.placed(titles[card], next.indexOf(card) + 1, next.length))
  }
  const toggle = (card: CardName) =>
    onHidden(hidden.includes(card) ? hidden.filter((one) => one !== card) : [...hidden, card])
  return (
    <>
      <ul className={classes.list} aria-label={t.cards}>
        {order.map((card, at) => {
          const title = titles[card]
          const fixed = card === cardAlwaysShown
          return (
            <li key={card}>
              <span className={classes.name}>
                {title}
                {fixed ? <small>{t.alwaysShown}</small> : null}
              </span>
              <MoveButton
                label={t.up(title)}
                Icon={IconArrowUp}
                reason={at === 0 ? t.isFirst : undefined}
                onMove={(button) => move(card, -1, button)}
              />
              <MoveButton
                label={t.down(title)}
                Icon={IconArrowDown}
                reason={at === order.length - 1 ? t.isLast : undefined}
                onMove={(button) => move(card, 1, button)}
              />
              <Switch
                aria-label={t.show(title)}
                checked={!hidden.includes(card)}
                disabled={fixed}
                {...(fixed && { 'aria-description': t.alwaysShown })}
                onChange={() => toggle(card)}
              />
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </>
  )
}

interface MoveButtonProps {
  label: string
  Icon: typeof IconArrowUp
  reason: string | undefined
  onMove: (button: HTMLButtonElement) => void
}

function MoveButton({ label, Icon, reason, onMove }: MoveButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={reason ?? label}
      {...disabledBecause(reason)}
      onClick={({ currentTarget }) => {
        if (reason === undefined) onMove(currentTarget)
      }}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
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
