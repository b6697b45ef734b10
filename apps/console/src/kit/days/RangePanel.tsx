import { useState } from 'react'
import { DatePicker } from './dates.ts'
import { useCalendar } from './useCalendar.ts'

interface RangePanelProps {
  /** First and last day as `YYYY-MM-DD`; empty where open. */
  from: string
  to: string
  max: string | Date
  onPick: (days: { from: string; to: string }) => void
}

/** The calendar of a field for a range of days: passed on when both are selected. */
export function RangePanel({ from, to, max, onPick }: RangePanelProps) {
  const calendar = useCalendar()
  // A range starts with its first day alone.
  const [half, setHalf] = useState<string | null>(null)
  return (
    <DatePicker
      {...calendar}
      __stopPropagation
      type="range"
      allowSingleDateInRange
      maxDate={max}
      {...(to && { defaultDate: to })}
      value={half ? [half, null] : [from || null, to || null]}
      onChange={([first, last]) => {
        setHalf(first && !last ? first : null)
        if (first && last) onPick({ from: first, to: last })
      }}
    />
  )
}
