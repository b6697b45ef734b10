import { localise } from '@limpid/contract/kernel/words'
import { severityWords } from '@limpid/contract/products/severities'
import { Select } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { faultAt, type Place } from '../editor/rules/place.ts'
import { alarmRulesWords } from './alarmRules.words.ts'

/** How bad an alarm is: of a rule, or of one of its levels. */
export function SeverityChoice({ place }: { place: Place }) {
  const t = useWords(alarmRulesWords)
  const language = useLanguage()
  return (
    <Select
      label={t.severity}
      allowDeselect={false}
      disabled={place.readOnly}
      data={Object.entries(severityWords).map(([value, words]) => ({
        value,
        label: localise(words, language),
      }))}
      value={String(place.value['severity'])}
      error={faultAt(place, 'severity')}
      onChange={(severity) => place.set({ severity: severity ?? undefined })}
    />
  )
}
