import { SegmentedControl } from '@mantine/core'
import { useWords } from '../language/useWords.ts'
import { calendarWords } from './calendar.words.ts'
import { DatePickerInput } from './dates.ts'
import classes from './RangeField.module.css'
import { useCalendar } from './useCalendar.ts'

interface RangeFieldProps<Preset extends string> {
  presets: readonly { value: Preset; label: string }[]
  /** Empty where the range is none of them. */
  preset: Preset | ''
  days: { fromDay: string; toDay: string }
  today: string
  onChange: (patch: { days?: Preset; fromDay: string; toDay: string }) => void
}

/** A range of days: one of some presets, or picked from a calendar that ends today. */
export function RangeField<Preset extends string>(props: RangeFieldProps<Preset>) {
  const { presets, preset, days, today, onChange } = props
  const t = useWords(calendarWords)
  const calendar = useCalendar()
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t.range}
        value={preset}
        onChange={(chosen) => onChange({ days: chosen as Preset, fromDay: '', toDay: '' })}
        data={[...presets]}
      />
      <DatePickerInput
        {...calendar}
        key={`${days.fromDay} ${days.toDay}`}
        type="range"
        size="sm"
        className={classes.days ?? ''}
        aria-label={`${t.ownDays} ${days.fromDay} – ${days.toDay}`}
        valueFormat="YYYY-MM-DD"
        allowSingleDateInRange
        maxDate={today}
        defaultValue={[days.fromDay, days.toDay]}
        onChange={([fromDay, toDay]) => {
          if (fromDay && toDay) onChange({ fromDay, toDay })
        }}
      />
    </>
  )
}
