import { localise } from '@limpid/contract/kernel/words'
import { type Days, hasOwnDays, type PeriodPreset, presets } from '../../lib/times/periods.ts'
import { RangeField } from '../days/RangeField.tsx'
import { useLanguage } from '../language/useLanguage.ts'
import { presetWords } from './period.words.ts'

interface PeriodFieldProps {
  /** As the address stores it. */
  state: Days & { days: PeriodPreset }
  /** The days in force. */
  days: Days
  today: string
  onChange: (patch: Partial<Days & { days: PeriodPreset }>) => void
}

/** The period of a page of figures: a preset, or days of its own. */
export function PeriodField({ state, days, today, onChange }: PeriodFieldProps) {
  const language = useLanguage()
  return (
    <RangeField
      presets={presets.map((value) => ({ value, label: localise(presetWords[value], language) }))}
      preset={hasOwnDays(state) ? '' : state.days}
      days={days}
      today={today}
      onChange={onChange}
    />
  )
}
