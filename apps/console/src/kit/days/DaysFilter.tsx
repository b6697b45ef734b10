import { useWords } from '../language/useWords.ts'
import { tableWords } from '../table/table.words.ts'
import classes from './DaysFilter.module.css'
import { RangeInput } from './RangeInput.tsx'

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
export function DaysFilter({ label, inPopover = false, from, to, onChange }: DaysFilterProps) {
  const t = useWords(tableWords)
  const caption = label ?? t.days
  return (
    <RangeInput
      caption={caption}
      {...(inPopover ? { label: caption, withinPortal: false } : { className: classes.days })}
      inForce={from !== '' && to !== ''}
      placeholderClass={classes.placeholder}
      clearable
      from={from}
      to={to}
      max={new Date()}
      onChange={onChange}
    />
  )
}
