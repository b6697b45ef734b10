import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { useWords } from '../../language/useWords.ts'
import { tableWords } from '../table.words.ts'
import { totalText } from '../totalText.ts'
import classes from './selection.module.css'
import type { RowSelection } from './useSelection.ts'

interface SelectionBarProps {
  selection: RowSelection
  /** Matching rows on all pages. */
  total: number
  bounded?: boolean | undefined
  actions: ((count: number) => ReactNode) | undefined
}

/** The bar goes with the button that was pressed in it: somebody who works by keyboard goes on at the rows. */
function passFocus(bar: HTMLElement, list: HTMLElement | null): void {
  const { activeElement } = document
  // A button that was disabled meanwhile has lost the focus already.
  if (activeElement !== document.body && !bar.contains(activeElement)) return
  list?.querySelector<HTMLElement>(':is(table, ul) input[type="checkbox"]')?.focus({ preventScroll: true })
}

/** Passes the height of the bar to the list, and the focus when it goes. */
function measure(bar: HTMLElement): () => void {
  const list = bar.parentElement
  const observer = new ResizeObserver(() =>
    list?.style.setProperty('--chosen-height', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    passFocus(bar, list)
    list?.style.removeProperty('--chosen-height')
  }
}

/**
 * The number of selected rows, a way to select all matches, and the bulk actions; hidden while nothing is
 * selected.
 */
export function SelectionBar({ selection, total, bounded, actions }: SelectionBarProps) {
  const t = useWords(tableWords)
  const language = useLanguage()
  const { all, chosen } = selection
  if (!all && chosen.size === 0) return null
  const number = (count: number) => formatNumber(count, { precision: 0 }, language)
  const of = totalText(total, bounded, language)
  return (
    <section ref={measure} className={classes.bar} aria-label={t.selection}>
      <span className={classes.count} aria-live="polite">
        {all ? t.allChosen(of) : t.chosen(number(chosen.size))}
      </span>
      {all || chosen.size >= total ? null : (
        <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
          {t.chooseAll(of)}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={selection.clear}>
        {t.chooseNone}
      </Button>
      <span className={classes.acts}>{actions?.(all ? total : chosen.size)}</span>
    </section>
  )
}
