import { alarmStates, statesByField } from '@limpid/contract/alarms/alarm-words'
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
  const chosen = statesIn(value)
  const fields = statesByField(chosen).map((field) => ({
    text: field.map((state) => localise(stateWords[state], language)).join(t.orState),
    several: field.length > 1,
  }))
  const said = fields
    .map(({ text, several }) => (several && fields.length > 1 ? t.statesTogether(text) : text))
    .join(t.andState)
  return (
    <SeveralFilter
      label={t.state}
      any={t.anyState}
      clear={t.clearState}
      options={alarmStates.map((state) => ({ value: state, label: localise(stateWords[state], language) }))}
      value={chosen}
      said={said}
      onChange={(states) => onChange(states.join(','))}
    />
  )
}
