import { useState } from 'react'
import { inForceMark } from '../FilterBar.tsx'
import { useWords } from '../language/useWords.ts'
import { tableWords } from '../table/table.words.ts'
import classes from './DaysFilter.module.css'
import { DatePickerInput } from './dates.ts'
import { useCalendar } from './useCalendar.ts'

interface DaysFilterProps {
  /** What happened in the range, where a list can be limited by several times. */
  label?: string
  /** Within a popover: as wide as its other filters. */
  inPopover?: boolean
  /** First and last day as `YYYY-MM-DD`; empty where open. */
  from: string
  to: string
  onChange: (days: { from: string; to: string }) => void
}

/** A range of days by the viewer's clock; passed on when both are selected, or neither. */
export function DaysFilter({ label, inPopover, from, to, onChange }: DaysFilterProps) {
  const t = useWords(tableWords)
  const calendar = useCalendar()
  const said = label ?? t.days
  // A range starts with its first day alone.
  const [half, setHalf] = useState<string | null>(null)
  return (
    <DatePickerInput
      {...calendar}
      {...(inPopover
        ? { label: said, popoverProps: { withinPortal: false } }
        : { className: classes.days ?? '' })}
      classNames={{ placeholder: classes.placeholder ?? '' }}
      {...(from && to && inForceMark)}
      type="range"
      size="sm"
      aria-label={from && to ? `${said} ${from} – ${to}` : said}
      placeholder={said}
      valueFormat="YYYY-MM-DD"
      allowSingleDateInRange
      clearable
      maxDate={new Date()}
      value={half ? [half, null] : [from || null, to || null]}
      onChange={([first, last]) => {
        setHalf(first && !last ? first : null)
        if (first && last) onChange({ from: first, to: last })
        if (!first && !last) onChange({ from: '', to: '' })
      }}
    />
  )
}
