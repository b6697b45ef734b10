import type { Figure } from '@limpid/contract/analysis/figures/figures'
import { changeFor } from '@limpid/contract/kernel/calendar/change'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber, withUnit } from '../../../lib/format.ts'
import { changeText } from './changeText.ts'
import classes from './fleet.module.css'
import { fleetWords } from './fleet.words.ts'

interface ChangeNoteProps {
  of: Pick<Figure, 'unit' | 'precision'>
  value: number | null
  before: number | null
  /** The figure as text, without its unit; digits by default. */
  textOf?: (value: number) => string
}

/** By how much a figure differs from the period compared with, and what it was then; nothing where either is unknown. */
export function ChangeNote({ of: { unit, precision }, value, before, textOf }: ChangeNoteProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const change = changeFor(unit, { value, before })
  if (change === undefined || before === null) return null
  const was = textOf ? textOf(before) : formatNumber(before, { precision }, language)
  return (
    <div className={classes.change}>
      <b>{changeText(unit, change, t, language)}</b>
      <span>{t.beforeWas(withUnit(was, unit))}</span>
    </div>
  )
}
