import { RangeField } from '../../../../kit/days/RangeField.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { Days } from '../../../../lib/times/periods.ts'
import classes from '../counts.module.css'
import { presetWords } from '../counts.words.ts'
import { type DayPreset, dayPresetNames } from './days.ts'

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
  const presets = useWords(presetWords)
  return (
    <div className={classes.range}>
      <RangeField
        presets={dayPresetNames.map((name) => ({ value: name, label: presets[name] }))}
        preset={own ? '' : preset}
        days={days}
        today={today}
        onChange={onChange}
      />
    </div>
  )
}
