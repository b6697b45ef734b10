import { SegmentedControl } from '@mantine/core'
import { DatePickerInput } from '../../../../kit/days/dates.ts'
import { useCalendar } from '../../../../kit/days/useCalendar.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../counts.module.css'
import { countWords, presetWords } from '../counts.words.ts'
import { type DayPreset, type Days, dayPresetNames } from './days.ts'

interface DayRangeProps {
  preset: DayPreset
  days: Days
  /** A custom range instead of a preset. */
  own: boolean
  today: string
  onChange: (patch: { days?: DayPreset; fromDay: string; toDay: string }) => void
}

/** Presets ending today, or a custom range. */
export function DayRange({ preset, days, own, today, onChange }: DayRangeProps) {
  const t = useWords(countWords)
  const presets = useWords(presetWords)
  const calendar = useCalendar()
  return (
    <div className={classes.range}>
      <SegmentedControl
        size="sm"
        aria-label={t.range}
        value={own ? '' : preset}
        onChange={(name) => onChange({ days: name as DayPreset, fromDay: '', toDay: '' })}
        data={dayPresetNames.map((name) => ({ value: name, label: presets[name] }))}
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
    </div>
  )
}
