import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { moved } from '../../lib/moved.ts'
import { disabledBecause } from '../../ui/ReasonButton.tsx'
import { useWords } from '../language/useWords.ts'
import { orderWords } from './order.words.ts'
import classes from './orderedRows.module.css'

interface OrderedRowsProps<Item extends string> {
  label: string
  items: readonly Item[]
  titles: Record<Item, string>
  /** A second line of its text. */
  note?: (item: Item) => string | undefined
  /** A control of its own at the end of the row. */
  control?: (item: Item) => ReactNode
  onOrder: (items: Item[]) => void
}

/** Things in an order that the reader chooses: each has buttons to move it, and where it went is said. */
export function OrderedRows<Item extends string>(props: OrderedRowsProps<Item>) {
  const { label, items, titles, note, control, onOrder } = props
  const t = useWords(orderWords)
  const [text, setText] = useState('')
  const pressed = useRef<HTMLButtonElement>(null)
  // A row that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [items.join()])
  const move = (item: Item, by: -1 | 1, button: HTMLButtonElement) => {
    const next = moved(items, item, by)
    pressed.current = button
    onOrder(next)
    setText(t.placed(titles[item], next.indexOf(item) + 1, next.length))
  }
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, at) => {
          const title = titles[item]
          const second = note?.(item)
          return (
            <li key={item}>
              <span className={classes.name}>
                {title}
                {second ? <small>{second}</small> : null}
              </span>
              <MoveButton
                label={t.up(title)}
                Icon={IconArrowUp}
                reason={at === 0 ? t.isFirst : undefined}
                onMove={(button) => move(item, -1, button)}
              />
              <MoveButton
                label={t.down(title)}
                Icon={IconArrowDown}
                reason={at === items.length - 1 ? t.isLast : undefined}
                onMove={(button) => move(item, 1, button)}
              />
              {control?.(item)}
            </li>
          )
        })}
      </ol>
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
