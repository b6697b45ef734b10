import type { ScreenPanel } from '@limpid/contract/displays/screens'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { moved } from '../../../lib/moved.ts'
import { disabledBecause } from '../../../ui/ReasonButton.tsx'
import { screenWords } from '../screen/screen.words.ts'
import classes from './panelOrder.module.css'
import { screensWords } from './screens.words.ts'

interface PanelOrderProps {
  panels: readonly ScreenPanel[]
  onChange: (panels: ScreenPanel[]) => void
}

/** The chosen pages in their order, each with buttons to move it. */
export function PanelOrder({ panels, onChange }: PanelOrderProps) {
  const t = useWords(screensWords)
  const titles = useWords(screenWords)
  const [text, setText] = useState('')
  const pressed = useRef<HTMLButtonElement>(null)
  // A row that is moved in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [panels.join()])
  if (panels.length < 2) return null
  const moveTool = (panel: ScreenPanel, by: -1 | 1) => {
    const at = panels.indexOf(panel)
    const isEnd = at === (by === -1 ? 0 : panels.length - 1)
    const label = by === -1 ? t.up(titles[panel]) : t.down(titles[panel])
    const isEndText = by === -1 ? t.isFirst : t.isLast
    const reason = isEnd ? isEndText : undefined
    const Icon = by === -1 ? IconArrowUp : IconArrowDown
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        title={reason ?? label}
        {...disabledBecause(reason)}
        onClick={({ currentTarget }) => {
          if (isEnd) return
          pressed.current = currentTarget
          onChange(moved(panels, panel, by))
          setText(t.placed(titles[panel], at + by + 1, panels.length))
        }}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <>
      <ol className={classes.list} aria-label={t.order}>
        {panels.map((panel) => (
          <li key={panel}>
            <span>{titles[panel]}</span>
            {moveTool(panel, -1)}
            {moveTool(panel, 1)}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </>
  )
}
