import { SegmentedControl } from '@mantine/core'
import { useWords } from '../language/useWords.ts'
import { calendarWords } from './calendar.words.ts'
import classes from './RangeField.module.css'
import { RangeInput } from './RangeInput.tsx'

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
  return (
    <>
      <SegmentedControl
        className={classes.presets ?? ''}
        size="sm"
        aria-label={t.range}
        value={preset}
        onChange={(chosen) => onChange({ days: chosen as Preset, fromDay: '', toDay: '' })}
        data={[...presets]}
      />
      <RangeInput
        caption={t.ownDays}
        className={classes.days}
        from={days.fromDay}
        to={days.toDay}
        max={today}
        onChange={({ from, to }) => onChange({ fromDay: from, toDay: to })}
      />
    </>
  )
}
