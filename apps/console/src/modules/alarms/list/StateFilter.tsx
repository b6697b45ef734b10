import { alarmStates } from '@limpid/contract/alarms/alarm-words'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { SeveralFilter } from '../../../kit/SeveralFilter.tsx'
import { alarmWords, stateWords } from '../alarms.words.ts'
import { statesIn } from './alarmFilters.ts'

interface StateFilterProps {
  /** Comma-separated, as in the address. */
  value: string
  onChange: (value: string) => void
}

/** The states of alarms: active and unacknowledged ones, for example. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  const t = useWords(alarmWords)
  const language = useLanguage()
  return (
    <SeveralFilter
      label={t.state}
      any={t.anyState}
      clear={t.clearState}
      options={alarmStates.map((state) => ({ value: state, label: localise(stateWords[state], language) }))}
      value={statesIn(value)}
      onChange={(chosen) => onChange(chosen.join(','))}
    />
  )
}
